// Command, orders and rallies as the rulebook tells them, written without a look at the module.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Order, Side } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const [horse, foot, commons] = ["tf-r-left", "tf-r-centre", "tf-p-right"];
const leaders = "tf-rupert T0205; tf-astley T0104; tf-cromwell T1505; tf-skippon T1508";

function choosing(orders: { readonly [wing: string]: Order }, phasing: Side = "royalist"): State {
  const units = "tf-r-byron T0205 SE; tf-r-warren T0104 SE; tf-p-ironsides T1505 NW; tf-p-pride T1508 NW";
  return position(table, { units, leaders, orders, phasing });
}
const king = (s: State, move: Move) => play(table, s, move, "royalist");
const parliament = (s: State, move: Move) => play(table, s, move, "parliament");
const wingOf = (s: State, id: string) => s.wings[id];

/** Rupert's horse has acted and asks to go on. */
function goingOn(orders: { readonly [wing: string]: Order }): State {
  const s = choosing({ [horse]: "make-ready", ...orders });
  king(s, { move: "select-wing", wing: horse });
  parliament(s, { move: "decline-preemption" });
  king(s, { move: "keep-order" });
  king(s, { move: "end-actions" });
  return s;
}

test("4.2.2: a side with two wings of the earliest order activates both, one after the other", () => {
  const s = choosing({ [horse]: "charge", [foot]: "charge", [commons]: "make-ready", "tf-p-centre": "rally" });
  king(s, { move: "select-wing", wing: horse });
  parliament(s, { move: "decline-preemption" });
  king(s, { move: "change-order", order: "rally" });
  roll(table, s, 0);
  if (table.expects(s)[0]?.kind === "decision" && table.expects(s)[0]?.rule === "5.7.1")
    king(s, { move: "keep-order" });
  king(s, { move: "end-actions" });
  expect(table.expects(s)).toMatchObject([{ by: "royalist", window: "turn/select" }]);
  expect(codes(table, s, { move: "select-wing", wing: foot }, "royalist")).toEqual([]);
  expect(codes(table, s, { move: "pass" }, "royalist")).toContain("no-charge");
});

test("4.3.2: a wing that has gone on acts again, and who fails is finished", () => {
  const s = goingOn({});
  king(s, { move: "continue-wing" });
  roll(table, s, 5);
  // 5 of the die, 2 less for Rupert, 1 less for cavalry: 2.
  expect(wingOf(s, horse)).toMatchObject({ continuations: 1, finished: false });
  const failed = goingOn({});
  king(failed, { move: "continue-wing" });
  roll(table, failed, 6);
  expect(wingOf(failed, horse)).toMatchObject({ continuations: 0, finished: true });
});

test("4.4.3: who goes before a continuation cancels it, and its wing is finished", () => {
  const s = goingOn({ [commons]: "receive-charge" });
  king(s, { move: "continue-wing" });
  roll(table, s, 0);
  parliament(s, { move: "preempt", wing: commons });
  roll(table, s, 0);
  expect(wingOf(s, horse)).toMatchObject({ finished: true, bypassed: true });
  expect(s.stack.at(-1)).toMatchObject({ flow: "activation", wing: commons, side: "parliament" });
});

test("4.4.2: who fails to go first may not go on, and who fails again has lost its activation", () => {
  const s = choosing({ [horse]: "make-ready", [commons]: "make-ready" });
  king(s, { move: "select-wing", wing: horse });
  parliament(s, { move: "preempt", wing: commons });
  roll(table, s, 9);
  expect(wingOf(s, commons)).toMatchObject({ noContinue: true, finished: false, activated: false });
  // A second attempt, now or later, costs the activation where it fails (4.4.2).
  const again = structuredClone(s);
  parliament(again, { move: "preempt", wing: commons });
  roll(table, again, 9);
  expect(wingOf(again, commons)).toMatchObject({ finished: true, activated: true });
  parliament(s, { move: "decline-preemption" });
  king(s, { move: "keep-order" });
  king(s, { move: "end-actions" });
  king(s, { move: "continue-wing" });
  roll(table, s, 0);
  parliament(s, { move: "preempt", wing: commons });
  roll(table, s, 9);
  expect(wingOf(s, commons)).toMatchObject({ finished: true });
});

test("5.7.2: an order that has changed is in force at once, one that has not stays as it is", () => {
  const s = choosing({ [horse]: "make-ready" });
  king(s, { move: "select-wing", wing: horse });
  parliament(s, { move: "decline-preemption" });
  king(s, { move: "change-order", order: "receive-charge" });
  // 6 of the die, 2 less for Rupert, 1 more for cavalry that is to receive: 5.
  roll(table, s, 6);
  expect(wingOf(s, horse)?.order).toBe("receive-charge");
  if (table.expects(s)[0]?.rule === "5.7.1") king(s, { move: "keep-order" });
  const two: Move = { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-left", "ahead-left"] };
  expect(codes(table, s, two, "royalist")).toEqual(["one-hex"]);
});

test("5.4.3: a unit out of command that stands still breaks nothing", () => {
  const units = "tf-r-warren T0104 SE; tf-r-bluecoats T0113 SE; tf-p-pride T1508 NW";
  const s = position(table, { units, leaders, orders: { [foot]: "charge" }, wing: foot });
  king(s, { move: "move-unit", unit: "tf-r-warren", steps: ["ahead-left"] });
  expect(codes(table, s, { move: "end-actions" }, "royalist")).toEqual([]);
});

test("5.6.1: under Charge who stands next to an enemy, or cannot move, owes nothing", () => {
  const s = position(table, {
    units:
      "tf-r-warren T0104 SE broken; tf-r-bluecoats T0107 SE; tf-r-bard T0102 SE morale-broken; tf-p-pride T0208 NW",
    ...{ leaders, orders: { [foot]: "charge" }, wing: foot },
  });
  expect(codes(table, s, { move: "end-actions" }, "royalist")).toEqual([]);
});

test("5.6.1: who is hemmed in and has only turned could not come nearer", () => {
  // Behind Warren the edge, before and beside it friends that stay because they have fired or cannot move.
  const s = position(table, {
    units:
      "tf-r-warren T0101 SE; tf-r-bluecoats T0201 SE broken; tf-r-bard T0102 SE broken; tf-r-firelocks T0202 SE broken; tf-p-pride T1508 NW",
    leaders: "tf-astley T0101",
    ...{ orders: { [foot]: "charge" }, wing: foot },
  });
  king(s, { move: "move-unit", unit: "tf-r-warren", steps: ["turn-right"] });
  expect(codes(table, s, { move: "end-actions" }, "royalist")).toEqual([]);
});

test("12.3.1: the Army Commander rallies whoever is with him, of whatever wing and order", () => {
  const s = position(table, {
    units: "tf-r-byron T0205 SE; tf-r-warren T0104 SE morale-broken; tf-p-pride T1508 NW",
    leaders: "tf-rupert T0205; tf-king T0104",
    ...{ orders: { [horse]: "charge", [foot]: "charge" }, wing: horse },
  });
  king(s, { move: "rally-unit", unit: "tf-r-warren", army: true });
  expect(s.units["tf-r-warren"]?.morale).toBe("shaken");
  expect(codes(table, s, { move: "rally-unit", unit: "tf-r-warren", army: true }, "royalist")).toEqual(["army-near"]);
});

test("6.3.2: a hedgehog takes three reforms to normal formation", () => {
  const units = "tf-r-warren T0104 SE hedgehog; tf-p-pride T1508 NW";
  const s = position(table, { units, leaders: "tf-astley T0104", orders: { [foot]: "rally" }, wing: foot });
  const seen = [1, 2, 3].map(() => {
    s.acts = {};
    king(s, { move: "reform", unit: "tf-r-warren" });
    return s.units["tf-r-warren"]?.formation;
  });
  expect(seen).toEqual(["broken", "shaken", "normal"]);
});

test("12.4.1: in a rout a unit turns about for two points", () => {
  const s = position(table, {
    units: "tf-r-warren T0606 SE morale-broken; tf-p-pride T1508 NW",
    leaders,
    phasing: "royalist",
  });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "removal", lost: [], placing: [], either: false },
    { flow: "rout", at: "choose", units: ["tf-r-warren"] },
  ];
  // Two points to face the west, two for two clear hexes: four in all.
  expect(codes(table, s, { move: "rout-move", unit: "tf-r-warren", way: ["NW", "NW"] }, "royalist")).toEqual([]);
});

test("12.2.5: by itself a unit rallies without a die beside nobody but its own Wing Commander", () => {
  const units = "tf-r-byron T0205 SE morale-shaken; tf-p-pride T1508 NW";
  const own = position(table, { units, leaders, orders: { [horse]: "rally" }, wing: horse });
  king(own, { move: "rally-unit", unit: "tf-r-byron" });
  expect(own.units["tf-r-byron"]?.morale).toBe("normal");
  const army = "tf-rupert T0208; tf-king T0205";
  const other = position(table, { units, leaders: army, orders: { [horse]: "rally" }, wing: horse });
  king(other, { move: "rally-unit", unit: "tf-r-byron" });
  expect(table.expects(other)).toMatchObject([{ kind: "chance" }]);
});

test("12.3.3: the Army Commander who tries to rally a unit helps with his own value", () => {
  const s = position(table, {
    units: "tf-r-byron T0205 SE morale-broken; tf-p-pride T1508 NW",
    leaders: "tf-rupert T0204; tf-king T0206",
    ...{ orders: { [horse]: "rally" }, wing: horse },
  });
  king(s, { move: "rally-unit", unit: "tf-r-byron", army: true });
  // 3 against a morale of 1; Rupert's 2 do not count.
  roll(table, s, 3);
  expect(s.units["tf-r-byron"]?.place).toBe("eliminated");
});

test("5.3.2: a wing whose commander has fallen while it acted may try to go on", () => {
  const s = position(table, { units: "tf-r-byron T0205 SE; tf-p-pride T1508 NW", leaders, wing: horse });
  Object.assign(s.leaders["tf-rupert"] ?? {}, { place: "removed", hex: null });
  king(s, { move: "end-actions" });
  expect(codes(table, s, { move: "continue-wing" }, "royalist")).toEqual([]);
});

test("5.2.2: whether a Wing Commander runs with a routed unit is a reading of the rulebook", () => {
  const after = (reading: string) => {
    const read = board({ rulings: { "rout-leaders": reading } });
    const s = position(read, {
      units: "tf-r-warren T0606 NW morale-broken; tf-p-pride T1508 NW",
      leaders: "tf-astley T0606",
      phasing: "royalist",
    });
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", at: "removal", lost: [], placing: [], either: false },
      { flow: "rout", at: "choose", units: ["tf-r-warren"] },
    ];
    const way = ["NW", "NW", "NW", "NW"] as const;
    play(read, s, { move: "rout-move", unit: "tf-r-warren", way: [...way] }, "royalist");
    return [s.units["tf-r-warren"]?.hex, s.leaders["tf-astley"]?.hex];
  };
  expect(after("stay")[1]).toBe("T0606");
  const [unit, leader] = after("along");
  expect(leader).toBe(unit);
});

test("11.5.2: light infantry beyond its threshold stays Shaken where its cavalry rallies", () => {
  const units = "tf-r-byron T0405 SE morale-shaken; tf-r-usher T0405 SE morale-shaken threshold; tf-p-pride T1508 NW";
  const s = position(table, { units, leaders: "tf-rupert T0405", wing: "tf-r-left", orders: { "tf-r-left": "rally" } });
  play(table, s, { move: "rally-unit", unit: "tf-r-byron" }, "royalist");
  expect([s.units["tf-r-byron"]?.morale, s.units["tf-r-usher"]?.morale]).toEqual(["normal", "shaken"]);
  expect(table.invariants(s)).toEqual([]);
});

test("8.2.1: light infantry that rallies from Broken takes its cavalry no state down", () => {
  const units = "tf-r-byron T0405 SE; tf-r-usher T0405 SE morale-broken; tf-p-pride T1508 NW";
  const s = position(table, {
    units,
    ...{ leaders: "tf-rupert T0405", wing: "tf-r-left", orders: { "tf-r-left": "rally" } },
  });
  play(table, s, { move: "rally-unit", unit: "tf-r-usher" }, "royalist");
  expect([s.units["tf-r-byron"]?.morale, s.units["tf-r-usher"]?.morale]).toEqual(["normal", "shaken"]);
});
