// A log that is gone on with from where it was left comes to what it comes to when it is read whole; a position that is damaged,
// of another log or of other rules is no position.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { describe, expect, test } from "vitest";
import { packetBytes } from "../../../src/app/reading/incoming.js";
import { installedGames } from "../../../src/games.js";
import {
  groupPackets,
  type KeptPosition,
  type KeptPositions,
  libraryOf,
  loadShapes,
  type Replayed,
  readLines,
  replayLog,
  reportOf,
} from "../../../src/replay/index.js";
import { agree } from "../../support/agree.js";
import { begin, fordGame, fordSetup, moves, type TestGame, write } from "../../support/game.js";
import { otherVersion } from "../../support/versions.js";

const copied = (value: unknown): KeptPosition => deserialize(serialize(value));

/** Keeps one position, as plain data, and counts what it is asked. */
function oneKept(first?: KeptPosition) {
  const kept = { position: first, read: 0, written: 0 };
  const positions: KeptPositions = {
    read: async () => {
      kept.read += 1;
      return kept.position === undefined ? undefined : copied(kept.position);
    },
    write: async (_, position) => {
      kept.written += 1;
      kept.position = copied(position);
    },
  };
  return { kept, positions };
}

/** All that a replay says: its report, its machine without what is opened from the manifest, its story. */
function saidBy(replayed: Replayed): object {
  const { machine } = replayed;
  if (machine === null) throw new Error("no machine");
  // The states on the way serve packets that reach back; behind one of these all is read.
  const { table: _, shapes: __, openRules: ___, signatures: ____, reached: _____, spans, outside, ...data } = machine;
  return {
    report: reportOf(replayed),
    data,
    spans: spans.map(({ table: _table, ...span }) => span),
    outside: { ...outside },
    agreed: machine.agreement === machine.manifest,
    referee: machine.officials.indexOf(Object(machine.referee)),
  };
}

async function packetsOf(bytes: Uint8Array) {
  const { packets } = groupPackets(readLines(bytes).lines, await loadShapes());
  return packets.map(packetBytes);
}
const joined = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);

const options = { library: installedGames, timeline: true };

/** Replays a log packet by packet, going on each time; how often it could. */
async function goneOn(bytes: Uint8Array, stops: readonly number[]): Promise<{ last: Replayed; used: number }> {
  const packets = await packetsOf(bytes);
  const { positions, kept } = oneKept();
  let used = 0;
  let last: Replayed | undefined;
  for (const stop of [...stops, packets.length]) {
    const before = kept.position?.packets ?? 0;
    let judged = 0;
    const log = joined(packets.slice(0, stop));
    const progress = (done: number) => {
      if (judged === 0 && done > 0) judged = done;
    };
    last = await replayLog(log, { ...options, positions, progress });
    if (before > 0 && judged >= before) used += 1;
    expect(saidBy(last)).toEqual(saidBy(await replayLog(log, options)));
  }
  if (last === undefined) throw new Error("nothing was replayed");
  return { last, used };
}

describe("logs of the games", () => {
  const folders = [
    "a-house-divided",
    "across-the-rappahannock",
    "for-the-people",
    "this-accursed-civil-war",
    "washingtons-war",
  ];

  test.each(folders)("%s: gone on with from several places, it comes to the same", async (game) => {
    const folder = join("tests/games", game);
    const [file = ""] = readdirSync(folder)
      .filter((name) => name.endsWith(".pbem"))
      .map((name) => ({ name, size: readFileSync(join(folder, name)).length }))
      .sort((a, b) => a.size - b.size)
      .map(({ name }) => name);
    const bytes = new Uint8Array(readFileSync(join(folder, file)));
    const count = (await packetsOf(bytes)).length;
    const stops = [3, Math.floor(count / 3), Math.floor(count / 2), count - 1];
    const { used } = await goneOn(bytes, stops);
    expect(used).toBeGreaterThan(0);
  });
});

describe("a game with agreements", () => {
  async function played(): Promise<TestGame> {
    const game = await begin({ ...fordSetup, referee: true });
    await write(game, "ann", [moves({ move: "step", fields: 1 })]);
    await agree(game, { kind: "undo", to: 3 });
    await write(game, "ann", [moves({ move: "step", fields: 2 })]);
    await write(game, "bob", [moves({ move: "fire" })]);
    return game;
  }

  test("behind each packet the rest comes to the same; where a packet reaches back, all is read again", async () => {
    const game = await played();
    const bytes = new TextEncoder().encode(game.log);
    const packets = await packetsOf(bytes);
    for (let stop = 1; stop < packets.length; stop++) {
      const { kept, positions } = oneKept();
      const library = game.library;
      await replayLog(joined(packets.slice(0, stop)), { library, timeline: true, positions });
      const whole = await replayLog(bytes, { library, timeline: true, positions });
      expect(saidBy(whole)).toEqual(saidBy(await replayLog(bytes, { library, timeline: true })));
      expect(kept.written).toBeGreaterThan(0);
    }
  });

  test("a position of other bytes, rules, pack or shape is not used, whatever it holds", async () => {
    const game = await played();
    const bytes = new TextEncoder().encode(game.log);
    const packets = await packetsOf(bytes);
    const { kept, positions } = oneKept();
    const own = { library: game.library, timeline: true };
    await replayLog(joined(packets.slice(0, -1)), { ...own, positions });
    const good = kept.position;
    if (good === undefined) throw new Error("nothing was kept");
    const plain = saidBy(await replayLog(bytes, own));
    // A state that nobody played to: if the position were used, it would be seen.
    const lie: KeptPosition = { ...good, machine: { ...good.machine, seq: 2, head: "00".repeat(32) }, judged: 1000 };
    const { bound } = good;
    const others: readonly KeptPosition[] = [
      { ...lie, bound: { ...bound, log: "00".repeat(32) } },
      { ...lie, bound: { ...bound, bytes: bound.bytes - 1 } },
      { ...lie, bound: { ...bound, pack: "00".repeat(32) } },
      { ...lie, bound: { ...bound, rules: { ...bound.rules, hash: "00".repeat(32) } } },
      { ...lie, bound: { ...bound, shape: 0 } },
      { ...lie, bound: { ...bound, timeline: false } },
      { ...lie, packets: good.packets - 1 },
      { ...lie, packets: packets.length + 5 },
    ];
    for (const other of others) {
      const { positions: bad } = oneKept(other);
      expect(saidBy(await replayLog(bytes, { ...own, positions: bad }))).toEqual(plain);
    }
    // A log that was changed before the place where it was left is read whole, and the change is found.
    const changed = Buffer.from(bytes);
    const at = changed.indexOf('"fields":2');
    changed.write('"fields":1', at);
    const { positions: kepts } = oneKept(good);
    const report = reportOf(await replayLog(new Uint8Array(changed), { ...own, positions: kepts }));
    expect(report).toEqual(reportOf(await replayLog(new Uint8Array(changed), own)));
    expect(report.verdict).toBe("violations");
  });

  test("where only another version of the rules is installed, the log is read by that one from its beginning", async () => {
    const game = await played();
    const { positions, kept } = oneKept();
    await replayLog(game.log, { library: game.library, timeline: true, positions });
    expect(kept.written).toBe(1);
    const own = { library: libraryOf(otherVersion(fordGame, "1.1.0")), timeline: true };
    const whole = await replayLog(game.log, own);
    expect(whole.rules.map(({ standing }) => standing)).toEqual(["other"]);
    expect(saidBy(await replayLog(game.log, { ...own, positions }))).toEqual(saidBy(whole));
    expect(kept.written).toBe(1);
  });

  test("who asks for what lies in between, or judges by another pack, gets it all", async () => {
    const game = await played();
    const { kept, positions } = oneKept();
    let seen = 0;
    const after = () => {
      seen += 1;
    };
    for (let round = 0; round < 2; round++) {
      seen = 0;
      await replayLog(game.log, { library: game.library, positions, after });
    }
    expect(kept).toMatchObject({ read: 0, written: 0 });
    expect(seen).toBeGreaterThan(8);
  });
});
