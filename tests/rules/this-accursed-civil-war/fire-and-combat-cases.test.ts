// Fire, movement and close combat: cases of the rulebook, each expected before the module was asked.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Step } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const [horse, foot, commons, reds] = ["tf-r-left", "tf-r-centre", "tf-p-right", "tf-p-centre"];
const king = (s: State, move: Move) => play(table, s, move, "royalist");
const parliament = (s: State, move: Move) => play(table, s, move, "parliament");
function figures(s: State, event: string, ...result: number[]) {
  const [now] = table.expects(s);
  if (now?.kind !== "chance") throw new Error(JSON.stringify(now));
  const { events } = table.play(structuredClone(s), { chance: now.purpose, result }, "chance");
  return events.find((one) => one.event === event)?.figures;
}

test("6.2.2, 6.3.2: a pair turns about, backs up, forms a hedgehog within its four points", () => {
  const s = position(table, {
    units: "tf-r-gerard T0405+T0406 SE; tf-p-pride T1508 NW",
    ...{ leaders: "tf-astley T0405", wing: foot },
  });
  const told = (...steps: Step[]) => codes(table, s, { move: "move-unit", unit: "tf-r-gerard", steps }, "royalist");
  expect(told("about", "ahead-left", "ahead-left")).toEqual([]);
  expect(told("back-left", "back-right")).toEqual([]);
  expect(told("about", "about", "ahead-left")).toEqual(["enough-points"]);
  expect(told("hedgehog")).toEqual([]);
  expect(told("ahead-left", "hedgehog")).toEqual(["enough-points"]);
});

test("8.4: who takes in cavalry stops there, and who has lost nothing takes in nobody", () => {
  const s = position(table, {
    units: "tf-r-maurice T0305 SE lost:1; tf-r-lifeguard T0405 SE; tf-r-byron T0505 SE; tf-p-pride T1508 NW",
    ...{ leaders: "tf-rupert T0304", wing: horse },
  });
  const on: Move = { move: "move-unit", unit: "tf-r-maurice", steps: ["ahead-left", "ahead-right"] };
  expect(codes(table, s, on, "royalist")).toEqual(["stops-there"]);
  const whole: Move = { move: "move-unit", unit: "tf-r-lifeguard", steps: ["ahead-right"] };
  expect(codes(table, s, whole, "royalist")).toEqual(["room-there"]);
});

test("9.5.1: a disordered pair with three casualties fires with 3 less, at a hedgehog with 2 less", () => {
  const s = position(table, {
    units: "tf-r-gerard T0405+T0406 SE lost:3 shaken; tf-p-pride T0505 NW hedgehog; tf-p-bluebells T0506 S",
    ...{ leaders: "tf-astley T0405; tf-skippon T0505", wing: foot },
  });
  const shots = [
    { from: "T0405", to: "T0505", target: "tf-p-pride" },
    { from: "T0406", to: "T0506", target: "tf-p-bluebells" },
  ];
  king(s, { move: "fire", unit: "tf-r-gerard", mode: "skirmish", shots });
  expect(figures(s, "fired", 9, 9)?.["modifiers"]).toEqual({ formation: -2, casualties: -1, hedgehog: 1 });
});

test("9.8.2, 10.3.9: the last pistol is fired in the move, the answer takes the other's, none is left for the combat", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE pistols:1; tf-p-ironsides T0504 NW pistols:1; tf-p-pride T1508 NW",
    ...{ leaders: "tf-rupert T0405; tf-cromwell T0504; tf-skippon T1508", wing: horse },
  });
  king(s, { move: "move-unit", unit: "tf-r-byron", steps: [], pause: true });
  king(s, { move: "fire-pistol", target: "tf-p-ironsides" });
  roll(table, s, 0);
  parliament(s, { move: "reaction-fire", unit: "tf-p-ironsides" });
  roll(table, s, 0);
  expect([s.units["tf-r-byron"]?.pistols, s.units["tf-p-ironsides"]?.pistols]).toEqual([0, 0]);
  king(s, { move: "end-move" });
  king(s, { move: "end-actions" });
  king(s, { move: "designate-attacks", attacks: [{ attackers: ["tf-r-byron"], hex: "T0504" }] });
  if (s.stack.at(-1)?.flow === "combats") parliament(s, { move: "designate-reactions", attacks: [] });
  expect(codes(table, s, { move: "commit-attack", pistols: ["tf-r-byron"] }, "royalist")).toEqual(["loaded"]);
});

test("9.9.3: near the other edge too a line strikes whoever is on it, the nearest first", () => {
  const s = position(table, {
    units: "tf-p-commons-saker T1611 NW; tf-r-bard T1410 SE; tf-r-warren T1309 SE; tf-p-pride T1209 NW",
    ...{ leaders: "tf-skippon T1611", wing: reds },
  });
  parliament(s, { move: "artillery-fire", unit: "tf-p-commons-saker", hex: "T1410" });
  const frame = s.stack.findLast((one) => one.flow === "cannonade");
  const struck = frame?.flow === "cannonade" ? [frame.current, ...frame.targets].map((one) => one?.unit) : [];
  expect(struck).toEqual(["tf-r-bard", "tf-r-warren", "tf-p-pride"]);
});

test("10.1.3: a pair attacks only the hex before both of its halves", () => {
  const s = position(table, {
    units: "tf-r-gerard T0405+T0406 SE; tf-p-pride T0504 NW; tf-p-bluebells T0505 NW; tf-p-ballard T0507+T0506 NW",
    ...{ leaders: "tf-astley T0405; tf-skippon T0504", wing: foot },
  });
  king(s, { move: "end-actions" });
  const told = (hex: string) =>
    codes(table, s, { move: "designate-attacks", attacks: [{ attackers: ["tf-r-gerard"], hex }] }, "royalist");
  expect(["T0504", "T0505", "T0506"].map(told)).toEqual([["before-both-halves"], [], ["before-both-halves"]]);
  king(s, { move: "designate-attacks", attacks: [{ attackers: ["tf-r-gerard"], hex: "T0505" }] });
  const back = (hex: string) =>
    codes(table, s, { move: "designate-reactions", attacks: [{ attackers: ["tf-p-ballard"], hex }] }, "parliament");
  expect(["T0405", "T0406"].map(back)).toEqual([["in-front"], ["before-both-halves"]]);
});

test("10.3: leader, morale, pistol and the matrix against a hedgehog add up", () => {
  const s = position(table, {
    units: "tf-p-ironsides T0504 NW; tf-r-warren T0405 SE hedgehog morale-shaken; tf-p-pride T1508 NW",
    leaders: "tf-cromwell T0504; tf-astley T0101; tf-skippon T1508",
    ...{ wing: commons, orders: { [commons]: "charge" } },
  });
  parliament(s, { move: "end-actions" });
  parliament(s, { move: "designate-attacks", attacks: [{ attackers: ["tf-p-ironsides"], hex: "T0405" }] });
  if (s.stack.at(-1)?.flow === "combats") king(s, { move: "designate-reactions", attacks: [] });
  parliament(s, { move: "commit-attack", pistols: ["tf-p-ironsides"], leader: "tf-cromwell" });
  // 4 against half of 5, rounded up: no ratio.
  expect(figures(s, "combat-rolled", 0)?.["modifiers"]).toEqual({ leader: 2, morale: 2, arms: -2, pistols: 1 });
});

test("10.3.6: momentum is two hexes without a turn, into either front hex", () => {
  const adds = (...steps: Step[]) => {
    const s = position(table, {
      units: "tf-r-byron T0405 SE; tf-p-vermuyden T0705 NW; tf-p-pride T1508 NW",
      ...{ leaders: "tf-rupert T0205; tf-cromwell T1508", wing: horse, orders: { [horse]: "charge" } },
    });
    king(s, { move: "move-unit", unit: "tf-r-byron", steps });
    while (s.stack.at(-1)?.flow === "reactions") parliament(s, { move: "no-reaction" });
    king(s, { move: "end-actions" });
    king(s, { move: "designate-attacks", attacks: [{ attackers: ["tf-r-byron"], hex: "T0705" }] });
    if (s.stack.at(-1)?.flow === "combats") parliament(s, { move: "designate-reactions", attacks: [] });
    king(s, { move: "commit-attack", pistols: [] });
    parliament(s, { move: "commit-defence" });
    return figures(s, "combat-rolled", 0)?.["modifiers"];
  };
  expect(adds("ahead-right", "ahead-left")).toEqual({ momentum: 2 });
  expect(adds("ahead-right", "turn-left", "turn-right", "ahead-left")).toEqual({});
});

test("10.5.2, 10.8: guns with the loser are captured, a leader with whom is eliminated falls without a die", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-p-pride T0504 NW; tf-p-commons-saker T0504 NW; tf-p-bluebells T1508 NW",
    ...{ leaders: "tf-rupert T0405; tf-skippon T0504; tf-cromwell T1508", wing: horse },
  });
  king(s, { move: "end-actions" });
  king(s, { move: "designate-attacks", attacks: [{ attackers: ["tf-r-byron"], hex: "T0504" }] });
  if (s.stack.at(-1)?.flow === "combats") parliament(s, { move: "designate-reactions", attacks: [] });
  king(s, { move: "commit-attack", pistols: ["tf-r-byron"], leader: "tf-rupert" });
  parliament(s, { move: "commit-defence" });
  roll(table, s, 9);
  expect(s.units["tf-p-commons-saker"]).toMatchObject({ guns: "captured", holder: "royalist" });
  expect(s.units["tf-p-pride"]?.place).toBe("eliminated");
  expect(s.leaders["tf-skippon"]?.place).toBe("removed");
});
