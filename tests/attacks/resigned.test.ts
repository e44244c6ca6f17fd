// What a cheat can sign himself: his own packet with anything changed in it, chained and signed anew. Whatever it is, it
// is a finding, or what honest software would have written for the same decisions; never a crash, never slow.
import { describe, expect, test } from "vitest";
import { canonicalText, openDraft, sealManifest, writeEntry } from "../../src/replay/index.js";
import { agree } from "../support/agree.js";
import { diceSetup } from "../support/dice-game.js";
import { effort } from "../support/effort.js";
import {
  begin,
  fordSetup,
  identity,
  moves,
  replay,
  type TestGame,
  type TestSetup,
  verify,
  write,
  writerOf,
} from "../support/game.js";
import { stream } from "../support/json-schema.js";
import { playOut } from "../support/playout.js";
import { type Line, packetsOf, resign, textOf } from "../support/tamper.js";
import { threeSetup } from "../support/three-sides.js";
import { washingtonsWarSetup } from "../support/washingtons-war/game.js";

/** TURNPROOF_RESIGNED makes the run longer: rounds for each log. */
const rounds = Number(process.env["TURNPROOF_RESIGNED"] ?? 0);

type Next = (most: number) => number;
type Entry = { [key: string]: unknown };

/** Every place in a value: its holder and key. */
function placesIn(value: unknown): [Line, string][] {
  if (typeof value !== "object" || value === null) return [];
  const holder: Line = Object(value);
  return Object.keys(holder).flatMap((key) => [[holder, key] as [Line, string], ...placesIn(holder[key])]);
}

const odd: readonly unknown[] = [
  null,
  true,
  0,
  1,
  2,
  6,
  -1,
  2 ** 53 - 1,
  -(2 ** 53 - 1),
  "",
  "x",
  "constructor",
  "chance",
  "00".repeat(32),
  [],
  {},
  [0],
  [[]],
  { move: "x" },
];

/** A value like those that stand in the log, or an odd one. */
function another(all: readonly [Line, string][], next: Next): unknown {
  const [holder = {}, key = ""] = all[next(all.length)] ?? [];
  const found = next(3) === 0 ? odd[next(odd.length)] : holder[key];
  return JSON.parse(JSON.stringify(found ?? null));
}

function written(game: TestGame, next: Next): Entry {
  const hex = "ab".repeat(32);
  const players = game.manifest.players.map(({ id }) => id);
  const someone = players[next(players.length)] ?? "";
  const seq = next(40);
  const bodies: readonly (readonly [string, object])[] = [
    ["move", { do: [] }],
    ["roll", {}],
    ["call", { text: "how so?" }],
    ["end", { kind: "resign" }],
    ["accept", { idSig: "00".repeat(64) }],
    ["handover", { i: next(9), v: hex }],
    ["reveal", { i: next(9), v: hex }],
    ["answer", { of: hex, ok: next(2) === 0 }],
    ["propose", { kind: "undo", to: seq }],
    ["propose", { kind: "fact", fact: "sight/field-1", value: next(9) }],
    ["propose", { kind: "amend", changes: { classes: { "crossing/shot": "sealed" } } }],
    ["propose", { kind: "amend", changes: { rulings: { "tie-hits": "no" } } }],
    ["propose", { kind: "end", result: { winner: "draw", reason: "x" } }],
    ["propose", { kind: "rechain", nonce: "cd".repeat(16), anchor: hex, n: 64 }],
    [
      "propose",
      { kind: "rotate", player: someone, key: game.manifest.players[0]?.key, s: seq, idSig: "00".repeat(64) },
    ],
    ["forfeit", { of: someone, due: ["reveal", "handover", "answer", "roll", "decision"][next(5)] }],
    ["ruling", { kind: "award", result: { winner: "draw", reason: "x" }, text: "x" }],
    ["rotate-key", { key: game.manifest.players[1]?.key, idSig: "00".repeat(64) }],
  ];
  const [t, b] = bodies[next(bodies.length)] ?? ["roll", {}];
  return { t, b };
}

/** One change, as its author could make it. */
function mutate(game: TestGame, entries: Line[], head: Line, all: readonly [Line, string][], next: Next): void {
  const at = next(entries.length);
  const entry: Line = entries[at] ?? {};
  const kind = next(12);
  const inBody = placesIn(entry["b"]);
  const [holder, key] = inBody[next(inBody.length)] ?? [entry, "b"];
  const rolls: Line[] = Array.isArray(entry["r"]) ? entry["r"] : [];
  const roll = rolls[next(rolls.length)];
  if (kind === 0) holder[key] = another(all, next);
  else if (kind === 1 && !Array.isArray(holder)) Reflect.deleteProperty(holder, key);
  else if (kind === 2 && Array.isArray(holder)) holder.splice(next(holder.length + 1), next(2), another(all, next));
  else if (kind === 3 && typeof holder[key] === "number") holder[key] = Number(holder[key]) + next(5) - 2;
  else if (kind === 4) entries.splice(at, 1);
  else if (kind === 5) entries.splice(next(entries.length + 1), 0, JSON.parse(JSON.stringify(entry)));
  else if (kind === 6) entries.length = at + 1;
  else if (kind === 7) entries.splice(next(entries.length + 1), 0, { ...entry, ...written(game, next) });
  else if (kind === 8 && roll !== undefined) {
    const out: number[] = Object(roll["out"]);
    const change = next(5);
    if (change === 0) out[next(out.length)] = 1 + next(6);
    else if (change === 1) roll["j"] = next(4);
    else if (change === 2) roll["spec"] = ["1d6", "2d6", "1d8", "shuffle:3", "draw:1/2"][next(5)];
    else if (change === 3) rolls.splice(next(rolls.length), 1);
    else rolls.push(JSON.parse(JSON.stringify(roll)));
    if (rolls.length === 0) Reflect.deleteProperty(entry, "r");
  } else if (kind === 9) entry["r"] = [...rolls, { j: rolls.length, purpose: "crossing/shot", spec: "1d6", out: [6] }];
  else if (kind === 10) entry["h"] = next(2) === 0 ? "ab".repeat(32) : another(all, next);
  else if (kind === 11 && next(3) === 0) head["first"] = Number(head["first"]) + next(4) - 1;
  else if (kind === 11) head[["k", "recv"][next(2)] ?? "k"] = another(all, next);
}

/** Whether honest software, asked for the same decisions, writes the same entries; `open`: up to rolls not yet proven. */
async function isHonest(
  game: TestGame,
  prefix: string,
  packet: readonly Line[],
  by: string,
): Promise<"yes" | "open" | "no"> {
  const { machine } = await replay({ ...game, log: prefix });
  const open = openDraft(machine, by);
  for (const entry of packet.slice(1, -1)) {
    const { t, b, r } = Object(entry);
    const findings = writeEntry(open, writerOf(game, by), { t, b });
    const own = open.entries.at(-1)?.entry;
    if (canonicalText(own?.r ?? []) !== canonicalText(r ?? [])) {
      const bare = (items: readonly Line[]) => items.map(({ out: _, ...rest }) => rest);
      return canonicalText(bare(Object(own?.r ?? []))) === canonicalText(bare(Object(r ?? []))) ? "open" : "no";
    }
    if (findings.some(({ severity }) => severity === "violation")) return "no";
  }
  return "yes";
}

async function fuzz(game: TestGame, seed: number, count: number): Promise<{ valid: number; found: Set<string> }> {
  const next = stream(seed);
  const packets = packetsOf(game.log);
  const all = placesIn(packets);
  const found = new Set<string>();
  let valid = 0;
  for (let round = 0; round < count; round++) {
    const at = 1 + next(packets.length - 1);
    const target = packets[at] ?? [];
    const by = String(target[0]?.["a"]);
    const changed = resign(target, writerOf(game, by), (entries, head) => {
      for (let changes = 1 + next(2); changes > 0 && entries.length > 0; changes--)
        mutate(game, entries, head, all, next);
    });
    if (changed.length === 2) continue;
    const prefix = textOf(packets.slice(0, at));
    const log = prefix + textOf([changed]);
    const what = `seed ${seed}, round ${round}: ${canonicalText(changed)}`;
    const worked = effort();
    const report = await verify(game, log);
    expect(worked(), what).toBeLessThan(2000);
    for (const { code } of report.findings) found.add(code);
    if (report.verdict === "violations") continue;
    if (report.verdict === "undetermined") {
      expect(report.findings.length, what).toBeGreaterThan(0);
      continue;
    }
    valid += 1;
    expect(report.game?.judged, what).toBe(report.game?.entries);
    const honest = await isHonest(game, prefix, changed, by);
    if (honest === "open") expect(report.assurance.dice.rolls, what).toBeGreaterThan(report.assurance.dice.proven);
    else expect(honest, what).toBe("yes");
  }
  return { valid, found };
}

/** A game with a bit of everything that the protocol has. */
async function fordGameWithAll(setup: TestSetup): Promise<TestGame> {
  const game = await begin(setup);
  await write(game, "ann", [moves({ move: "step", fields: 1 })]);
  await agree(game, { kind: "undo", to: 3 });
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  await write(game, "bob", [moves({ move: "fire" })]);
  for (let turn = 0; turn < 4; turn++) {
    const { machine } = await replay(game);
    const asked = machine.table.expects(machine.state)[0];
    const free = machine.phase.at === "play" && !machine.phase.forChance && asked?.kind === "decision";
    const body = !free ? [] : [asked.by === "scout" ? moves({ move: "step", fields: 1 }) : moves({ move: "fire" })];
    if (machine.phase.at === "over") break;
    const pen = Object(machine.phase).owner ?? Object(machine.phase).queue?.[0];
    await write(game, pen, body, true);
  }
  return game;
}

describe("a player's own packet, changed and signed anew", () => {
  test.each(["quick", "strict"] as const)(
    "The Ford, %s",
    async (preset) => {
      const game = await fordGameWithAll({ ...fordSetup, preset, referee: true });
      expect((await verify(game)).verdict).toBe("valid");
      const { valid, found } = await fuzz(game, 1, rounds || 240);
      expect(valid).toBeGreaterThan(0);
      expect([...found].length).toBeGreaterThan(15);
    },
    600_000,
  );

  test("rolls of all classes", async () => {
    const game = await begin({ ...diceSetup, preset: "strict", forfeit: "opponent" });
    const plan = (rolls: readonly string[], to?: string) =>
      moves({ move: "plan", rolls: [...rolls], ...(to === undefined ? {} : { to }) });
    await write(game, "ann", [plan(["now", "now"]), plan(["sealed", "now"])]);
    await write(game, "bob", []);
    await write(game, "ann", [plan(["now"], "blue")]);
    await write(game, "bob", [plan(["other"], "red")]);
    await write(game, "ann", []).catch(() => undefined);
    expect((await verify(game)).verdict).toBe("valid");
    await fuzz(game, 2, rounds || 140);
  }, 600_000);

  test("three players", async () => {
    const game = await begin(threeSetup);
    await write(game, "ann", [moves({ move: "roll" }), moves({ move: "pass", to: "blue" })]);
    await write(game, "bob", [moves({ move: "roll" }), moves({ move: "pass", to: "green" })]);
    await agree(game, { kind: "end", result: { winner: "draw", reason: "x" } }, false);
    expect((await verify(game)).verdict).toBe("valid");
    await fuzz(game, 3, rounds || 160);
  }, 600_000);

  test.each(["quick", "strict"] as const)(
    "Washington's War, %s",
    async (preset) => {
      const { game } = await playOut({ ...washingtonsWarSetup, preset }, preset === "quick" ? 5 : 6, 90);
      expect((await verify(game)).verdict).toBe("valid");
      // Which entries are hit hangs on the seed: a hundred changes more until one breaks a rule of the game.
      const found = new Set<string>();
      const ofTheGame = () => [...found].some((code) => code.startsWith("washingtons-war/"));
      for (let seed = 4; seed < 12 && !ofTheGame(); seed++) {
        for (const code of (await fuzz(game, seed, rounds || 50)).found) found.add(code);
      }
      expect(ofTheGame()).toBe(true);
    },
    600_000,
  );
});

test("a manifest with anything changed in it, signed by the one who writes it", async () => {
  for (const setup of [fordSetup, washingtonsWarSetup]) {
    const game = await begin(setup);
    const next = stream(5);
    const all = placesIn(packetsOf(game.log));
    const last = game.manifest.players.at(-1)?.id ?? "";
    for (let round = 0; round < (rounds || 120); round++) {
      const manifest = JSON.parse(JSON.stringify(game.manifest));
      const places = placesIn(manifest);
      const [holder, key] = places[next(places.length)] ?? [manifest, "players"];
      if (next(4) > 0 || Array.isArray(holder)) holder[key] = another(all, next);
      else Reflect.deleteProperty(holder, key);
      if (!Array.isArray(manifest.players) || !manifest.players.some((p: unknown) => Object(p).id === last)) continue;
      let log: string;
      try {
        log = sealManifest(manifest, writerOf(game, last), identity(game, last));
      } catch {
        continue; // what cannot even be written
      }
      const report = await verify(game, log);
      if (report.verdict !== "valid") expect(report.findings.length).toBeGreaterThan(0);
    }
  }
}, 600_000);
