// What each reading of a doubtful rule changes: close combat, morale, routs, points.
import { expect, test } from "vitest";
import type { Move } from "../../../src/rules/this-accursed-civil-war/index.js";
import { idle } from "../../../src/rules/this-accursed-civil-war/terms/empty-state.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { type Board, board, position } from "../../support/this-accursed-civil-war/board.js";
import {
  chiefs,
  commons,
  designate,
  far,
  foot,
  horse,
  modifier,
  part,
  quiet,
  readings,
  set,
  type Told,
  troopers,
  until,
  volley,
  withTotal,
} from "../../support/this-accursed-civil-war/readings.js";

/** What the die of an attack is changed by. */
const fought = (on: Board, one: Told, attackers: readonly string[], hex: string, die = 5): unknown =>
  until(on, designate(on, one, attackers, hex), "combat-rolled", die, quiet);
const hedgehogs: Told = { units: "tf-r-warren T0205 SE hedgehog; tf-p-pride T0305 NW", wing: foot };
readings("10.1.2", "hedgehogs-attack", { yes: [], no: ["can-attack"] }, (on) => {
  const s = set(on, hedgehogs);
  play(on, s, { move: "end-actions" }, "royalist");
  const move: Move = { move: "designate-attacks", attacks: [{ attackers: ["tf-r-warren"], hex: "T0305" }] };
  return codes(on, s, move, "royalist");
});
readings("10.2", "void-attackers", { yes: 1, broken: 2 }, (on) => {
  const s = set(on, {
    units: "tf-r-byron T0405 SE morale-broken; tf-r-maurice T0407 SE; tf-p-pride T0505 NW; tf-p-bluebells T0507 NW",
  });
  const attacks = [
    { side: "royalist" as const, attackers: ["tf-r-byron"], hex: "T0505" },
    { side: "royalist" as const, attackers: ["tf-r-maurice"], hex: "T0507" },
  ];
  s.stack.push({ flow: "combats", at: "choose", side: "royalist", attacks, reacted: false });
  // One is given up; the other is void where a Broken attacker may not go on.
  const events = play(on, s, { move: "drop-attack", attack: 1 }, "royalist");
  return events.filter((event) => event === "attack-void").length;
});
const weak: Told = { units: "tf-r-lifeguard T0205 SE; tf-p-fiennes T0305 NW; tf-p-okey T1508 NW" };
const weaker: Told = { ...weak, units: "tf-r-byron T0205 SE lost:1; tf-p-vermuyden T0305 NW; tf-p-okey T1508 NW" };
readings("10.3.4", "odds-against", { defender: true, down: false }, (on) => {
  const figures = fought(on, weaker, ["tf-r-byron"], "T0305");
  return JSON.stringify(part(figures, "modifiers")).includes('"odds"');
});
readings("10.3.5", "half-strength", { up: true, mixed: true }, (on) => {
  const units = "tf-r-byron T0405 SE; tf-r-usher T0406 NE; tf-p-pride T0505 NW";
  return JSON.stringify(fought(on, { units }, ["tf-r-byron", "tf-r-usher"], "T0505")).includes("modifiers");
});
readings("10.3.6", "momentum-when", { any: 2, first: undefined }, (on) => {
  const s = set(on, { units: "tf-r-byron T0405 SE; tf-p-pride T0505 NW" });
  s.acts["tf-r-byron"] = { ...idle, action: "move", hexes: 2, straight: 2, charge: "nearer" };
  Object.assign(s.wings[horse] ?? {}, { continuations: 1 });
  play(on, s, { move: "end-actions" }, "royalist");
  play(on, s, { move: "designate-attacks", attacks: [{ attackers: ["tf-r-byron"], hex: "T0505" }] }, "royalist");
  return modifier(until(on, s, "combat-rolled", 5, quiet), "momentum");
});
readings("10.4.2", "upgraded-result", { new: 2, printed: 1 }, (on) => {
  const one = { units: "tf-r-byron T0405 SE; tf-p-vermuyden T0505 NW morale-shaken; tf-p-okey T1508 NW" };
  const s = designate(on, one, ["tf-r-byron"], "T0505");
  withTotal(on, s, 5);
  const frame = s.stack.at(-1);
  return frame?.flow === "retreat" ? frame.most : frame;
});
test("10.4.5: who is Broken and cannot retreat rolls whether he stays", () => {
  const on = board();
  const units =
    "tf-p-pride T0201 SW; tf-p-bluebells T0202 NW; tf-p-muskets T0102 N; tf-r-warren T0101 SE morale-shaken";
  const s = set(on, { units, wing: commons, order: "make-ready", leaders: "tf-skippon T0301" });
  const shots = [{ from: "T0201", to: "T0101", target: "tf-r-warren" }];
  play(on, s, { move: "fire", unit: "tf-p-pride", mode: "salvo", shots }, "parliament");
  expect(part(until(on, s, "could-not-retreat", 9, quiet), "unit")).toBe("tf-r-warren");
});
readings("10.4.6", "highest-morale", { either: [], current: ["foremost"] }, (on) => {
  const s = set(on, { units: `tf-r-lifeguard T0405 SE morale-broken; tf-r-byron T0406 SE; ${far}` });
  s.stack.push({
    ...{ flow: "combat", at: "advance", side: "royalist", attackers: ["tf-r-lifeguard", "tf-r-byron"], hex: "T0505" },
    ...{ defender: null, pistols: [], defenderPistol: false, leader: null, defenderLeader: null, roll: 7 },
    ...{ loser: "defender", retreat: 2, advance: "must", automatic: false, retreating: [], gone: [] },
    ...{ opened: ["T0505"], pursuers: [], prey: [], pursuer: null, ways: {}, chase: null, due: false, advanced: [] },
    ...{ part: ["tf-r-lifeguard", "tf-r-byron"], leaders: [] },
  });
  return codes(on, s, { move: "advance", unit: "tf-r-lifeguard", hex: "T0505" }, "royalist");
});
readings("10.6", "light-with-guns", { fights: false, overrun: true }, (on) => {
  const s = set(on, { units: "tf-r-byron T0405 SE; tf-p-muskets T0505 NW; tf-p-commons-saker T0505 NW" });
  play(on, s, { move: "end-actions" }, "royalist");
  const attacks = [{ attackers: ["tf-r-byron"], hex: "T0505" }];
  return play(on, s, { move: "designate-attacks", attacks }, "royalist").includes("overrun");
});
readings("10.7.1", "pursuit-of-eliminated", { free: 0, must: 1 }, (on) => {
  const one = { units: "tf-r-byron T0405 SE; tf-p-vermuyden T0505 NW morale-broken; tf-p-okey T1508 NW" };
  const s = designate(on, one, ["tf-r-byron"], "T0505");
  withTotal(on, s, 7);
  return codes(on, s, { move: "no-pursuit" }, "royalist").length;
});
readings("10.7.2", "defender-pursues", { free: false, must: true }, (on) => {
  const one = { units: "tf-r-byron T0405 SE morale-shaken; tf-p-vermuyden T0505 NW; tf-p-okey T1508 NW" };
  const s = designate(on, one, ["tf-r-byron"], "T0505");
  withTotal(on, s, 1);
  const frame = s.stack.find(({ flow }) => flow === "combat");
  return frame?.flow === "combat" ? frame.due : s.stack;
});
test("10.8: leaders who were with those who fought are rolled for", () => {
  const on = board();
  const one = { units: "tf-r-byron T0405 SE; tf-p-vermuyden T0505 NW; tf-p-okey T1508 NW", leaders: "tf-rupert T0405" };
  const s = designate(on, one, ["tf-r-byron"], "T0505");
  withTotal(on, s, 5);
  expect(part(until(on, s, "leader-rolled", 3, ["no-pursuit", "no-advance", ...quiet]), "leader")).toBe("tf-rupert");
});
readings("11.5.2", "threshold-and-check", { shaken: undefined, before: -1 }, (on) => {
  const s = set(on, { units: "tf-r-warren T0205 SE; tf-p-pride T0305 SE", wing: foot, order: "make-ready" });
  play(on, s, volley("tf-p-pride"), "royalist");
  until(on, s, "fired", 9, quiet);
  return modifier(until(on, s, "morale-rolled", 0, quiet), "extra");
});
readings("NA.1", "no-pikes", { against: 1, literal: -1, none: undefined }, (on) => {
  const units = "tf-p-ironsides T0505 NW; tf-r-bard T0405 SE; tf-p-okey T1508 NW";
  return modifier(fought(on, { units, wing: troopers, order: "make-ready" }, ["tf-p-ironsides"], "T0405"), "noPikes");
});
readings("VP", "king-counts", { fifty: "50", seventy: "70" }, (on) => {
  const s = position(on, { units: `tf-r-byron T0105 SE; ${far}`, leaders: chiefs });
  Object.assign(s.leaders["tf-king"] ?? {}, { place: "eliminated", hex: null });
  s.turn = 6;
  play(on, s, { move: "pass" }, "royalist");
  play(on, s, { move: "pass" }, "parliament");
  return /(\d+) points? for Parliament/.exec(s.over?.reason ?? "")?.[1];
});
test("5.3.1: a leader alone is lost where enemies come; 5.3.5: the senior commander takes the army", () => {
  const on = board();
  const s = set(on, { units: `tf-r-byron T0205 SE; ${far}`, leaders: "tf-rupert T0205; tf-skippon T0305" });
  const events = play(on, s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-right"] }, "royalist");
  expect(events).toContain("leader-removed");
  const other = position(on, { units: `tf-r-warren T0205 SE; ${far}`, leaders: "tf-astley T0205; tf-skippon T1508" });
  Object.assign(other.leaders["tf-king"] ?? {}, { place: "eliminated", hex: null });
  play(on, other, { move: "pass" }, "royalist");
  expect(play(on, other, { move: "pass" }, "parliament")).toContain("promoted");
});

readings("12.4.2", "rout-loss", { barred: false, all: true }, (on) => {
  // Nobody is in the way: what is left over where the next hex costs too much.
  const columns = ["06", "07", "11", "12", "13"];
  return columns.some((column) =>
    ["05", "06", "07", "08", "09", "10", "11"].some((row) => {
      const s = position(on, { units: `tf-r-warren T${column}${row} SE morale-broken; tf-p-pride T1601 NW` });
      s.stack.push({ flow: "rout", at: "choose", units: ["tf-r-warren"] });
      const [way] = on.legalMoves(s, "royalist");
      if (way !== undefined) play(on, s, way, "royalist");
      return (s.units["tf-r-warren"]?.casualties ?? 0) > 0;
    }),
  );
});
