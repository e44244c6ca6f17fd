// What the committed logs of Across the Rappahannock hold together: every move and every event, but for one that is named here.
import { expect, test } from "vitest";
import { rappahannockFolder, rappahannockGame } from "../support/across-the-rappahannock/log.js";
import { notHeld } from "../support/holdings.js";

/**
 * They can occur, but seldom do: whoever improves a ford has to leave it first (LG.Ford), a gust tears a balloon, and Hooker is
 * aimed at. tests/rules/across-the-rappahannock has them.
 */
const rare: readonly string[] = ["balloon-torn", "ford-abandoned", "hooker-rolled", "hooker-wounded"];

/** Nobody takes the only shot of the battle at Hooker (LG.Hooker.Roof): sequence.test.ts and scenarios-play.test.ts have it. */
const rareMoves: readonly string[] = ["aim-at-hooker"];

test("3 to 13: every move and every event of the training battlefield occurs in a committed game", async () => {
  const { moves, events } = await notHeld(rappahannockGame, rappahannockFolder);
  const advice = "`npm run corpus -- across-the-rappahannock` plays them anew";
  expect(moves, advice).toEqual(rareMoves);
  expect([...events].sort(), advice).toEqual(rare);
}, 240_000);
