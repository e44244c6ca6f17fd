// What the rulebook leaves open: each reading is asked for in play.
import { expect, test } from "vitest";
import { rulings } from "../../../src/rules/this-accursed-civil-war/terms/rulings.js";
import { board, position } from "../../support/this-accursed-civil-war/board.js";
import { playOut, temperaments } from "../../support/this-accursed-civil-war/play.js";

const { bold, careful } = temperaments;
const readings = Object.entries(rulings).flatMap(([id, { rule, readings: all }]) =>
  Object.keys(all).map((reading) => [rule, id, reading] as const),
);
/** Two small forces in contact, some of them hurt. */
const units = `
  tf-r-byron T0205 SE; tf-r-lifeguard T0203 SE lost:1 pistols:1; tf-r-warren T0207 SE shaken; tf-r-bard T0209 SE
  tf-r-usher T0203 SE; tf-r-kings-saker T0109 SE; tf-r-firelocks T0111 SE open
  tf-p-ironsides T0305 NW; tf-p-pride T0307 NW morale-shaken; tf-p-bluebells T0309 NW hedgehog
  tf-p-muskets T0303 NW; tf-p-commons-saker T0509 NW; tf-p-vermuyden T0605 NW`;
const leaders = "tf-rupert T0205; tf-astley T0207; tf-king T0206; tf-cromwell T0305; tf-skippon T0307; tf-essex T0606";

test.each(readings)("%s: %s can be read as %s", (_, id, reading) => {
  const table = board({ rulings: { [id]: reading } });
  const s = position(table, { units, leaders, orders: { "tf-r-left": "charge", "tf-p-right": "receive-charge" } });
  const { faults } = playOut(table, "training", 2, { royalist: bold, parliament: careful }, 100, s);
  expect(faults).toEqual([]);
});
