// Of two rulings on one entry the one stands behind which an oracle has answered: nobody has the answer anew by another ruling.
import { expect, test } from "vitest";
import type { TypedBody } from "../../src/replay/index.js";
import { oracleItem, oracleWriter } from "../support/decks.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, moves, type TestGame, verify, write } from "../support/game.js";
import { twoReferees } from "../support/referees.js";

const setup = {
  ...diceSetup,
  classes: { "day/sealed": "oracle" },
  more: { ...twoReferees.more, oracle: oracleItem },
  officials: { ...twoReferees.officials, oracle: oracleWriter },
} as const;

const says = (text: string): TypedBody => ({ t: "ruling", b: { kind: "interpret", text } });
const on = (game: TestGame, log: string, by: string, ...bodies: readonly TypedBody[]) =>
  write({ ...game, log }, by, bodies, true);

/** Which rulings stand, whatever the order of the file; nobody is accused. */
async function rulings(game: TestGame, ...parts: readonly string[]): Promise<string[]> {
  const all: string[][] = [];
  for (const order of [parts, parts.toReversed()]) {
    const report = await verify(game, game.log + order.join(""));
    expect(report.findings.filter(({ severity }) => severity === "violation")).toEqual([]);
    all.push(report.rulings.map(({ by }) => by ?? ""));
  }
  expect(all[1]).toEqual(all[0]);
  return all[0] ?? [];
}

/** A roll is asked of the oracle, and Dora rules; then Carl, who stands before her in the list, on the same entry. */
async function asked() {
  const game = await begin(setup);
  await write(game, "ann", [moves({ move: "plan", rolls: ["sealed"] })]);
  const { log } = game;
  const [a, b] = [await on(game, log, "carl", says("a")), await on(game, log, "dora", says("b"))];
  return { game, log, a, b, answer: await on(game, log + b, "oracle") };
}

test("an answer that was given is not asked for again by an earlier referee's ruling, with a player on it or none", async () => {
  const { game, log, a, b, answer } = await asked();
  expect(await rulings(game, a, b, answer)).toEqual(["dora"]);
  const bob = await on(game, log + a, "bob", {
    t: "propose",
    b: { kind: "end", result: { winner: "draw", reason: "x" } },
  });
  expect(await rulings(game, a, bob, b, answer)).toEqual(["dora"]);
});

test("what most players have gone on with is taken back by no answer", async () => {
  const game = await begin(setup);
  const { log } = game;
  const [a, b] = [await on(game, log, "carl", says("a")), await on(game, log, "dora", says("b"))];
  const asks = await on(game, log + a, "ann", moves({ move: "plan", rolls: ["sealed"] }));
  const answer = await on(game, log + a + asks, "oracle");
  const ann = await on(game, log + b, "ann", moves({ move: "plan", rolls: [], to: "blue" }));
  const bob = await on(game, log + b + ann, "bob", moves({ move: "plan", rolls: [], to: "red" }));
  expect(await rulings(game, a, asks, answer, b, ann)).toEqual(["carl"]);
  expect(await rulings(game, a, asks, answer, b, ann, bob)).toEqual(["dora"]);
});

test("answers behind both tell nothing", async () => {
  const { game, log, a, b, answer } = await asked();
  expect(await rulings(game, a, await on(game, log + a, "oracle"), b, answer)).toEqual(["carl"]);
});
