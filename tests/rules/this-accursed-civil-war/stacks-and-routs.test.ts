// Stacks of three, guns on top, routs, and who is bound by Charge (5.6, 8, 12.4): each against the rulebook.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { idle } from "../../../src/rules/this-accursed-civil-war/terms/empty-state.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";
import { mapless, told } from "../../support/this-accursed-civil-war/deploy.js";

const table = board();
const [horse, commons, troopers] = ["tf-r-left", "tf-p-centre", "tf-p-right"];
const king = (s: State, move: Move) => play(table, s, move, "royalist");
const parliament = (s: State, move: Move) => play(table, s, move, "parliament");

test("8.2.1, 9.3.1: light infantry that has fired rides along with its cavalry", () => {
  const s = position(table, {
    units: "tf-p-vermuyden T0505 NW; tf-p-okey T0505 NW; tf-r-warren T0405 NW",
    ...{ leaders: "tf-cromwell T0606", wing: troopers, orders: { [troopers]: "charge" } },
  });
  const shots = [{ from: "T0505", to: "T0405", target: "tf-r-warren" }];
  parliament(s, { move: "fire", unit: "tf-p-okey", mode: "skirmish", shots });
  roll(table, s, 0);
  const along: Move = { move: "move-unit", unit: "tf-p-vermuyden", with: "tf-p-okey", steps: ["turn-left"] };
  expect(codes(table, s, along, "parliament")).toEqual([]);
  parliament(s, along);
  // Once is enough: it does not fire again.
  expect(codes(table, s, { move: "fire", unit: "tf-p-okey", mode: "skirmish", shots }, "parliament")).toContain("once");
});

test("8.1.1, MM.Setup: cavalry, light infantry and guns share a hex, whoever of them is set up last", () => {
  const moor = mapless({});
  const s = moor.setup("marston-moor");
  const put = (unit: string): Move => ({ move: "place-unit", unit, hex: "M2204", facing: "SW" });
  for (const unit of ["mm-r-urry", "mm-r-right-commanded-muskets-1"]) play(moor, s, put(unit), "royalist");
  expect(told(moor, s, put("mm-r-right-falcon"), "royalist")).toEqual([]);
  expect(told(moor, s, put("mm-r-right-commanded-muskets-2"), "royalist")).toEqual(["room-there violation"]);
});

test("5.6.1, 5.4.3: who is stopped where no way that command allows leads nearer owes Charge nothing, where both bind him", () => {
  const both = board({ rulings: { "charge-out-of-command": "both" } });
  const s = position(both, {
    units: "tf-r-byron T0405 SE; tf-p-pride T0604 NW",
    ...{ leaders: "tf-rupert T0101; tf-skippon T1508", wing: horse, orders: { [horse]: "charge" } },
  });
  s.acts["tf-r-byron"] = { ...idle, action: "move", hexes: 1, loose: true, charge: "command" };
  s.stack.push({
    ...{ flow: "moving", at: "step", side: "royalist", unit: "tf-r-byron", with: null, steps: [], spent: 1, hits: 0 },
    ...{ pause: false, interrupted: true, fired: false, stopped: false, here: "T0405", path: ["T0405"] },
    ...{ intercepting: false, aim: null },
  });
  both.settle(s);
  play(both, s, { move: "end-move" }, "royalist");
  expect(codes(both, s, { move: "end-actions" }, "royalist")).toEqual([]);
});

test("8.3, 7.4.2: guns on top stay there when the unit below them turns in reaction", () => {
  const s = position(table, {
    units: "tf-r-kings-saker T0405 N; tf-r-warren T0405 SE; tf-p-pride T0503 NW; tf-p-bluebells T1508 NW",
    ...{ leaders: "tf-skippon T0503; tf-astley T0101", wing: commons, orders: { [commons]: "charge" } },
  });
  parliament(s, { move: "move-unit", unit: "tf-p-pride", steps: ["ahead-left"] });
  expect(s.units["tf-p-pride"]?.hex).toBe("T0404");
  king(s, { move: "reaction-turn", unit: "tf-r-warren", steps: ["turn-left"] });
  expect(codes(table, s, { move: "reaction-fire", unit: "tf-r-kings-saker" }, "royalist")).toEqual([]);
});

test("9.4: where it was agreed so, a unit of two hexes fires its salvo in reaction with one of them", () => {
  const dice = ["both", "one"].map((reading) => {
    const on = board({ rulings: { "salvo-of-pairs": reading } });
    const s = position(on, {
      units: "tf-p-pride T0605 SW; tf-r-gerard T0405+T0406 SE; tf-p-bluebells T1508 NW",
      ...{ leaders: "tf-skippon T0605; tf-astley T0101", wing: commons, orders: { [commons]: "charge" } },
    });
    play(on, s, { move: "move-unit", unit: "tf-p-pride", steps: ["ahead-right"] }, "parliament");
    play(on, s, { move: "reaction-fire", unit: "tf-r-gerard", salvo: true }, "royalist");
    const [now] = on.expects(s);
    return now?.kind === "chance" && "count" in now.roll ? now.roll.count : now;
  });
  expect(dice).toEqual([2, 1]);
});

type RoutMove = Extract<Move, { move: "rout-move" }>;

/** The end of a turn, when a unit of the King's runs. */
function routing(s: State, unit: string): void {
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "removal", lost: [], placing: [], either: false },
    { flow: "rout", at: "choose", units: [unit] },
  ];
}

test("12.4.1, 6.2.2: a unit of two hexes pays once for its countermarch, and runs on with its back to the enemy", () => {
  const s = position(table, { units: "tf-r-gerard T0505+T0506 SE morale-broken; tf-p-pride T1508 NW" });
  routing(s, "tf-r-gerard");
  const run = (...way: RoutMove["way"]): Move => ({ move: "rout-move", unit: "tf-r-gerard", way });
  expect(codes(table, s, run("NW"), "royalist")).toEqual(["as-far-as-it-can"]);
  expect(codes(table, s, run("NW", "NW", "NW"), "royalist")).toEqual(["enough-points"]);
  king(s, run("NW", "NW"));
  expect(s.units["tf-r-gerard"]).toMatchObject({ hex: "T0305", right: "T0304", facing: "NW" });
  expect(table.invariants(s)).toEqual([]);
});

test("12.4.1, 6.2.1: a routed unit of two hexes pays once to go to its flank, and need not go there a second time", () => {
  const s = position(table, { units: "tf-r-gerard T0905+T1006 NE morale-broken; tf-p-pride T1508 NW" });
  routing(s, "tf-r-gerard");
  const run = (...way: RoutMove["way"]): Move => ({ move: "rout-move", unit: "tf-r-gerard", way });
  // A wheel is two points over clear ground, and each hex one.
  expect(codes(table, s, run("NW", "NW", "NW"), "royalist")).toEqual(["enough-points"]);
  expect(codes(table, s, run("NW"), "royalist")).toEqual([]);
  king(s, run("NW", "NW"));
  expect(s.units["tf-r-gerard"]).toMatchObject({ hex: "T0704", right: "T0805" });
});

test("12.4.1, 6.2.1: a routed unit turns so as to pay least for its whole way", () => {
  const s = position(table, { units: "tf-r-byron T1603 SE morale-broken; tf-p-pride T1508 NW" });
  routing(s, "tf-r-byron");
  // About face, and six hexes over clear ground: the first lies before it then, as all the others do.
  const way = ["SW", "NW", "SW", "NW"] as const;
  expect(codes(table, s, { move: "rout-move", unit: "tf-r-byron", way: [...way] }, "royalist")).toEqual([
    "as-far-as-it-can",
  ]);
  king(s, { move: "rout-move", unit: "tf-r-byron", way: [...way, "NW", "NW"] });
  expect(s.units["tf-r-byron"]).toMatchObject({ hex: "T1002", facing: "NW" });
});

test("8.2.1, 9.3.4: light infantry that retires to cavalry faces as it does, and can go along with it", () => {
  const s = position(table, {
    units: "tf-p-okey T0505 NW; tf-p-vermuyden T0606 SW; tf-r-warren T0405 SE",
    ...{ leaders: "tf-cromwell T0606", wing: troopers, orders: { [troopers]: "make-ready" } },
  });
  const shots = [{ from: "T0505", to: "T0405", target: "tf-r-warren" }];
  parliament(s, { move: "fire", unit: "tf-p-okey", mode: "retire", shots });
  roll(table, s, 0);
  king(s, { move: "no-reaction" });
  parliament(s, { move: "retire", step: "back-left" });
  if (table.expects(s)[0]?.rule === "9.7.1") king(s, { move: "no-reaction" });
  expect(s.units["tf-p-okey"]).toMatchObject({ hex: "T0606", facing: "SW" });
  const along: Move = { move: "move-unit", unit: "tf-p-vermuyden", with: "tf-p-okey", steps: ["about"] };
  expect(codes(table, s, along, "parliament")).toEqual([]);
});

test("8.2.1, 12.2.4: horse that rallies brings the light infantry with it one state up, no further", () => {
  const s = position(table, {
    units: "tf-p-fiennes T0505 NW morale-shaken; tf-p-okey T0505 NW morale-broken; tf-r-warren T1405 NW",
    ...{ leaders: "tf-cromwell T0606", wing: troopers, orders: { [troopers]: "rally" } },
  });
  parliament(s, { move: "rally-unit", unit: "tf-p-fiennes" });
  roll(table, s, 0);
  expect(s.units["tf-p-fiennes"]?.morale).toBe("normal");
  expect(s.units["tf-p-okey"]?.morale).toBe("shaken");
});

test("12.4.1: a rout does not come back to where it was", () => {
  // Whatever is nearer to the edge is taken, from the hex of the unit and from those north and south of it.
  const s = position(table, {
    units: `tf-r-byron T0406 N morale-broken; tf-p-pride T0305 SE; tf-p-bluebells T0306 SE; tf-p-muskets T0304 SE;
      tf-p-vermuyden T0307 SE; tf-p-ironsides T0303 SE`,
  });
  routing(s, "tf-r-byron");
  const run = (...way: RoutMove["way"]): Move => ({ move: "rout-move", unit: "tf-r-byron", way });
  expect(codes(table, s, run("N"), "royalist")).toEqual([]);
  expect(codes(table, s, run("N", "S"), "royalist")).toEqual(["to-the-edge"]);
  expect(codes(table, s, run("N", "S", "N"), "royalist")).toEqual(["to-the-edge"]);
  const pair = position(table, {
    units: `tf-r-gerard T0406+T0405 NW morale-broken; tf-p-pride T0305 SE; tf-p-bluebells T0306 SE;
      tf-p-muskets T0304 SE; tf-p-vermuyden T0307 SE; tf-p-ironsides T0303 SE`,
  });
  routing(pair, "tf-r-gerard");
  const both = (...way: RoutMove["way"]): Move => ({ move: "rout-move", unit: "tf-r-gerard", way });
  expect(codes(table, pair, both("N"), "royalist")).toEqual([]);
  expect(codes(table, pair, both("N", "S"), "royalist")).toContain("to-the-edge");
});
