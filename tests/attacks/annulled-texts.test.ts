// A card's text that was agreed, or ruled, closes what was declared for the card; where the referee annuls that, it is open again.
import { expect, test } from "vitest";
import { agree } from "../support/agree.js";
import { begin, moves, replay, settled, type TestGame, verify, write } from "../support/game.js";
import { washingtonsWarSetup } from "../support/washingtons-war/game.js";

const card = "blank-event-1";
const fact = `effect/${card}`;

/** A game of 1775 with a referee, in which the American has declared what a card does. */
async function declared(): Promise<TestGame> {
  const game = await begin({ ...washingtonsWarSetup, referee: true });
  const { machine } = await replay(game);
  const [committees] = machine.table.legalMoves(machine.state, "american");
  if (committees === undefined) throw new Error("no committees");
  await write(game, "ann", [moves(committees)]);
  await write(game, "bob", [moves({ move: "for-the-king", spaces: [] }, { move: "decline-first-play" })]);
  await write(game, "ann", [moves({ move: "choose-first-player", first: "american" })]);
  await write(game, "ann", [moves({ move: "play-event", card, declared: [] })], true);
  return game;
}

const open = async (game: TestGame) =>
  (await verify(game)).findings.map(({ severity, effect }) => `${severity} ${effect ?? "open"}`);

test.each(["agreed", "ruled"] as const)("a text that was %s", async (how) => {
  const game = await declared();
  expect(await open(game)).toEqual(["unknown open"]);
  if (how === "agreed") await agree(game, { kind: "fact", fact, value: true });
  else await write(game, "referee", [{ t: "ruling", b: { kind: "fact", fact, value: true, text: "so it says" } }]);
  expect(await open(game)).toEqual(["unknown agreed"]);
  const { machine } = await replay(game);
  const seq = machine.inputs.findLast(({ input }) => "fact" in input)?.seq ?? -1;
  await write(game, "referee", [{ t: "ruling", b: { kind: "annul", seqs: [seq], text: "too soon" } }]);
  expect((await replay(game)).machine.state.known).toEqual({});
  expect(await open(game)).toEqual(["unknown open"]);
  expect((await verify(game)).verdict).toBe("undetermined");
  await settled(game);
  await agree(game, { kind: "fact", fact, value: true });
  expect(await open(game)).toEqual(["unknown agreed"]);
});
