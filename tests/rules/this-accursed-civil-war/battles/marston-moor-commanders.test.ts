// Marston Moor: who follows an Army Commander, who comes from York, against what the rulebook says (5.3.5, MM.York).
import { expect, test } from "vitest";
import { entriesOf } from "../../../../src/rules/mechanics/pack-entries.js";
import { standardPack } from "../../../../src/rules/this-accursed-civil-war/index.js";
import type { Pack, Sheet } from "../../../../src/rules/this-accursed-civil-war/pack/schema.js";
import { play } from "../../../support/this-accursed-civil-war/asking.js";
import { roll } from "../../../support/this-accursed-civil-war/board.js";
import { begin, mapless, moorSpots, told } from "../../../support/this-accursed-civil-war/deploy.js";

// A moor that is made up: all of it clear.
const sheet: Sheet = {
  ...{ title: "Marston Moor", rows: { first: 8, last: 40 }, places: { first: 0, last: 34 }, rowsGrow: "south" },
  ...{ placesGrow: "east", shifted: "odd", shiftTowards: "growing", exact: true, charted: true },
};
const { relations } = standardPack;
const map = { ...relations.map, entries: { ...relations.map.entries, ...entriesOf("component", [["M", sheet]]) } };
const field: Pack = { ...standardPack, id: "made-up-moor", relations: { ...relations, map } };

test("5.3.5: who commands a wing in the place of a fallen commander follows his Army Commander, once", () => {
  const moor = mapless({});
  const s = moor.setup("marston-moor");
  begin(moor, s, moorSpots);
  Object.assign(s.leaders["mm-cromwell"] ?? {}, { place: "eliminated", hex: null });
  Object.assign(s.leaders["mm-leslie"] ?? {}, { place: "map", hex: "M2907", wing: "mm-p-left", role: "wing" });
  Object.assign(s.wings["mm-p-left"] ?? {}, { leader: "mm-leslie", replacements: [] });
  Object.assign(s.leaders["mm-manchester"] ?? {}, { place: "removed", hex: null });
  const ends = () => {
    s.passes = 2;
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", at: "removal", lost: [], placing: [], either: false },
    ];
    return moor.settle(s).events.map(({ event }) => event);
  };
  ends();
  expect(roll(moor, s, 5)).toContain("promoted");
  expect(s.leaders["mm-leslie"]?.role).toBe("army");
  play(moor, s, { move: "select-wing", wing: "mm-p-centre" }, "parliament");
  roll(moor, s, 2);
  expect(s.rival).toBe("mm-leslie");
  expect(ends()).not.toContain("promoted");
});

test("5.6.1: a unit that has come from York under Charge has come nearer to the enemy", () => {
  const moor = mapless({ pack: field, options: { york: "delayed" } });
  const s = moor.setup("marston-moor");
  begin(moor, s, moorSpots);
  Object.assign(s.wings["mm-r-centre"] ?? {}, { order: "charge" });
  Object.assign(s.leaders["mm-tillier"] ?? {}, { hex: "M1030" });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "due", lost: [], placing: [], either: false },
    {
      ...{ flow: "activation", at: "actions", side: "royalist", wing: "mm-r-centre", continuing: false },
      ...{ preempting: false, tried: [], rolling: null, order: null, helped: false, rival: null },
      ...{ called: "no", opening: false },
    },
  ];
  const others = Object.keys(s.units).filter((id) => s.units[id]?.wing === "mm-r-centre" && s.units[id]?.hex !== null);
  for (const id of others) Object.assign(s.units[id] ?? {}, { place: "eliminated", hex: null, right: null });
  play(moor, s, { move: "enter-unit", unit: "mm-r-whitecoats-i", hex: "M1031", facing: "SW" }, "royalist");
  expect(told(moor, s, { move: "end-actions" }, "royalist")).not.toContain("charge-home violation");
});
