// What is left of momentum when cavalry has fought, or turned, before it attacks (10.3.6).
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { combatFrame } from "../../../src/rules/this-accursed-civil-war/position/combat-figures.js";
import { idle } from "../../../src/rules/this-accursed-civil-war/terms/empty-state.js";
import { castTotal, fought, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position } from "../../support/this-accursed-civil-war/board.js";
import { modifier } from "../../support/this-accursed-civil-war/readings.js";

const table = board();
const troopers = "tf-p-right";
const king = (s: State, move: Move) => play(table, s, move, "royalist");
const parliament = (s: State, move: Move) => play(table, s, move, "parliament");

const total = (s: State, wanted: number) => castTotal(table, s, wanted);

/** Byron, of the side that does not act, has come by two hexes straight on and intercepts Vermuyden. */
function intercepted(): State {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-p-vermuyden T0504 SW; tf-p-ironsides T0505 NW; tf-p-pride T1508 NW",
    ...{ leaders: "tf-rupert T0101; tf-cromwell T1508", wing: troopers, orders: { [troopers]: "make-ready" } },
  });
  s.acts["tf-r-byron"] = { ...idle, hexes: 2, straight: 2 };
  s.acts["tf-p-vermuyden"] = { ...idle, action: "move", hexes: 1, straight: 1 };
  s.stack.push(
    {
      ...{ flow: "moving", at: "step", side: "parliament", unit: "tf-p-vermuyden", with: null, steps: [], spent: 1 },
      ...{ hits: 0, pause: false, interrupted: true, fired: false, stopped: false, here: "T0504" },
      ...{ path: ["T0604", "T0504"], intercepting: false, aim: "T0504" },
    },
    { flow: "interception", at: "fight", side: "royalist", unit: "tf-r-byron", target: "tf-p-vermuyden", steps: [] },
  );
  return s;
}
/** Byron attacks Ironsides in reaction at the end of the activation: what momentum adds. */
function reactionMomentum(s: State): unknown {
  const at = () => {
    const [now] = table.expects(s);
    return now?.kind === "decision" ? now.window : undefined;
  };
  if (at() === "moving/go") parliament(s, { move: "end-move" });
  parliament(s, { move: "end-actions" });
  if (at() === "combats/designate") parliament(s, { move: "designate-attacks", attacks: [] });
  king(s, { move: "designate-reactions", attacks: [{ attackers: ["tf-r-byron"], hex: "T0505" }] });
  king(s, { move: "commit-attack", pistols: [] });
  parliament(s, { move: "commit-defence" });
  return modifier(fought(table, s), "momentum");
}

test("10.3.6, 7.5.3: an interceptor that has fought has spent its momentum", () => {
  const s = intercepted();
  king(s, { move: "fight-on" });
  king(s, { move: "commit-attack", pistols: [] });
  parliament(s, { move: "commit-defence" });
  expect(modifier(fought(table, s), "momentum")).toBe(2);
  total(s, 5);
  parliament(s, { move: "retreat-unit", unit: "tf-p-vermuyden", way: ["NE"] });
  expect(reactionMomentum(s)).toBeUndefined();
});

test("10.3.6, 7.4.2: an interceptor that turns after its run-up has no momentum, one that stands has", () => {
  const s = intercepted();
  s.stack.splice(-2);
  const stood = structuredClone(s);
  s.stack.push({
    ...{ flow: "reactions", at: "choose", side: "royalist", trigger: "enter", unit: "tf-p-vermuyden" },
    ...{ fired: [], moved: [], barred: [], due: [] },
  });
  Object.assign(s.units["tf-p-vermuyden"] ?? {}, { hex: "T0404" });
  king(s, { move: "reaction-turn", unit: "tf-r-byron", steps: ["turn-left", "turn-right"] });
  king(s, { move: "no-reaction" });
  expect([reactionMomentum(s), reactionMomentum(stood)]).toEqual([undefined, 2]);
});

test("10.3.6, 10.4.7: who is intercepted on its way, wins and turns begins its run-up anew", () => {
  const s = intercepted();
  s.stack.splice(-1, 1, {
    ...{ flow: "combat", ...combatFrame("royalist", ["tf-r-byron"], "T0504") },
    ...{ at: "advance", defender: "tf-p-vermuyden", loser: "attacker", advance: "may", roll: 1, opened: ["T0405"] },
  });
  Object.assign(s.units["tf-r-byron"] ?? {}, { hex: "T0101" });
  parliament(s, { move: "advance", unit: "tf-p-vermuyden", hex: "T0405", facing: "S" });
  parliament(s, { move: "move-on", steps: ["ahead-right"] });
  expect(s.acts["tf-p-vermuyden"]?.straight).toBe(1);
});

test("10.7.5, 10.3.6: momentum that counted in a combat counts in its pursuits, whoever of the attackers is driven back", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-r-lifeguard T0404 S; tf-p-pride T1508 NW; tf-p-vermuyden T0707 SE morale-broken",
    ...{ leaders: "tf-rupert T0101; tf-cromwell T1508", wing: "tf-r-left", orders: { "tf-r-left": "make-ready" } },
  });
  for (const id of ["tf-r-byron", "tf-r-lifeguard"]) s.acts[id] = { ...idle, action: "move", hexes: 2, straight: 2 };
  s.stack.push(
    {
      ...{ flow: "combat", ...combatFrame("royalist", ["tf-r-byron", "tf-r-lifeguard"], "T0505") },
      ...{ at: "pursuit", defender: "tf-p-vermuyden", loser: "defender", advance: "must", roll: 7, opened: ["T0505"] },
      ...{ pursuers: ["tf-r-lifeguard"], prey: ["tf-p-vermuyden"], due: true },
    },
    {
      ...{ flow: "retreat", at: "choose", side: "royalist", unit: "tf-r-byron", least: 2, most: 2, broken: true },
      ...{ causes: [], way: [] },
    },
  );
  king(s, { move: "retreat-unit", unit: "tf-r-byron", way: ["NW", "NW"] });
  king(s, { move: "roll-pursuit", unit: "tf-r-lifeguard" });
  const { events } = table.play(s, { chance: "combat/pursuitDie", result: [0] }, "chance");
  expect(modifier(events.find(({ event }) => event === "pursuit-rolled")?.figures, "momentum")).toBe(1);
});

test("10.2: those who can attack one hex are offered alone and together", () => {
  const s = position(table, {
    units: "tf-p-ironsides T0303 NW; tf-p-vermuyden T0204 NE; tf-r-warren T0203 SE; tf-p-pride T1508 NW",
    ...{ leaders: "tf-rupert T0101; tf-cromwell T1508", wing: troopers, orders: { [troopers]: "charge" } },
  });
  parliament(s, { move: "end-actions" });
  const { next } = table.legalMoves(s, "parliament", { move: "designate-attacks" });
  const groups = next?.values.map(({ value }) => Reflect.get(Object(value), "attackers"));
  expect(groups).toEqual([["tf-p-ironsides"], ["tf-p-vermuyden"], ["tf-p-ironsides", "tf-p-vermuyden"]]);
});
