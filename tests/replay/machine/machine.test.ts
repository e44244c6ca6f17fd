import { describe, expect, test } from "vitest";
import {
  canonicalText,
  openDraft,
  penOf,
  sealPacket,
  verifyLog,
  writeEntry,
  writeObligations,
} from "../../../src/replay/index.js";
import { signedBody, signedText } from "../../../src/replay/judge/packet-check.js";
import { begin, fordSetup, moves, replay, type TestGame, verify, write, writerOf } from "../../support/game.js";

const codes = (report: Awaited<ReturnType<typeof verify>>) => report.findings.map(({ code }) => code);

async function expectValid(game: TestGame) {
  const report = await verify(game);
  expect(report.findings).toEqual([]);
  expect(report.verdict).toBe("valid");
  return report;
}

describe("handshake and play", () => {
  test("nobody shows anything before all have signed; then each shows value 1", async () => {
    const game = await begin(fordSetup);
    const report = await expectValid(game);
    expect(report.game).toMatchObject({ packets: 3, entries: 4, state: "open", due: [{ player: "ann" }] });
  });

  test("quick: a roll is taken at once and proven by the handover", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [moves({ move: "step", fields: 2 })]);
    await write(game, "bob", [moves({ move: "fire" })]);
    let report = await expectValid(game);
    expect(report.assurance.dice).toMatchObject({ rolls: 1, now: 1 });
    while (report.game?.state !== "ended") {
      const { machine } = await replay(game);
      const pen = penOf(machine) ?? "";
      const asked = machine.table.expects(machine.state)[0];
      const body =
        machine.phase.at !== "play" || machine.phase.forChance
          ? []
          : asked?.kind === "decision" && asked.by === "guard"
            ? [moves({ move: "hold" })]
            : [moves({ move: "step", fields: 1 })];
      await write(game, pen, body);
      report = await expectValid(game);
    }
    expect(report.assurance.dice).toMatchObject({ rolls: 1, proven: 1, level: "L1" });
  });

  test("strict: a sealed roll waits for an exchange and stands at the head of a new period", async () => {
    const game = await begin({ ...fordSetup, preset: "strict" });
    await write(game, "ann", [moves({ move: "step", fields: 2 })]);
    await write(game, "bob", [moves({ move: "fire" })]);
    let { machine } = await replay(game);
    expect(machine.phase).toMatchObject({ at: "exchange", queue: ["ann"] });
    await write(game, "ann", []);
    ({ machine } = await replay(game));
    expect(machine.phase).toMatchObject({ at: "play", owner: "bob", forChance: true });
    await write(game, "bob", []);
    const report = await expectValid(game);
    expect(report.assurance.dice).toMatchObject({ rolls: 1, proven: 1, now: 0, sealed: 1, level: "L2" });
  });

  test("a move out of turn, and one that breaks a rule, are judged with their rule", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [moves({ move: "step", fields: 3 })], true);
    const report = await verify(game);
    expect(report.verdict).toBe("violations");
    expect(report.findings).toMatchObject([
      {
        code: "the-ford/step/one-or-two",
        rule: { game: "the-ford", section: "1.1", title: "Stepping" },
        seq: 4,
        author: "ann",
        path: "/b/do/0",
        actual: 3,
      },
    ]);
    expect(report.game?.due).toMatchObject([{ player: "bob" }]);
  });
});

describe("consent", () => {
  test("undo: state back, values forward, fresh dice", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [moves({ move: "step", fields: 2 })]);
    await write(game, "bob", [moves({ move: "fire" })]);
    const { machine: before } = await replay(game);
    const pen = penOf(before) ?? "";
    expect(pen).toBe("ann");
    const target = [...before.rests][0] ?? -1;
    await write(game, "ann", [{ t: "propose", b: { kind: "undo", to: target } }]);
    const { machine: asked } = await replay(game);
    const hash = asked.pending?.hash ?? "";
    const { machine: m1 } = await replay(game);
    expect(penOf(m1)).toBe("bob");
    await write(game, "bob", [{ t: "answer", b: { of: hash, ok: true } }]);
    await write(game, "ann", []);
    const { machine } = await replay(game);
    await expectValid(game);
    expect(machine.state).toMatchObject({ field: 0, shots: 2 });
    expect(machine.seats.map(({ c }) => c)).toEqual([3, 3]);
  });

  test("a denied proposal changes nothing; a wrong answer is named", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [{ t: "propose", b: { kind: "end", result: { winner: "draw", reason: "supper" } } }]);
    const { machine } = await replay(game);
    const of = machine.pending?.hash ?? "";
    const log = game.log;
    await write(
      game,
      "bob",
      [{ t: "answer", b: { of: of.replace(/^./, (c) => (c === "0" ? "1" : "0")), ok: true } }],
      true,
    );
    expect(codes(await verify(game))).toContain("consent/wrong-proposal");
    game.log = log;
    await write(game, "bob", [{ t: "answer", b: { of, ok: false } }]);
    await write(game, "ann", [moves({ move: "step", fields: 1 })]);
    await expectValid(game);
  });

  test("agreed end", async () => {
    const game = await begin(fordSetup);
    await write(game, "ann", [{ t: "propose", b: { kind: "end", result: { winner: "draw", reason: "supper" } } }]);
    const { machine } = await replay(game);
    await write(game, "bob", [{ t: "answer", b: { of: machine.pending?.hash ?? "", ok: true } }]);
    await write(game, "ann", []);
    const report = await expectValid(game);
    expect(report.game).toMatchObject({ state: "ended", outcome: { winner: "draw", rule: "agreement" } });
  });
});

describe("referee", () => {
  test("patch, annul, award; a ruling cannot be signed by a player", async () => {
    const game = await begin({ ...fordSetup, referee: true });
    await write(game, "ann", [moves({ move: "step", fields: 3 })], true);
    await write(game, "referee", [{ t: "ruling", b: { kind: "annul", seqs: [4], text: "three fields are too many" } }]);
    await write(game, "bob", []);
    await write(game, "ann", []);
    const { machine } = await replay(game);
    expect(machine.state).toMatchObject({ field: 0 });
    expect(penOf(machine)).toBe("ann");
    expect(codes(await verify(game))).toEqual(["the-ford/step/one-or-two"]);
  });
});

test("the text that a packet signs is the canonical form of its body", async () => {
  const game = await begin(fordSetup);
  const { packets } = await replay(game);
  for (const packet of packets) expect(signedText(packet)).toBe(canonicalText(signedBody(packet.head, packet.sig)));
});

test("an audit with a pack that lacks a fact leaves the verdict open and accuses nobody", async () => {
  const game = await begin(fordSetup);
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  await write(game, "bob", [moves({ move: "fire" })]);
  const pack = { sight: { complete: false, entries: {} } };
  const report = await verifyLog(game.log, { library: game.library, audit: { pack } });
  expect(report.verdict).toBe("undetermined");
  expect(report.findings.every(({ severity }) => severity === "unknown")).toBe(true);
  expect(report.findings.flatMap(({ facts }) => facts ?? [])).toContain("sight/field-2");
});

test("a draft goes on with the machine of the packet before it, also over a proposal", async () => {
  const game = await begin(fordSetup);
  const { machine } = await replay(game);
  const [ann, bob] = [writerOf(game, "ann"), writerOf(game, "bob")];
  const asking = openDraft(machine, "ann");
  writeEntry(asking, ann, { t: "propose", b: { kind: "end", result: { winner: "draw", reason: "supper" } } });
  let log = game.log + sealPacket(asking, ann);
  const answering = openDraft(machine, "bob");
  writeEntry(answering, bob, { t: "answer", b: { of: machine.pending?.hash ?? "", ok: true } });
  log += sealPacket(answering, bob);
  const closing = openDraft(machine, "ann");
  writeObligations(closing, ann);
  log += sealPacket(closing, ann);
  expect(await verify(game, log)).toMatchObject({ verdict: "valid", game: { state: "ended" } });
});

test("without the rules at hand chain and signatures are checked all the same, and nothing is called valid", async () => {
  const game = await begin(fordSetup);
  await write(game, "ann", [moves({ move: "step", fields: 1 })]);
  const nothing = { ids: [], find: async () => undefined };
  const report = await verifyLog(game.log, { library: nothing });
  expect(report).toMatchObject({ verdict: "undetermined", assurance: { signatures: { packets: 4, verified: 4 } } });
  expect(report.findings.map(({ code }) => code)).toEqual(["rules/not-at-hand"]);
  const changed = await verifyLog(game.log.replace('"fields":1', '"fields":2'), { library: nothing });
  expect(changed).toMatchObject({ verdict: "violations", assurance: { signatures: { verified: 3 } } });
});
