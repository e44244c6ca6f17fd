// Who has barred their own way is told by what.
import { expect, test } from "vitest";
import { whyNoMove } from "../../src/report/no-move.js";
import { erased } from "../../src/rules/sdk/context.js";
import { board, position } from "../support/this-accursed-civil-war/board.js";
import { far, horse } from "../support/this-accursed-civil-war/readings.js";

const table = board();
const s = position(table, {
  ...{ wing: horse, orders: { [horse]: "charge" } },
  ...{ units: `tf-r-byron T0205 SE; ${far}`, leaders: "tf-rupert T0205" },
});

test("a unit that has not acted under Charge: its side is told by which rule it cannot end its actions", () => {
  for (const { move } of table.legalMoves(s, "royalist", {}).moves) expect(move).not.toBe("end-actions");
  expect(whyNoMove(erased(table), s, "royalist")).toContain(
    "end actions: under Charge Byron neither came nearer to an enemy nor fired (5.6.1)",
  );
});

test("who is not asked, and a window whose moves take parameters, say nothing", () => {
  expect(whyNoMove(erased(table), s, "parliament")).toEqual([]);
});
