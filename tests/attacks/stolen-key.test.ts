// A thief has the game key of a player, who changed it, and another player has built on the new one.
import { expect, test } from "vitest";
import { signStatement } from "../../src/replay/format/dsse.js";
import {
  comparePackets,
  groupPackets,
  loadShapes,
  makeEvidence,
  openDraft,
  penOf,
  publicKeyOf,
  readLines,
  sealPacket,
  type TypedBody,
  toHex,
  verifyLog,
  writeEntry,
  writeObligations,
} from "../../src/replay/index.js";
import { begin, fordSetup, moves, replay, type TestGame, verify, write, writerOf } from "../support/game.js";
import { threeSetup } from "../support/three-sides.js";

const shapes = await loadShapes();
const read = (log: string) => groupPackets(readLines(new TextEncoder().encode(log)).lines, shapes).packets;
const step = (fields: number) => moves({ move: "step", fields });
const fire = moves({ move: "fire" });
const fresh = new Uint8Array(32).fill(100);

/** Ann's packet that begins with her new key. */
async function rotated(game: TestGame, log: string, body: TypedBody): Promise<string> {
  const { machine } = await replay({ ...game, log });
  const statement = { g: machine.gid, player: "ann", s: machine.seq + 1, key: toHex(publicKeyOf(fresh)) };
  const idSig = toHex(signStatement("rotate", statement, game.identities["ann"] ?? fresh));
  const open = openDraft(machine, "ann");
  const writer = { ...writerOf(game, "ann"), signing: fresh };
  writeEntry(open, writer, { t: "rotate-key", b: { key: statement.key, idSig } });
  writeEntry(open, writer, body);
  writeObligations(open, writer);
  return sealPacket(open, writer);
}

const end: TypedBody = { t: "end", b: { kind: "resign" } };

for (const [name, setup] of [
  ["without a referee", fordSetup],
  ["with a referee", { ...fordSetup, referee: true }],
] as const) {
  test(`${name}: what is signed by the replaced key is a note, wherever it lies, and changes no verdict`, async () => {
    const game = await begin(setup);
    const { log } = game;
    const stolen = [
      await write({ ...game, log }, "ann", [end], true, false),
      await write({ ...game, log }, "ann", [step(1)], true, false),
    ];
    const [thief = "", other = ""] = stolen;
    const own = await rotated(game, log, step(2));
    const answer = await write({ ...game, log: log + own }, "bob", [fire]);
    // Under the old key where she writes next: no key in force, and the last packet of the file.
    const behind = await write({ ...game, log: log + own + answer }, "ann", [end], true, false);
    const plain = await verify(game, log + own + answer);
    expect(plain.verdict).toBe("valid");
    const orders = [
      thief + own + answer,
      own + thief + answer,
      own + answer + thief,
      thief + other + own + answer,
      own + answer + behind,
      own + behind + answer,
      other + own + answer + thief + behind,
    ];
    for (const [at, parts] of orders.entries()) {
      const report = await verify(game, log + parts);
      const told = report.findings.map(({ code, severity, author }) => [code, severity, author].join());
      expect(new Set(told), `order ${at}`).toEqual(new Set([["chain/replaced-key", "irregularity", undefined].join()]));
      expect(report.verdict, `order ${at}`).toBe("valid");
      expect(report.game?.stateHash).toBe(plain.game?.stateHash);
      const packets = read(log + parts);
      const compared = await comparePackets(packets, packets);
      expect({ ...compared, underTwoKeys: [] }, `order ${at}`).toMatchObject({
        forks: [],
        forksByLog: [],
        nameless: [],
      });
      const replayed = await replay({ ...game, log: log + parts });
      for (const { seq = 0 } of report.findings)
        expect(await makeEvidence(replayed, seq, { library: game.library })).toHaveProperty("fault");
    }
  });
}

test("before anybody has built on the change it is open through the owner of the key", async () => {
  const game = await begin(fordSetup);
  const { log } = game;
  const thief = await write({ ...game, log }, "ann", [end], true, false);
  const other = await write({ ...game, log }, "ann", [step(1)], true, false);
  const own = await rotated(game, log, step(2));
  for (const parts of [own + thief, thief + own, thief + other + own, other + own + thief]) {
    const report = await verify(game, log + parts);
    expect(report.verdict).toBe("undetermined");
    for (const finding of report.findings)
      expect(finding).toMatchObject({ code: "chain/two-keys", severity: "unknown", author: "ann" });
  }
});

test("what the opponent has built on stands before a change that nobody has built on", async () => {
  const game = await begin(fordSetup);
  const { log } = game;
  const plain = await write({ ...game, log }, "ann", [step(2)]);
  const answer = await write({ ...game, log: log + plain }, "bob", [fire]);
  const late = await rotated(game, log, step(1));
  for (const parts of [plain + answer + late, late + plain + answer]) {
    const report = await verify(game, log + parts);
    expect(report.findings.map(({ code, severity }) => [code, severity])).toEqual([["chain/two-keys", "unknown"]]);
    expect(report.game?.judged).toBe(8);
  }
});

test("two packets under one key that no change of keys had replaced are a fork all the same", async () => {
  const game = await begin(fordSetup);
  const { log } = game;
  const one = await write({ ...game, log }, "ann", [step(2)]);
  const two = await write({ ...game, log }, "ann", [end], true, false);
  const answer = await write({ ...game, log: log + one }, "bob", [fire]);
  const later = await rotated(game, log + one + answer, step(1));
  const report = await verify(game, log + one + two + answer + later);
  expect(report.findings.map(({ code, author }) => [code, author])).toEqual([["chain/fork", "ann"]]);
});

test("who answers a packet under the replaced key convicts nobody, nor themselves", async () => {
  const game = await begin(threeSetup);
  const { log } = game;
  const pass = moves({ move: "pass", to: "blue" });
  const thief = await write({ ...game, log }, "ann", [pass]);
  const own = await rotated(game, log, pass);
  const { machine } = await replay({ ...game, log: log + own });
  const id = penOf(machine) ?? "";
  expect(id).not.toBe("ann");
  const toThief = await write({ ...game, log: log + thief }, id, [moves({ move: "pass", to: "red" })], true);
  const toOwn = await write({ ...game, log: log + own }, id, [moves({ move: "pass", to: "red" })], true);
  const report = await verifyLog(log + thief + toThief + own + toOwn, { library: game.library });
  expect(report.findings.filter(({ severity }) => severity === "violation")).toEqual([]);
});
