// What the committed logs of This Accursed Civil War hold together: every move and every event, but for those that the training
// field does not know and one that is very rare, which are named here.
import { expect, test } from "vitest";
import { notHeld } from "../support/holdings.js";
import { accursedFolder, accursedGame } from "../support/this-accursed-civil-war/log.js";

/** Moves that nobody makes on the training field. tests/games/this-accursed-civil-war-battles.test.ts and tests/rules make them. */
const noMoves: readonly string[] = [
  // First Newbury: brigades that take whom they like (FN.Setup), the lull (FN.1).
  ...["assign-brigade", "declare-lull", "no-lull", "form-ranks"],
  // Second Newbury: commands on the march (SN.Setup), the bridge of boats (SN.5), a battle that ends by agreement (SN.Options).
  ...["call-arrivals", "open-bridge", "write-bridge", "end-battle", "fight-another-turn"],
  // Marston Moor: the men of York come in (MM.York).
  "enter-unit",
  // The field says where everybody stands: nobody is set up by hand (Setup).
  ...["place-leader", "place-unit"],
  // The window opens where a rear hex may be open, and whoever has one goes there: on ground that everybody knows nobody stays (9.3.4).
  "stay-put",
];
const noEvents: readonly string[] = [
  // Marston Moor: which Army Commander acts (MM.1).
  "army-commander-rolled",
  // First and Second Newbury, as above.
  ...["lull", "arrival-rolled"],
  // Nobody of the field begins in column, and no action forms one (6.3.4).
  "collapsed",
  // It can occur, but seldom does: who breaks has to be hemmed in (10.4.5). tests/rules/this-accursed-civil-war has it.
  "could-not-retreat",
  // The Army Commander has to fall while a Wing Commander can take over (5.3.5): seldom, too; combat-readings.test.ts has it.
];

test("3 to 12: every move and every event of the training field occurs in a committed game", async () => {
  const { moves, events } = await notHeld(accursedGame, accursedFolder);
  const advice = "`npm run corpus -- this-accursed-civil-war` plays them anew";
  expect([...moves].sort(), advice).toEqual([...noMoves].sort());
  expect([...events].sort(), advice).toEqual([...noEvents].sort());
}, 240_000);
