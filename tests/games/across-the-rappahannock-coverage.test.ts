// What the committed logs of Across the Rappahannock hold together: every move and every event, but for those that are named here.
import { expect, test } from "vitest";
import { rappahannockFolder, rappahannockGame } from "../support/across-the-rappahannock/log.js";
import { notHeld } from "../support/holdings.js";

/** They can occur, but seldom do: who builds a bridge has to leave it, and it is seldom taken up again (LG.Eng.Pontoon); who retreats nearly always finds a way (11.23). tests/rules has them. */
const rare: readonly string[] = ["no-retreat", "pontoon-dismantled", "pontoon-given-up"];

/** A pontoon is seldom taken up, and who could go on does: works and charge-interrupts of the rules have both. */
const rareMoves: readonly string[] = ["dismantle-pontoon", "no-continued-attack"];

test("3 to 13: every move and every event of the training battlefield occurs in a committed game", async () => {
  const { moves, events } = await notHeld(rappahannockGame, rappahannockFolder);
  const advice = "`npm run corpus -- across-the-rappahannock` plays them anew";
  expect([...moves].sort(), advice).toEqual(rareMoves);
  expect([...events].sort(), advice).toEqual(rare);
}, 240_000);
