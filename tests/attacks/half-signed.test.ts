// What needs everybody's word holds by nobody's half: amendments that some have signed, that were copied, or answered before.
import { expect, test } from "vitest";
import { penOf } from "../../src/replay/index.js";
import type { Proposal } from "../../src/schema/index.js";
import { begin, moves, replay, type TestGame, verify, write } from "../support/game.js";
import { packetsOf, textOf } from "../support/tamper.js";
import { threeSetup } from "../support/three-sides.js";

const sealed: Proposal = { kind: "amend", changes: { classes: { "round/roll": "sealed" } } };
const classOf = async (game: TestGame) => (await replay(game)).machine.agreement.dice.classes["round/roll"];

async function codes(game: TestGame, log = game.log) {
  return (await verify(game, log)).findings.map(
    ({ code, severity, author }) => `${severity} ${code} ${author ?? "nobody"}`,
  );
}

async function asked() {
  const game = await begin(threeSetup);
  const by = penOf((await replay(game)).machine) ?? "";
  await write(game, by, [{ t: "propose", b: sealed }]);
  const answer = async (ok: boolean, force = false) => {
    const { machine } = await replay(game);
    await write(game, penOf(machine) ?? "", [{ t: "answer", b: { of: machine.pending?.hash ?? "", ok } }], force);
  };
  return { game, by, answer };
}

test("two of three have agreed: nothing holds, whoever plays on, and the third one's no ends it", async () => {
  const { game, by, answer } = await asked();
  await answer(true);
  expect(await classOf(game)).toBeUndefined();
  const { log } = game;
  await write(game, by, [moves({ move: "roll" })], true);
  expect(await codes(game)).toEqual([`violation protocol/not-your-pen ${by}`]);
  game.log = log;
  await answer(false);
  expect(await classOf(game)).toBeUndefined();
  await write(game, by, [moves({ move: "roll" })]);
  expect(await codes(game)).toEqual([]);
});

test("who has answered answers for nobody else", async () => {
  const { game, answer } = await asked();
  const { machine } = await replay(game);
  const first = penOf(machine) ?? "";
  await answer(true);
  await write(game, first, [{ t: "answer", b: { of: machine.pending?.hash ?? "", ok: true } }], true, false);
  expect(await codes(game)).toEqual([`violation protocol/not-your-pen ${first}`]);
  expect(await classOf(game)).toBeUndefined();
});

test("a yes to an earlier proposal of the same words is none to a later one, and its packet copied is no second yes", async () => {
  const { game, by, answer } = await asked();
  const old = (await replay(game)).machine.pending?.hash ?? "";
  await answer(true);
  const yes = packetsOf(game.log).slice(-1);
  await answer(false);
  await write(game, by, [{ t: "propose", b: sealed }]);
  const { log } = game;
  const next = penOf((await replay(game)).machine) ?? "";
  await write(game, next, [{ t: "answer", b: { of: old, ok: true } }], true, false);
  expect(await codes(game)).toEqual([`violation consent/wrong-proposal ${next}`]);
  game.log = log + textOf(yes);
  expect((await codes(game)).filter((code) => code.startsWith("violation"))).toEqual([]);
  expect(await classOf(game)).toBeUndefined();
});
