// Whatever the installed rules are: an honest log accuses nobody, states are compared rightly, and false dice convict.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type InstalledGame,
  type Releases,
  rulesHash,
  stateHash,
  type TypedBody,
  verifyLog,
} from "../../../src/replay/index.js";
import { correspondence } from "../../support/agree.js";
import { diceSetup } from "../../support/dice-game.js";
import { begin, fordSetup, moves, type TestGame, writerOf } from "../../support/game.js";
import { stream } from "../../support/json-schema.js";
import { playOut } from "../../support/playout.js";
import { type Line, packetsOf, resign, textOf } from "../../support/tamper.js";
import {
  alsoDoes,
  barred,
  moveChanged,
  otherVersion,
  released,
  releasedLibrary,
  stepChanged,
} from "../../support/versions.js";

type Change = Parameters<typeof otherVersion>[2];

/** Changes of a module, each by what it changes; those of the first word leave every state as it was. */
const changes: { readonly [game: string]: { readonly [what: string]: Change } } = {
  ford: {
    "same: nothing": () => ({}),
    "same: stricter": barred("step", "one-or-two"),
    "same: no shots": barred("fire", "ammunition"),
    "state: fewer shots": alsoDoes("fire", (s) => {
      s["shots"] = 0;
    }),
    "state: faster": alsoDoes("step", (s) => {
      s["field"] = Math.min(5, (s["field"] ?? 0) + 1);
    }),
    "state: another die": stepChanged("crossing", "shot", () => ({ roll: { count: 2, faces: 6 } })),
    "state: no window": stepChanged("crossing", "fire", () => ({ when: () => false })),
    "state: another pen": stepChanged("crossing", "fire", () => ({ by: () => "scout" })),
    "state: fails": moveChanged("fire", () => ({ apply: () => Reflect.get(Object(undefined), "x").y })),
  },
  dice: {
    "same: nothing": () => ({}),
    "same: stricter": barred("plan", "few"),
    "state: never rolls": alsoDoes("plan", (s) => {
      Object.assign(s, { plan: [] });
    }),
    "state: another die": stepChanged("day", "now", () => ({ roll: { count: 1, faces: 10 } })),
    "state: rolls again": stepChanged("day", "sealed", () => ({ on: () => "now" })),
    "state: other roller": stepChanged("day", "now", () => ({ roller: () => "blue" })),
    "state: other class": stepChanged("day", "sealed", () => ({ chance: "now" })),
  },
};

/** A game of dice, turn by turn, with as many rolls as the seed says. */
async function diceGame(seed: number): Promise<TestGame> {
  const game = await begin({ ...diceSetup, preset: seed % 2 === 0 ? "strict" : "quick", salt: 10 + (seed % 50) });
  const next = stream(seed);
  const { machine, mail, pen } = await correspondence(game);
  for (let turn = 0; turn < 6; turn++) {
    const rolls = Array.from({ length: next(3) }, () => (next(2) === 0 ? "now" : "sealed"));
    const by = pen();
    if (machine.phase.at === "play" && !machine.phase.forChance) {
      mail(by, moves({ move: "plan", rolls, to: next(2) === 0 ? "red" : "blue" }));
    }
    while (machine.phase.at === "exchange" || machine.phase.at === "close") mail(pen());
  }
  return game;
}

const games: { readonly [name: string]: { readonly installed: InstalledGame; play(seed: number): Promise<TestGame> } } =
  {
    ford: { installed: fordSetup.installed, play: async (seed) => (await playOut(fordSetup, seed)).game },
    dice: { installed: diceSetup.installed, play: diceGame },
  };
const played = new Map<string, Promise<TestGame>>();

const cases = fc.constantFrom(...Object.keys(games)).chain((name) =>
  fc.record({
    name: fc.constant(name),
    what: fc.constantFrom(...Object.keys(changes[name] ?? {})),
    seed: fc.integer({ min: 1, max: 24 }),
    vouched: fc.boolean(),
  }),
);

async function given({ name, what, seed, vouched }: { name: string; what: string; seed: number; vouched: boolean }) {
  const { installed, play } = games[name] ?? games["ford"] ?? { installed: fordSetup.installed, play: diceGame };
  const key = `${name} ${seed}`;
  const game = await (played.get(key) ?? play(seed));
  played.set(key, Promise.resolve(game));
  const other = otherVersion(installed, "2.0.0", changes[name]?.[what]);
  const rows: Releases[] = vouched ? [released(installed), released(other, { decidesAs: ["1.0.0"] })] : [];
  return { game, library: releasedLibrary([other], ...rows) };
}

/** Rules under which the other game of dice can be played on. */
const playable = ["same: nothing", "state: never rolls", "state: another die", "state: other class"];

const runs = Number(process.env["TURNPROOF_VERSIONS"] ?? 80);

test("an honest log accuses nobody; states that agree and states that differ are told apart", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(cases, async (drawn) => {
      const { game, library } = await given(drawn);
      const { verdict, findings, rules } = await verifyLog(game.log, { library });
      expect(findings.filter(({ severity }) => severity === "violation")).toEqual([]);
      const [used] = rules;
      const plain = drawn.vouched && findings.length === 0;
      expect(verdict).toBe(plain ? "valid" : "undetermined");
      const signed = packetsOf(game.log).flatMap((lines) => lines.flatMap(({ h, s }) => (h === undefined ? [] : [s])));
      if (drawn.what.startsWith("same")) {
        expect(used).toMatchObject({ differs: null, states: { signed: signed.length, agree: signed.length } });
      } else if (used?.differs != null) {
        seen.add(drawn.what);
        // The first that differs stands right behind those that agree.
        expect(used.differs.seq).toBe(signed[used.states.agree]);
        expect(findings.map(({ code }) => code)).toContain("rules/other-state");
      }
    }),
    { numRuns: runs, seed: 7 },
  );
  expect(seen.size).toBeGreaterThan(3);
});

test("a false die convicts its roller and nobody else, whatever the rules are", async () => {
  let falsified = 0;
  await fc.assert(
    fc.asyncProperty(cases, fc.nat({ max: 20 }), async (drawn, which) => {
      const { game, library } = await given(drawn);
      const packets = packetsOf(game.log);
      const rolled = packets.flatMap((lines, at) =>
        lines.some(({ r }) => r !== undefined) && lines.some(({ t }) => t === "handover") ? [at] : [],
      );
      const at = rolled[which % Math.max(1, rolled.length)];
      if (at === undefined) return;
      const author = String(packets[at]?.[0]?.["a"]);
      const packet = resign(packets[at] ?? [], writerOf(game, author), (entries) => {
        const first = entries.find(({ r }) => r !== undefined);
        for (const item of Array.isArray(first?.["r"]) ? first["r"] : []) item.out[0] = (item.out[0] % 6) + 1;
      });
      const log = textOf([...packets.slice(0, at), packet]);
      falsified += 1;
      const own = await verifyLog(log, { library: game.library });
      expect(own.findings.map(({ code }) => code)).toContain("dice/roll-result");
      const { verdict, findings } = await verifyLog(log, { library });
      const convicted = findings.filter(({ severity }) => severity === "violation");
      expect(verdict).toBe("violations");
      expect(new Set(convicted.map(({ code, author: who }) => `${code} ${who}`))).toEqual(
        new Set([`dice/roll-result ${author}`]),
      );
    }),
    { numRuns: runs, seed: 8 },
  );
  expect(falsified).toBeGreaterThan(runs / 4);
});

test("what a file lacks, holds twice or in another order convicts nobody, by other rules either", async () => {
  await fc.assert(
    fc.asyncProperty(cases, fc.infiniteStream(fc.nat({ max: 9 })), async (drawn, stir) => {
      const { game, library } = await given(drawn);
      const next = () => stir.next().value;
      const packets = packetsOf(game.log).flatMap((packet) =>
        next() === 0 ? [] : next() === 0 ? [packet, packet] : [packet],
      );
      if (next() < 5) packets.sort(() => next() - 5);
      const { findings } = await verifyLog(textOf(packets), { library });
      expect(findings.filter(({ severity }) => severity === "violation")).toEqual([]);
    }),
    { numRuns: runs, seed: 11 },
  );
});

test("whatever is done to a log, judging it by other rules ends, and accuses nobody of a move", async () => {
  await fc.assert(
    fc.asyncProperty(
      cases,
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 94 })), { minLength: 1, maxLength: 4 }),
      async (drawn, edits) => {
        const { game, library } = await given(drawn);
        const bytes = new TextEncoder().encode(game.log);
        for (const [at, to] of edits) bytes[at % bytes.length] = 32 + to;
        const { findings } = await verifyLog(bytes, { library });
        const accused = findings.filter(({ severity, author }) => severity === "violation" && author !== undefined);
        expect(accused).toEqual([]);
      },
    ),
    { numRuns: runs, seed: 12 },
  );
});

/** What a cheat may write into an entry of their own. */
const forgeries: readonly ((entry: Line) => void)[] = [
  (entry) => delete entry["h"],
  (entry) => Object.assign(entry, { h: "ab".repeat(32) }),
  (entry) => Object.assign(Object(entry["b"]), { v: "cd".repeat(32) }),
  (entry) => Object.assign(Object(entry["b"]), { i: 3 }),
  (entry) => Object.assign(entry, { t: "roll", b: {} }),
  (entry) => Object.assign(entry, { t: "move", b: { do: [{ move: "step", fields: 2 }] } }),
  (entry) => Object.assign(entry, { t: "move", b: { do: [{ move: "plan", rolls: ["now"], to: "red" }] } }),
  (entry) => Object.assign(entry, { r: [{ j: 0, purpose: "day/now", spec: "1d6", out: [3] }] }),
  (entry) => delete entry["r"],
  (entry) => Object.assign(entry, { t: "propose", b: { kind: "undo", to: 4 } }),
  (entry) => Object.assign(entry, { t: "reveal" }),
];

test("a packet forged by its own author accuses nobody else, whatever the rules are", async () => {
  await fc.assert(
    fc.asyncProperty(cases, fc.nat(), fc.nat(), fc.nat(), async (drawn, which, where, what) => {
      const { game, library } = await given(drawn);
      const packets = packetsOf(game.log);
      const at = which % packets.length;
      const author = String(packets[at]?.[0]?.["a"]);
      const packet = resign(packets[at] ?? [], writerOf(game, author), (entries) => {
        const entry = entries[where % entries.length];
        if (entry !== undefined) forgeries[what % forgeries.length]?.(entry);
      });
      for (const log of [packets.toSpliced(at, 1, packet), packets.toSpliced(at, packets.length, packet)]) {
        const { findings } = await verifyLog(textOf(log), { library });
        const others = findings.filter(
          ({ severity, author: who }) => severity === "violation" && who !== undefined && who !== author,
        );
        expect(others).toEqual([]);
      }
    }),
    { numRuns: runs, seed: 13 },
  );
});

test("a game that moved to other rules accuses nobody, whichever of the two are installed", async () => {
  const from = diceSetup.installed;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...playable), fc.integer({ min: 1, max: 40 }), async (what, seed) => {
      const to = otherVersion(from, "2.0.0", changes["dice"]?.[what]);
      const third = otherVersion(from, "3.0.0", changes["dice"]?.["state: rolls again"]);
      const library = releasedLibrary([from, to]);
      const game: TestGame = { ...(await diceGame(seed)), library };
      const { machine, mail, pen, answer } = await correspondence(game, ["2.0.0"]);
      const { phase: place } = machine;
      if (place.at !== "play" || place.forChance) return;
      const rules = { id: to.game.id, version: to.game.version, hash: rulesHash(to.game) };
      const amended = { rules, stateHash: stateHash(machine.state) };
      // The proposer may have rolled in this period before.
      const before: TypedBody[] = seed % 3 === 0 ? [moves({ move: "plan", rolls: ["now"] })] : [];
      if (before.length === 0) mail(pen(), { t: "propose", b: { kind: "amend", changes: amended } });
      else {
        mail(pen(), ...before);
        if (machine.phase.at !== "play" || machine.phase.forChance) return;
        const own = { rules, stateHash: stateHash(machine.state) };
        mail(pen(), { t: "propose", b: { kind: "amend", changes: own } });
      }
      answer(true);
      const next = stream(seed);
      for (let turn = 0; turn < 6; turn++) {
        while (machine.phase.at === "exchange" || machine.phase.at === "close") mail(pen());
        if (machine.phase.at !== "play") break;
        const rolls = Array.from({ length: next(3) }, () => (next(2) === 0 ? "now" : "sealed"));
        if (machine.phase.forChance) mail(pen());
        else mail(pen(), moves({ move: "plan", rolls, to: next(2) === 0 ? "red" : "blue" }));
      }
      expect((await verifyLog(game.log, { library })).findings).toEqual([]);
      for (const installed of [[from], [to], [third], [from, third], [to, third]]) {
        const { findings } = await verifyLog(game.log, { library: releasedLibrary(installed) });
        expect(findings.filter(({ severity }) => severity === "violation")).toEqual([]);
      }
    }),
    { numRuns: Math.ceil(runs / 2), seed: 9 },
  );
});
