// Momentum that is spent, retreats that fall short, pursuits and advances (10): each against the rulebook.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { combatFrame } from "../../../src/rules/this-accursed-civil-war/position/combat-figures.js";
import { idle } from "../../../src/rules/this-accursed-civil-war/terms/empty-state.js";
import type { Frames } from "../../../src/rules/this-accursed-civil-war/terms/state.js";
import { castTotal, codes, fought, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";
import { modifier } from "../../support/this-accursed-civil-war/readings.js";

const table = board();
const [horse, foot, commons, troopers] = ["tf-r-left", "tf-r-centre", "tf-p-centre", "tf-p-right"];
const chiefs = "tf-rupert T0101; tf-astley T0101; tf-skippon T1508; tf-cromwell T1508";
const king = (s: State, move: Move) => play(table, s, move, "royalist");
const parliament = (s: State, move: Move) => play(table, s, move, "parliament");

const total = (s: State, wanted: number) => castTotal(table, s, wanted);
/** A combat that has got as far as it says. */
function fighting(s: State, attackers: readonly string[], hex: string, more: Partial<Frames["combat"]>): State {
  const side = s.units[attackers[0] ?? ""]?.side ?? "royalist";
  s.stack.push({ flow: "combat", ...combatFrame(side, attackers, hex), loser: "defender", advance: "must", ...more });
  return s;
}

test("10.4.5: who falls back one hex of two loses a casualty for the other", () => {
  const s = position(table, {
    units: "tf-r-warren T0203 SE; tf-p-ironsides T0303 NW; tf-p-pride T1508 NW",
    ...{ leaders: chiefs, wing: troopers, orders: { [troopers]: "charge" } },
  });
  parliament(s, { move: "end-actions" });
  parliament(s, { move: "designate-attacks", attacks: [{ attackers: ["tf-p-ironsides"], hex: "T0203" }] });
  parliament(s, { move: "commit-attack", pistols: [] });
  total(s, 6);
  king(s, { move: "retreat-unit", unit: "tf-r-warren", way: ["NW"] });
  expect(s.units["tf-r-warren"]).toMatchObject({ hex: "T0102", casualties: 1 });
});

test("10.4.5: who falls back both hexes, or the one that is asked, loses nothing", () => {
  const s = position(table, {
    units: "tf-r-warren T0405 SE; tf-p-ironsides T0505 NW; tf-p-pride T1508 NW",
    ...{ leaders: chiefs, wing: troopers, orders: { [troopers]: "charge" } },
  });
  parliament(s, { move: "end-actions" });
  parliament(s, { move: "designate-attacks", attacks: [{ attackers: ["tf-p-ironsides"], hex: "T0405" }] });
  parliament(s, { move: "commit-attack", pistols: [] });
  const near = structuredClone(s);
  total(s, 6);
  king(s, { move: "retreat-unit", unit: "tf-r-warren", way: ["NW", "NW"] });
  expect(s.units["tf-r-warren"]?.casualties).toBe(0);
  total(near, 5);
  king(near, { move: "retreat-unit", unit: "tf-r-warren", way: ["NW"] });
  expect(near.units["tf-r-warren"]?.casualties).toBe(0);
});

/** Byron has come by two hexes straight on. */
function charged(units: string): State {
  const s = position(table, {
    ...{ units: `tf-r-byron T0405 SE; tf-p-vermuyden T0504 SW; ${units}`, leaders: chiefs, wing: horse },
    orders: { [horse]: "charge" },
  });
  s.acts["tf-r-byron"] = { ...idle, action: "move", hexes: 2, straight: 2, charge: "nearer" };
  return s;
}

test("10.3.6, 7.6: cavalry that has evaded fire on its way has no momentum", () => {
  const s = charged("tf-p-commons-saker T0806 NW");
  s.stack.push({
    ...{ flow: "cannonade", at: "evade", side: "parliament", unit: "tf-p-commons-saker", targets: [] },
    ...{ current: { unit: "tf-r-byron", hex: "T0405" }, result: "hit", evaded: false },
  });
  const stood = structuredClone(s);
  king(s, { move: "evade", hex: "T0404" });
  parliament(s, { move: "no-reaction" });
  king(stood, { move: "stand-fire" });
  const momentum = (one: State): unknown => {
    king(one, { move: "end-actions" });
    king(one, { move: "designate-attacks", attacks: [{ attackers: ["tf-r-byron"], hex: "T0504" }] });
    if (table.expects(one)[0]?.rule === "10.2") parliament(one, { move: "designate-reactions", attacks: [] });
    king(one, { move: "commit-attack", pistols: [] });
    parliament(one, { move: "commit-defence" });
    return modifier(fought(table, one), "momentum");
  };
  expect([momentum(s), momentum(stood)]).toEqual([undefined, 2]);
});

test("10.3.6, 10.2: an attacker who was driven off by an attack in reaction has no momentum", () => {
  const s = charged("tf-p-ironsides T0505 NW");
  king(s, { move: "end-actions" });
  king(s, { move: "designate-attacks", attacks: [{ attackers: ["tf-r-byron"], hex: "T0504" }] });
  parliament(s, { move: "designate-reactions", attacks: [{ attackers: ["tf-p-ironsides"], hex: "T0405" }] });
  parliament(s, { move: "commit-attack", pistols: [] });
  king(s, { move: "commit-defence" });
  total(s, 7);
  // Beside Vermuyden still, whom it faces.
  king(s, { move: "retreat-unit", unit: "tf-r-byron", way: ["N", "NE"], facing: "SW" });
  parliament(s, { move: "roll-pursuit", unit: "tf-p-ironsides" });
  roll(table, s, 0);
  parliament(s, { move: "advance", unit: "tf-p-ironsides", hex: "T0405" });
  king(s, { move: "resolve-attack", attack: 0 });
  king(s, { move: "commit-attack", pistols: [] });
  parliament(s, { move: "commit-defence" });
  expect(modifier(fought(table, s), "momentum")).toBeUndefined();
});

test("10.7.2: who has run down a unit that stayed where it was does not advance once more", () => {
  const s = position(table, {
    units: "tf-r-gerard T0405+T0406 SE morale-broken; tf-p-ironsides T0407 N; tf-p-pride T1508 NW",
    ...{ leaders: chiefs, wing: troopers, orders: { [troopers]: "make-ready" } },
  });
  fighting(s, ["tf-p-ironsides"], "T0406", {
    ...{ at: "pursuit", defender: "tf-r-gerard", roll: 7, retreat: 2, opened: ["T0405", "T0406"] },
    ...{ pursuers: ["tf-p-ironsides"], prey: ["tf-r-gerard"], due: true, part: ["tf-p-ironsides", "tf-r-gerard"] },
  });
  parliament(s, { move: "roll-pursuit", unit: "tf-p-ironsides" });
  roll(table, s, 4);
  expect(s.units["tf-p-ironsides"]?.hex).toBe("T0406");
  expect(table.expects(s)[0]?.rule).not.toBe("10.4.6");
});

test("10.4.6, 10.7.2: where one of the attackers has pursued the others need not advance", () => {
  const units = "tf-p-ironsides T0405 SE; tf-p-vermuyden T0406 NE; tf-r-warren T0101 SE";
  const s = position(table, { units, leaders: chiefs, wing: troopers });
  const more: Partial<Frames["combat"]> = { at: "advance", roll: 7, opened: ["T0505"] };
  const both = ["tf-p-ironsides", "tf-p-vermuyden"];
  const broken = fighting(structuredClone(s), both, "T0505", more);
  expect(codes(table, broken, { move: "no-advance" }, "parliament")).toEqual(["may-stay"]);
  const pursued = fighting(s, both, "T0505", { ...more, ways: { "tf-p-ironsides": ["T0505"] } });
  expect(codes(table, pursued, { move: "no-advance" }, "parliament")).toEqual([]);
});

test("SN.4, 10.4.8: a unit of two hexes neither advances nor fires its way onto a bridge", () => {
  const s = position(table, {
    units: "tf-r-gerard T0405+T0406 SE; tf-p-pride T1508 NW",
    ...{ leaders: chiefs, wing: foot, orders: { [foot]: "charge" } },
  });
  s.boats = { written: true, hex: "T0505" };
  const fire: Move = { move: "fire", unit: "tf-r-gerard", mode: "advance", shots: [], step: "ahead-right" };
  expect(codes(table, s, fire, "royalist")).toContain("own-step");
  fighting(s, ["tf-r-gerard"], "T0505", { at: "advance", roll: 7, opened: ["T0505"] });
  table.settle(s);
  expect(table.expects(s)[0]?.rule).not.toBe("10.4.6");
});

test("10.1.2: light infantry of the wing that acts is attacked in reaction though the cavalry with it is of another", () => {
  const s = position(table, {
    units: "tf-p-vermuyden T0505 NW; tf-p-muskets T0505 NW; tf-p-pride T1508 NW; tf-r-byron T0405 SE",
    ...{ leaders: chiefs, wing: commons },
  });
  s.stack.push({ flow: "combats", at: "counter", side: "parliament", attacks: [], reacted: false });
  const attacks = [{ attackers: ["tf-r-byron"], hex: "T0505" }];
  expect(codes(table, s, { move: "designate-reactions", attacks }, "royalist")).toEqual([]);
});

test("10.4.5, 8.2.1: of cavalry and light infantry who cannot run the one that is Broken is in danger", () => {
  const s = position(table, {
    units: "tf-p-vermuyden T0505 NW morale-shaken; tf-p-okey T0505 NW morale-broken; tf-r-byron T0405 SE",
    ...{ leaders: chiefs, wing: horse },
  });
  s.stack.push({
    ...{ flow: "retreat", at: "unable", side: "parliament", unit: "tf-p-vermuyden", least: 2, most: 2 },
    ...{ broken: true, causes: ["tf-r-byron"], way: [] },
  });
  roll(table, s, 0);
  expect([s.units["tf-p-vermuyden"]?.place, s.units["tf-p-okey"]?.place]).toEqual(["map", "eliminated"]);
});

test("10.4.5, 11.4.3, 8.2.1: of cavalry and light infantry who are both Broken and cannot run each rolls, unless they fought", () => {
  const stack = "tf-p-vermuyden T0505 NW morale-broken; tf-p-okey T0505 NW morale-broken; tf-r-byron T0405 SE";
  const s = position(table, { units: stack, leaders: chiefs, wing: horse });
  const unable = (one: State): void => {
    one.stack.push({
      ...{ flow: "retreat", at: "unable", side: "parliament", unit: "tf-p-vermuyden", least: 2, most: 2 },
      ...{ broken: true, causes: ["tf-r-byron"], way: [] },
    });
  };
  const [shot, beaten] = [structuredClone(s), structuredClone(s)];
  unable(shot);
  table.play(shot, { chance: "retreat/unable", result: [9, 0] }, "chance");
  expect([shot.units["tf-p-vermuyden"]?.place, shot.units["tf-p-okey"]?.place]).toEqual(["map", "eliminated"]);
  fighting(beaten, ["tf-r-byron"], "T0505", { at: "retreats", defender: "tf-p-vermuyden", gone: ["tf-p-vermuyden"] });
  unable(beaten);
  expect(table.expects(beaten)).toMatchObject([{ roll: { count: 1 } }]);
});

test("7.5.4, 7.4.1, 10.4.6: who has beaten an interceptor and advanced goes on with its move, or ends it there", () => {
  const s = position(table, {
    units: "tf-p-vermuyden T0505 NW; tf-r-byron T0205 NW morale-broken; tf-p-pride T1508 NW",
    ...{ leaders: "tf-cromwell T0808; tf-rupert T0101", wing: troopers, orders: { [troopers]: "rally" } },
  });
  s.acts["tf-p-vermuyden"] = { ...idle, action: "move", hexes: 1, straight: 1 };
  s.starts["tf-p-vermuyden"] = ["T0606"];
  s.stack.push(
    {
      ...{ flow: "moving", at: "step", side: "parliament", unit: "tf-p-vermuyden", with: null, steps: [], spent: 1 },
      ...{ hits: 0, pause: false, interrupted: true, fired: false, stopped: false, here: "T0505" },
      ...{ path: ["T0606", "T0505"], intercepting: false, aim: "T0605" },
    },
    { flow: "interception", at: "close", side: "royalist", unit: "tf-r-byron", target: "tf-p-vermuyden", steps: [] },
    {
      ...{ flow: "combat", ...combatFrame("royalist", ["tf-r-byron"], "T0505") },
      ...{ at: "advance", defender: "tf-p-vermuyden", loser: "attacker", advance: "may", roll: 1, opened: ["T0405"] },
    },
  );
  parliament(s, { move: "advance", unit: "tf-p-vermuyden", hex: "T0405" });
  for (let more = 0; more < 3 && table.expects(s)[0]?.rule === "9.7.1"; more++) king(s, { move: "no-reaction" });
  // Orders bind nobody in close combat: under Rally, too, it may stay nearer to the enemy than it was.
  expect(codes(table, s, { move: "end-move" }, "parliament")).toEqual([]);
  Object.assign(s.wings[troopers] ?? {}, { order: "charge" });
  expect(codes(table, s, { move: "move-on", steps: ["about"] }, "parliament")).toEqual([]);
});

test("9.7.2, 7.5.3: an interceptor that has moved before it came before the enemy is harder to hit", () => {
  const s = position(table, {
    units: "tf-p-pride T0305 NW; tf-p-bluebells T1508 NW; tf-r-byron T0201 S",
    leaders: "tf-skippon T0305; tf-rupert T0201",
    ...{ wing: commons, orders: { [commons]: "charge", [horse]: "charge" } },
  });
  parliament(s, { move: "move-unit", unit: "tf-p-pride", steps: ["ahead-right"] });
  king(s, { move: "intercept", unit: "tf-r-byron", steps: ["ahead-right", "ahead-right", "ahead-right"] });
  roll(table, s, 0);
  parliament(s, { move: "reaction-fire", unit: "tf-p-pride" });
  const { events } = table.play(s, { chance: "volley/dice", result: [5] }, "chance");
  const fired = events.find(({ event }) => event === "fired");
  expect(modifier(fired?.figures, "movingCavalry")).toBe(-1);
});
