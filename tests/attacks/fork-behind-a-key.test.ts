// A second history that begins with a new key: no packet of it is signed by the key of the first one.
import { expect, test } from "vitest";
import { signStatement } from "../../src/replay/format/dsse.js";
import {
  comparePackets,
  groupPackets,
  loadShapes,
  openDraft,
  publicKeyOf,
  readLines,
  sealPacket,
  toHex,
  writeEntry,
  writeObligations,
} from "../../src/replay/index.js";
import { contradictions } from "../../src/report/compared.js";
import { begin, fordSetup, identity, moves, replay, type TestGame, verify, write, writerOf } from "../support/game.js";

const shapes = await loadShapes();
const read = (log: string) => groupPackets(readLines(new TextEncoder().encode(log)).lines, shapes).packets;
const step = (fields: number) => moves({ move: "step", fields });

/** Ann's packet on a log, under a key that is vouched for by whoever's identity key. */
async function underNewKey(game: TestGame, log: string, by: string): Promise<string> {
  const { machine } = await replay({ ...game, log });
  const signing = new Uint8Array(32).fill(100);
  const statement = { g: machine.gid, player: "ann", s: machine.seq + 1, key: toHex(publicKeyOf(signing)) };
  const idSig = toHex(signStatement("rotate", statement, identity(game, by)));
  const open = openDraft(machine, "ann");
  const writer = { ...writerOf(game, "ann"), signing };
  writeEntry(open, writer, { t: "rotate-key", b: { key: statement.key, idSig } });
  if (by === "ann") {
    writeEntry(open, writer, step(2));
    writeObligations(open, writer);
  }
  return sealPacket(open, writer);
}

test("is told by compare, and convicts nobody alone: one of the keys may have been stolen", async () => {
  const game = await begin(fordSetup);
  const { log } = game;
  const left = await write(game, "ann", [step(1)]);
  const right = await underNewKey(game, log, "ann");
  const compared = await comparePackets(read(log + left), read(log + right));
  expect(compared).toMatchObject({ forks: [], nameless: [], underTwoKeys: [{ author: "ann" }] });
  expect(contradictions(compared)).toMatchObject([
    { accuses: false, says: expect.stringContaining("two of their keys") },
  ]);
  for (const parts of [left + right, right + left]) {
    const report = await verify(game, log + parts);
    expect(report.verdict).toBe("undetermined");
    expect(report.findings).toMatchObject([{ code: "chain/two-keys", severity: "unknown", author: "ann" }]);
    // The identity key says which key is hers: the game goes on behind the change.
    expect(report.game).toMatchObject({ entries: 8, judged: 7 });
  }
});

test("that somebody makes up in a player's name is nothing", async () => {
  const game = await begin(fordSetup);
  const { log } = game;
  const left = await write(game, "ann", [step(1)]);
  const right = await underNewKey(game, log, "bob");
  const compared = await comparePackets(read(log + left), read(log + right));
  expect(contradictions(compared)).toEqual([]);
});

test("a changed key in one history is none", async () => {
  const game = await begin(fordSetup);
  const right = await underNewKey(game, game.log, "ann");
  const all = read(game.log + right);
  expect(contradictions(await comparePackets(all, all))).toEqual([]);
});
