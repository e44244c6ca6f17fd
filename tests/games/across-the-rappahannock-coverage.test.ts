// What the committed logs of Across the Rappahannock hold together: every move and every event, but for those that are named here.
import { expect, test } from "vitest";
import { rappahannockFolder, rappahannockGame } from "../support/across-the-rappahannock/log.js";
import { notHeld } from "../support/holdings.js";

/** They can occur, but seldom do: who improves a ford has to leave it (LG.Ford). tests/rules has them. */
const rare: readonly string[] = ["ford-abandoned"];

/** A fortification is seldom stood in, and a die for recovery seldom needed: works and morale tests of the rules have both. */
const rareMoves: readonly string[] = ["stand-in-fortification", "try-recovery"];

test("3 to 13: every move and every event of the training battlefield occurs in a committed game", async () => {
  const { moves, events } = await notHeld(rappahannockGame, rappahannockFolder);
  const advice = "`npm run corpus -- across-the-rappahannock` plays them anew";
  expect([...moves].sort(), advice).toEqual(rareMoves);
  expect([...events].sort(), advice).toEqual(rare);
}, 240_000);
