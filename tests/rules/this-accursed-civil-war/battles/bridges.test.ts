// Second Newbury: units of two hexes and the bridge of boats (SN.4, SN.5).
import { expect, test } from "vitest";
import { entriesOf } from "../../../../src/rules/mechanics/pack-entries.js";
import type { Move } from "../../../../src/rules/this-accursed-civil-war/index.js";
import type { Pack } from "../../../../src/rules/this-accursed-civil-war/pack/schema.js";
import { codes, play } from "../../../support/this-accursed-civil-war/asking.js";
import { board } from "../../../support/this-accursed-civil-war/board.js";
import { mapless, told } from "../../../support/this-accursed-civil-war/deploy.js";
import { lambournField } from "../../../support/this-accursed-civil-war/newbury.js";

// The Lambourn is a river along row 22.
const { relations } = lambournField;
const river = Array.from({ length: 45 }, (_, n) => [`S22${String(n + 1).padStart(2, "0")}`, "river"] as const);
const terrain = { ...relations.terrain, entries: { ...entriesOf("component", river), ...relations.terrain.entries } };
const field: Pack = { ...lambournField, id: "made-up-lambourn", relations: { ...relations, terrain } };
const foot = "sn-p-i-manchester-foot";

function onTheBank() {
  const table = mapless({ pack: field });
  const s = table.setup("second-newbury");
  Object.assign(s.units[foot] ?? {}, { place: "map", hex: "S2139", right: "S2138", facing: "SW", double: true });
  Object.assign(s.leaders["sn-manchester"] ?? {}, { place: "map", hex: "S2340" });
  Object.assign(s.wings["sn-p-outer-right"] ?? {}, { order: "charge", activated: true });
  s.starts[foot] = ["S2139", "S2138"];
  s.boats = { written: true, hex: "S2240" };
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "due", lost: [], placing: [], either: false },
    {
      ...{ flow: "activation", at: "actions", side: "parliament", wing: "sn-p-outer-right", continuing: false },
      ...{ preempting: false, tried: [], rolling: null, order: null, helped: false, rival: null },
      ...{ called: "no", opening: false },
    },
  ];
  return { table, s };
}
const moved = (...steps: Extract<Move, { move: "move-unit" }>["steps"]): Move => ({
  move: "move-unit",
  unit: foot,
  steps,
});

test("SN.4: a brigade crosses the bridge of boats with points enough, and does not stop on it", () => {
  const { table, s } = onTheBank();
  expect(told(table, s, moved("ahead-left"), "parliament")).toEqual(["off-the-bridge violation"]);
  expect(told(table, s, moved("ahead-left", "ahead-left"), "parliament")).toEqual([]);
  play(table, s, moved("ahead-left", "ahead-left"), "parliament");
  expect(s.units[foot]).toMatchObject({ hex: "S2340", right: "S2339", formation: "shaken" });
});

test("SN.4: beside the bridge the river stays closed", () => {
  const { table, s } = onTheBank();
  expect(told(table, s, moved("ahead-right"), "parliament")).toContain("passable violation");
});

/** The brigade before the bridge with its back to it, driven off, or on the run. */
function backToTheRiver(how: "retreat" | "rout") {
  const { table, s } = onTheBank();
  Object.assign(s.units[foot] ?? {}, { hex: "S2138", right: "S2139", facing: "NE" });
  if (how === "retreat")
    s.stack.push({
      ...{ flow: "retreat", at: "choose", side: "parliament", unit: foot, least: 2, most: 2, broken: false },
      ...{ causes: [], way: [] },
    });
  else {
    Object.assign(s.units[foot] ?? {}, { morale: "broken" });
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", at: "removal", lost: [], placing: [], either: false },
      { flow: "rout", at: "choose", units: [foot] },
    ];
  }
  return { table, s };
}

test("SN.4, 10.4.1: a brigade that falls back comes across the bridge, or does not stop on it", () => {
  const { table, s } = backToTheRiver("retreat");
  const back = (...way: Extract<Move, { move: "retreat-unit" }>["way"]): Move => ({
    ...{ move: "retreat-unit", unit: foot, way },
  });
  expect(codes(table, s, back("SE"), "parliament")).toContain("off-the-bridge");
  expect(codes(table, s, back("SW", "SW"), "parliament")).toContain("free");
  play(table, s, back("SE", "SE"), "parliament");
  expect(s.units[foot]).toMatchObject({ hex: "S2339", right: "S2340", casualties: 0 });
});

test("SN.4, 12.4.1: a brigade on the run comes across the bridge where it has points enough, and never has to", () => {
  const { table, s } = backToTheRiver("rout");
  const run = (...way: Extract<Move, { move: "rout-move" }>["way"]): Move => ({ move: "rout-move", unit: foot, way });
  expect(codes(table, s, run("SE"), "parliament")).toContain("off-the-bridge");
  expect(codes(table, s, run("SE", "SE"), "parliament")).toEqual(["enough-points"]);
  // It faces where it runs: the bridge is two points, each hex beyond it one.
  Object.assign(s.units[foot] ?? {}, { hex: "S2139", right: "S2138", facing: "SW" });
  expect(codes(table, s, run("SE", "SE", "SE"), "parliament")).toEqual([]);
  for (const move of table.legalMoves(s, "parliament")) expect(codes(table, s, move, "parliament")).toEqual([]);
});

test("SN.4, 12.4.1: who cannot come across the bridge is offered a run that leads elsewhere", () => {
  const { table, s } = backToTheRiver("rout");
  s.boats = { written: true, hex: "S2238" };
  Object.assign(s.units[foot] ?? {}, { hex: "S2338", right: "S2337", facing: "SW" });
  Object.assign(s.units["sn-p-ii-manchester-foot"] ?? {}, { place: "map", hex: "S2339", facing: "SW" });
  const legal = table.legalMoves(s, "parliament");
  expect(legal).toMatchObject([{ move: "rout-move", unit: foot }]);
  for (const move of legal) expect(codes(table, s, move, "parliament")).toEqual([]);
});

test("SN.4, 12.4.1: where a battle has no bridges a rout needs no fact about the hexes where the unit stands", () => {
  const table = board();
  const s = table.setup("edgehill");
  Object.assign(s.units["eh-r-gerard"] ?? {}, {
    place: "map",
    hex: "E3109",
    right: "E3110",
    facing: "NE",
    double: true,
  });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "removal", lost: [], placing: [], either: false },
    { flow: "rout", at: "choose", units: ["eh-r-gerard"] },
  ];
  const stays: Move = { move: "rout-move", unit: "eh-r-gerard", way: [] };
  expect(codes(table, s, stays, "royalist")).toEqual(["as-far-as-it-can"]);
});
