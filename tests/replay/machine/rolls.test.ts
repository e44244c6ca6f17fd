// Rolls: which one may be taken when, what a log may claim of them, and what its handover proves.
import { describe, expect, test } from "vitest";
import { diceKey } from "../../../src/replay/dice/dice.js";
import {
  openDraft,
  parseRollSpec,
  roll,
  rollSeed,
  sealPacket,
  type TypedBody,
  writeEntry,
  writeObligations,
} from "../../../src/replay/index.js";
import { agree, play, settled } from "../../support/agree.js";
import { diceSetup } from "../../support/dice-game.js";
import { effort } from "../../support/effort.js";
import { begin, fordSetup, moves, replay, type TestGame, verify, write, writerOf } from "../../support/game.js";
import { type Line, packetsOf, resign, textOf } from "../../support/tamper.js";

const plan = (...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls] });
const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });
const strict = { ...diceSetup, preset: "strict" } as const;

const codes = async (game: TestGame, log = game.log) => (await verify(game, log)).findings.map(({ code }) => code);

async function valid(game: TestGame) {
  const report = await verify(game);
  expect(report.findings).toEqual([]);
  expect(report.verdict).toBe("valid");
  return report;
}

/** The types of the entries of a log, each with the number of its rolls. */
const shape = (log: string) =>
  packetsOf(log)
    .slice(3)
    .map((packet) =>
      packet
        .slice(1, -1)
        .map(({ t, a, r }) => `${String(a)[0]}:${t}${Array.isArray(r) ? r.length : ""}`)
        .join(" "),
    );

/** The last packet with its entries changed as its author could. */
function last(game: TestGame, by: string, change: (entries: Line[]) => void): string {
  const packets = packetsOf(game.log);
  const packet = packets.pop() ?? [];
  return textOf([...packets, resign(packet, writerOf(game, by), change)]);
}

const rollsOf = (entry: Line | undefined): Line[] => Object(entry)["r"];

describe("sealed rolls", () => {
  test("after a decision they wait for an exchange; one sealed roll after another needs no second one", async () => {
    const game = await begin(strict);
    await write(game, "ann", [plan("sealed", "sealed", "now", "sealed")]);
    await settled(game);
    expect(shape(game.log)).toEqual(["a:move a:handover", "b:reveal", "a:roll4"]);
    const report = await valid(game);
    expect(report.assurance.dice).toMatchObject({ rolls: 4, proven: 0 });
    await play(game, pass("blue"));
    expect((await valid(game)).assurance.dice).toMatchObject({ proven: 4, sealed: 4, now: 0, level: "L2" });
  });

  test("at the head of a period they stand without an extra mail", async () => {
    const game = await begin(strict);
    await write(game, "ann", [pass("blue", "sealed", "now")]);
    await settled(game);
    expect(shape(game.log)).toEqual(["a:move a:handover", "b:reveal", "a:roll2 a:handover"]);
    const lots = await begin({ ...strict, start: { scenario: "lots" } });
    await settled(lots);
    // Nobody has decided anything: whoever showed the last first value rolls in the same mail.
    expect(packetsOf(lots.log)).toHaveLength(3);
    expect((await replay(lots)).machine.state).toMatchObject({ rolled: [expect.any(Number)] });
    expect((await valid(lots)).assurance.dice).toMatchObject({ rolls: 1 });
  });

  test("a roll now, then a sealed one after a decision in the same period", async () => {
    const game = await begin(strict);
    await write(game, "ann", [plan("now"), plan("now", "sealed")]);
    await settled(game);
    expect(shape(game.log)).toEqual(["a:move1 a:move1 a:handover", "b:reveal", "a:roll1"]);
    await play(game, pass("blue"));
    expect((await valid(game)).assurance.dice).toMatchObject({ rolls: 3, now: 2, sealed: 1, level: "L1" });
  });

  test("a denied proposal is a decision: the sealed roll after it waits", async () => {
    const game = await begin(strict);
    await agree(game, { kind: "end", result: { winner: "draw", reason: "supper" } }, false);
    await write(game, "ann", [plan("sealed")]);
    expect((await replay(game)).machine.phase.at).toBe("exchange");
    await settled(game);
    await valid(game);
  });

  test("the other side's throw is in its own stream, and what follows without a roller of its own too", async () => {
    const game = await begin(strict);
    await write(game, "ann", [plan("other", "sealed")]);
    await settled(game);
    expect(shape(game.log)).toEqual(["a:move a:handover", "b:roll2 b:handover"]);
    await play(game, pass("blue"));
    await valid(game);
  });

  test("a class of the manifest overrides the preset, either way", async () => {
    const quick = await begin({ ...diceSetup, classes: { "day/now": "sealed" } });
    await write(quick, "ann", [plan("sealed", "now")]);
    expect(shape(quick.log)).toEqual(["a:move1 a:handover"]);
    const loose = await begin({ ...strict, classes: { "day/sealed": "now" } });
    await write(loose, "ann", [plan("sealed", "now")]);
    expect(shape(loose.log)).toEqual(["a:move2"]);
    for (const game of [quick, loose]) {
      await settled(game);
      await valid(game);
    }
  });

  test("taken at once all the same: named, fed in as claimed, proven at the handover", async () => {
    const game = await begin(strict);
    await write(game, "ann", [plan("sealed")]);
    const { machine } = await replay(game);
    const forged = (out: number) =>
      last(game, "ann", (entries) => {
        Object.assign(entries[0] ?? {}, { r: [{ j: 0, purpose: "day/sealed", spec: "1d6", out: [out] }] });
        entries.length = 1;
      });
    expect(await codes(game, forged(6))).toEqual(["dice/roll-unsealed"]);
    const { machine: after } = await replay({ ...game, log: forged(6) });
    expect(after.state).toMatchObject({ rolled: [6] });
    expect(after.phase).toMatchObject({ at: "play", owner: "ann", forChance: false });
    expect(machine.phase.at).toBe("exchange");
  });

  test("a die that was taken too early is not settled with its entry: no ruling and no undo forgives it", async () => {
    const game = await begin({ ...strict, referee: true });
    await write(game, "ann", [plan("sealed")]);
    const log = last(game, "ann", (entries) => {
      Object.assign(entries[0] ?? {}, { r: [{ j: 0, purpose: "day/sealed", spec: "1d6", out: [6] }] });
      entries.length = 1;
    });
    const forged = { ...game, log };
    const { seq } = (await replay(forged)).machine;
    await write(forged, "referee", [{ t: "ruling", b: { kind: "annul", seqs: [seq], text: "again" } }], true, false);
    const { verdict, findings } = await verify(forged);
    expect(verdict).toBe("violations");
    expect(findings).toMatchObject([{ code: "dice/roll-unsealed", seq, author: "ann" }]);
    expect(findings[0]?.settledBy).toBeUndefined();
  });

  test("a run that a reveal or an answer claims is nobody's: the exchange is due all the same", async () => {
    const game = await begin(strict);
    await write(game, "ann", [plan("sealed")]);
    await write(game, "bob", []);
    const log = last(game, "bob", ([entry]) =>
      Object.assign(entry ?? {}, { r: [{ j: 0, purpose: "day/sealed", spec: "1d6", out: [6] }] }),
    );
    expect(await codes(game, log)).toEqual(["dice/roll-not-required"]);
    const { machine } = await replay({ ...game, log });
    expect(machine.phase).toMatchObject({ at: "play", owner: "ann", forChance: true });
    await write({ ...game, log }, "ann", []);
  });
});

describe("facts and rolls", () => {
  test("from an entry that asserts a fact every roll of the period counts as sealed", async () => {
    const game = await begin(diceSetup);
    await write(game, "ann", [plan("weather", "now")]);
    const { machine } = await replay(game);
    expect(machine.table.expects(machine.state)).toMatchObject([{ kind: "fact", fact: "weather/today" }]);
    const asserts: TypedBody = { t: "move", b: { do: [], asserts: [{ fact: "weather/today", value: 2 }] } };
    await write(game, "ann", [asserts]);
    expect((await replay(game)).machine.phase.at).toBe("exchange");
    await settled(game);
    expect(shape(game.log)).toEqual(["a:move", "a:move a:handover", "b:reveal", "a:roll1"]);
    expect((await replay(game)).machine.state.known).toHaveProperty(["weather/today", "value"], 2);
    const report = await valid(game);
    expect(report.assurance.words.join(" ")).toContain("weather/today = 2 (ann)");
    // The next period is a new one: a roll there is what it was.
    await play(game, pass("blue"));
    await write(game, "bob", [plan("now")]);
    expect(shape(game.log).at(-1)).toBe("b:move1");
  });

  test("no undo goes back to where a fact, not a decision, is due", async () => {
    const game = await begin(diceSetup);
    await write(game, "ann", [plan("weather", "now")]);
    expect([...(await replay(game)).machine.rests]).toEqual([3]);
  });
});

describe("standing orders and runs", () => {
  test("an order fires inside the run of the entry that opened its window, and the roll after it waits if sealed", async () => {
    for (const preset of ["quick", "strict"] as const) {
      const game = await begin({ ...fordSetup, preset });
      await play(game, moves({ move: "step", fields: 2 }));
      await play(
        game,
        moves({ move: "set-order", id: "far", window: "crossing/fire", when: { from: 3 }, answer: { move: "fire" } }),
        moves({ move: "hold" }),
      );
      const before = game.log;
      await write(game, "ann", [moves({ move: "step", fields: 1 })]);
      const tail = shape(game.log.slice(0)).slice(shape(before).length);
      if (preset === "quick") expect(tail[0]).toMatch(/^a:move1/);
      else expect(tail[0]).toBe("a:move a:handover");
      await settled(game);
      await valid(game);
      expect((await replay(game)).machine.state).toMatchObject({ shots: 1 });
    }
  });
});

describe("what a log claims of its rolls", () => {
  const played = async () => {
    const game = await begin(diceSetup);
    await write(game, "ann", [plan("now", "now"), pass("blue", "now")]);
    return game;
  };

  test("the demanded roll at its true place is what the handover proves, whatever number, purpose or dice are named", async () => {
    const game = await played();
    expect(shape(game.log)).toEqual(["a:move2 a:move1 a:handover"]);
    await valid(game);
    const [move] = packetsOf(game.log).at(-1)?.slice(1) ?? [];
    const outs = rollsOf(move).map((item) => item["out"]);
    // Named as roll 7: the stream has another face there, and it does not count.
    const renumbered = last(game, "ann", ([entry]) => Object.assign(rollsOf(entry)[1] ?? {}, { j: 7 }));
    expect(await codes(game, renumbered)).toEqual(["dice/roll-order"]);
    const { machine } = await replay(game);
    const value = Uint8Array.from(Buffer.from(String(Object(packetsOf(game.log).at(-1)?.at(-2)?.["b"])["v"]), "hex"));
    const [ann, bob] = machine.seats;
    expect(ann?.c).toBe(2);
    const others = [{ player: "bob", count: 1, value: bob?.v ?? value }];
    const key = diceKey({ gid: machine.gidBytes, player: "ann", index: 2, value, others });
    const spec = parseRollSpec("1d6");
    if (spec === undefined) throw new Error("1d6");
    expect([0, 1].map((j) => roll(rollSeed(key, j), spec))).toEqual(outs);
    let j = 2;
    while (roll(rollSeed(key, j), spec)[0] === Object(outs[1])[0]) j++;
    const chosen = last(game, "ann", ([entry]) =>
      Object.assign(rollsOf(entry)[1] ?? {}, { j, out: roll(rollSeed(key, j), spec) }),
    );
    expect(await codes(game, chosen)).toEqual(["dice/roll-order", "dice/roll-result", "state/hash"]);
  });

  test("a roll too many is not fed in, but the next one counts behind it", async () => {
    const game = await played();
    const burnt = (next: number) =>
      last(game, "ann", ([first, second]) => {
        rollsOf(first).push({ j: 2, purpose: "day/now", spec: "1d6", out: [3] });
        Object.assign(rollsOf(second)[0] ?? {}, { j: next });
      });
    expect(await codes(game, burnt(3))).toContain("dice/roll-not-required");
    expect(await codes(game, burnt(3))).not.toContain("dice/roll-order");
    expect(await codes(game, burnt(2))).toContain("dice/roll-order");
  });

  test("a roll on an entry that rolls nothing: manifest, accept, reveal, handover, proposal, answer, ruling", async () => {
    const game = await begin({ ...diceSetup, referee: true });
    const { machine } = await replay(game);
    await write(game, "ann", [{ t: "propose", b: { kind: "end", result: { winner: "draw", reason: "x" } } }]);
    const asked = (await replay(game)).machine;
    await write(game, "bob", [{ t: "answer", b: { of: asked.pending?.hash ?? "", ok: false } }]);
    await write(game, "referee", [{ t: "ruling", b: { kind: "interpret", text: "x" } }]);
    await write(game, "ann", [pass("blue")]);
    expect(machine.seq).toBe(3);
    const packets = packetsOf(game.log);
    for (const [at, packet] of packets.entries()) {
      for (let i = 1; i < packet.length - 1; i++) {
        const by = String(packet[i]?.["a"]);
        const item = { j: 0, purpose: "day/now", spec: "1d6", out: [6] };
        const changed = resign(packet, writerOf(game, by), (entries) =>
          Object.assign(entries[i - 1] ?? {}, { r: [item] }),
        );
        const log = textOf([...packets.slice(0, at), changed]);
        expect(await codes(game, log), `${packet[i]?.["t"]}`).toContain("dice/roll-not-required");
      }
    }
  });

  test("a state hash that is wrong is found in every entry, the manifest's too", async () => {
    const game = await begin(diceSetup);
    await write(game, "ann", [pass("blue")]);
    await write(game, "bob", [pass("red", "now")]);
    const packets = packetsOf(game.log);
    for (const [at, packet] of packets.entries()) {
      for (let i = 1; i < packet.length - 1; i++) {
        const changed = resign(packet, writerOf(game, String(packet[i]?.["a"])), (entries) =>
          Object.assign(entries[i - 1] ?? {}, { h: "ab".repeat(32) }),
        );
        const log = textOf([...packets.slice(0, at), changed]);
        expect(await codes(game, log), `${at}/${i}`).toContain("state/hash");
      }
    }
  });

  test("a second manifest behind the first", async () => {
    const game = await begin(diceSetup);
    const [first = []] = packetsOf(game.log);
    const [, manifest = {}] = first;
    const log = textOf([resign(first, writerOf(game, "bob"), (entries) => entries.push({ ...manifest }))]);
    expect(await codes(game, log)).toEqual(["protocol/not-your-pen"]);
  });
});

describe("modules that do not come to rest", () => {
  test("a circle of automatic steps, a defect, and rolls without end become findings", async () => {
    const claim = async (rolls: readonly string[], r?: readonly object[], beside: object = {}) => {
      const game = await begin(diceSetup);
      await write(game, "ann", [plan()]);
      const log = last(game, "ann", ([entry]) => {
        Object.assign(Object(entry)["b"], beside);
        Object.assign(Object(entry)["b"].do[0], { rolls: [...rolls] });
        if (r !== undefined) Object.assign(entry ?? {}, { r });
      });
      const worked = effort();
      const report = await verify(game, log);
      expect(worked()).toBeLessThan(2000);
      return report;
    };
    expect(await claim(["wheel"])).toMatchObject({
      verdict: "undetermined",
      findings: [{ code: "rules/failed", message: expect.stringContaining("does not come to rest") }],
    });
    expect(await claim(["broken"])).toMatchObject({ verdict: "undetermined", findings: [{ code: "rules/failed" }] });
    // What an entry was found to break before the rules failed in it, it has broken.
    expect(await claim(["broken"], undefined, { asserts: [{ fact: "weather/today", value: 1 }] })).toMatchObject({
      verdict: "violations",
      findings: [{ code: "facts/not-asked", severity: "violation" }, { code: "rules/failed" }],
    });
    const item = (j: number) => ({ j, purpose: "day/endless", spec: "1d6", out: [1] });
    const thousand = Array.from({ length: 1000 }, (_, j) => item(j));
    expect(await claim(["endless"], thousand)).toMatchObject({
      verdict: "undetermined",
      findings: [{ code: "rules/dead-end", message: expect.stringContaining("more than 1000 rolls") }],
    });
  });

  test("who writes is not left hanging either", async () => {
    const game = await begin(diceSetup);
    const { machine } = await replay(game);
    const open = openDraft(machine, "ann");
    const findings = writeEntry(open, writerOf(game, "ann"), plan("endless"));
    expect(findings).toMatchObject([{ code: "rules/dead-end" }]);
  });

  test("a hundred moves in one entry, a thousand rolls in a log", async () => {
    const game = await begin(diceSetup);
    const { machine } = await replay(game);
    const ann = writerOf(game, "ann");
    const open = openDraft(machine, "ann");
    const hundred = Array.from({ length: 99 }, () => ({ move: "plan", rolls: [] as string[] }));
    writeEntry(open, ann, moves(...hundred, { move: "plan", rolls: ["now", "now", "now", "now"] }));
    for (let i = 0; i < 250; i++) writeEntry(open, ann, plan("now", "now", "now", "now"));
    writeEntry(open, ann, pass("blue"));
    writeObligations(open, ann);
    game.log += sealPacket(open, ann);
    const report = await valid(game);
    expect(report.assurance.dice).toMatchObject({ rolls: 1004, proven: 1004 });
    const [, entry] = packetsOf(game.log).at(-1) ?? [];
    const many = last(game, "ann", ([first]) => {
      Object(first)["b"].do.push({ move: "plan", rolls: [] });
    });
    expect(Object(entry)["b"].do).toHaveLength(100);
    expect(await codes(game, many)).toEqual(["entry/body"]);
  });
});
