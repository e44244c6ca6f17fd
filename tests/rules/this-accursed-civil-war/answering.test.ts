// What the side that does not act answers with: guns, turns, hedgehogs, attacks in reaction; and what is left over (7.4, 10.2).
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Frames } from "../../../src/rules/this-accursed-civil-war/terms/state.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const horse = "tf-r-left";
type Reactions = Partial<Frames["reactions"]>;

/** Byron has come to where he stands; Parliament answers. */
function answers(units: string, more: Reactions = {}, on = table): State {
  const s = position(on, { units, wing: horse, leaders: "tf-rupert T0105", orders: { [horse]: "charge" } });
  s.stack.push({
    ...{ flow: "reactions", at: "choose", side: "parliament", trigger: "enter", unit: "tf-r-byron" },
    ...{ fired: [], moved: [], barred: [], due: [], ...more },
  });
  return s;
}
const told = (s: State, move: Move, on = table): string[] => codes(on, s, move, "parliament");

const guns: Move = { move: "reaction-guns", unit: "tf-p-commons-saker", facing: "N" };
const battery = "tf-r-byron T0605 SE; tf-p-commons-saker T0806 NW";
test("6.2.3, 9.9.6, 9.7.1, 6.1: guns that could fire turn instead, once for each trigger", () => {
  expect(told(answers(battery), guns)).toEqual([]);
  expect(told(answers(battery), { ...guns, unit: "tf-p-pride" })).toEqual(["guns"]);
  expect(told(answers(battery, { fired: ["tf-p-commons-saker"] }), guns)).toContain("once");
  expect(told(answers("tf-r-byron T0605 SE; tf-p-commons-saker T0806 SE"), guns)).toEqual(["bears"]);
  expect(told(answers(battery), { ...guns, facing: "E" })).toEqual(["a-facing"]);
});

test("6.2.3: guns that turned may fire at the next trigger, unless it was agreed that they have fired", () => {
  const s = answers(battery);
  play(table, s, guns, "parliament");
  expect(s.units["tf-p-commons-saker"]).toMatchObject({ facing: "N", fired: false });
  const strict = board({ rulings: { "turned-guns": "fired" } });
  const other = answers(battery, {}, strict);
  play(strict, other, guns, "parliament");
  expect(other.units["tf-p-commons-saker"]?.fired).toBe(true);
});

test("8.3: guns change places only with somebody who shares their hex", () => {
  const change: Move = { move: "reaction-guns", unit: "tf-p-commons-saker" };
  expect(told(answers(battery), change)).toEqual(["with-somebody"]);
  expect(told(answers(`${battery}; tf-p-pride T0806 NW`), change)).toEqual([]);
});

test("9.7.1: at will nobody fires who cannot", () => {
  const atWill: Move = { move: "react-at-will", how: "fire" };
  expect(told(answers("tf-r-byron T0605 SE; tf-p-pride T0705 NW"), atWill)).toEqual([]);
  const except: Move = { ...atWill, except: ["tf-p-pride"] };
  expect(told(answers("tf-r-byron T0605 SE; tf-p-pride T0705 NW"), except)).toEqual(["somebody"]);
});

test("8.2.1: fire in reaction strikes who has drawn it, or who is with him", () => {
  const units = "tf-r-byron T0605 SE; tf-r-usher T0605 SE; tf-r-warren T0604 SE; tf-p-pride T0705 NW";
  const fires: Move = { move: "reaction-fire", unit: "tf-p-pride" };
  expect(told(answers(units), { ...fires, target: "tf-r-usher" })).toEqual([]);
  expect(told(answers(units), { ...fires, target: "tf-r-warren" })).toContain("at-the-mover");
});

test("7.4.3: with cavalry in a rear hex nobody retreats or turns before they have tried to form", () => {
  const units = "tf-r-byron T0604 SE shaken; tf-p-pride T0705 SE";
  const retreats: Move = { move: "reaction-retreat", unit: "tf-p-pride", steps: ["ahead-right", "ahead-right"] };
  expect(told(answers(units), retreats)).not.toContain("hedgehog-first");
  expect(told(answers(units, { due: ["tf-p-pride"] }), retreats)).toContain("hedgehog-first");
  const turns: Move = { move: "reaction-turn", unit: "tf-p-pride", steps: ["turn-left", "turn-left"] };
  expect(told(answers(units), turns)).not.toContain("hedgehog-first");
  expect(told(answers(units, { due: ["tf-p-pride"] }), turns)).toContain("hedgehog-first");
});

test("7.1.1, 8.1.1: nobody wheels into a river, or into others", () => {
  const wheels: Move = { move: "reaction-turn", unit: "tf-p-meldrum", steps: ["wheel-left"] };
  const both: Move = { ...wheels, steps: ["wheel-right"] };
  const bank = "tf-r-byron T0602 SE shaken; tf-p-meldrum T0701+T0702 SE";
  expect([told(answers(bank), wheels), told(answers(bank), both)].flat()).toContain("passable");
  const friends =
    "tf-r-byron T0606 SE shaken; tf-p-meldrum T0505+T0504 NW; tf-p-pride T0405 NW; tf-p-bluebells T0404 NW";
  const among = (move: Move) => told(answers(`${friends}; tf-p-muskets T0506 NW; tf-p-okey T0503 NW`), move);
  expect([among(wheels), among(both)].flat()).toContain("room-there");
});

// The close combats of an activation: Byron acts, Parliament attacks in reaction.
const fights = (units: string, at: "counter" | "choose" = "counter", more: Partial<Frames["combats"]> = {}): State => {
  const s = position(table, { units, wing: horse, leaders: "tf-rupert T0105", orders: { [horse]: "charge" } });
  s.stack.push({ flow: "combats", at, side: "royalist", attacks: [], reacted: false, ...more });
  return s;
};
const pair = "tf-r-byron T0405 SE; tf-r-maurice T0406 SE; tf-p-ironsides T0505 NW; tf-p-pride T0504 SW";
const attack = (...attacks: { attackers: string[]; hex: string }[]): Move => ({ move: "designate-reactions", attacks });
test("10.1.2, 10.1.4: attacks in reaction are designated as others are", () => {
  expect(told(fights(pair), attack({ attackers: ["tf-p-ironsides"], hex: "T0405" }))).toEqual([]);
  expect(told(fights(pair), attack({ attackers: [], hex: "T0405" }))).toContain("somebody-attacks");
  const guarded = `${pair}; tf-p-okey T0505 NW`;
  expect(told(fights(guarded), attack({ attackers: ["tf-p-okey"], hex: "T0405" }))).toContain("can-attack");
  const twice = [
    { attackers: ["tf-p-ironsides"], hex: "T0405" },
    { attackers: ["tf-p-ironsides"], hex: "T0406" },
  ];
  expect(told(fights(pair), attack(...twice))).toContain("once");
});

test("10.1.4: where it was agreed so, a hex is attacked once", () => {
  const strict = board({ rulings: { "separate-attacks": "no" } });
  const both = [
    { attackers: ["tf-p-ironsides"], hex: "T0405" },
    { attackers: ["tf-p-pride"], hex: "T0405" },
  ];
  expect(codes(strict, fights(pair), attack(...both), "parliament")).toContain("one-attack-a-hex");
});

test("SN.1, 10.1.2: nobody attacks a castle, designated or in an interception", () => {
  // The castle of the field is T1105.
  const castle = "tf-r-byron T1105 SE; tf-r-maurice T1205 NW; tf-p-ironsides T1106 N";
  expect(told(fights(castle), attack({ attackers: ["tf-p-ironsides"], hex: "T1105" }))).toContain("open-to-attack");
  const met = (units: string): State => {
    const s = position(table, { units, wing: horse, leaders: "tf-rupert T0105" });
    const frame = { unit: "tf-p-ironsides", target: "tf-r-byron", steps: [] };
    s.stack.push({ flow: "interception", at: "fight", side: "parliament", ...frame });
    return s;
  };
  expect(told(met("tf-r-byron T1105 SE; tf-p-ironsides T1106 N"), { move: "fight-on" })).toContain("open-to-attack");
  expect(told(met("tf-r-byron T0405 SE; tf-p-ironsides T0505 SE"), { move: "fight-on" })).toContain("in-front");
  expect(told(met("tf-r-byron T0405 SE; tf-p-ironsides T0505 NW"), { move: "fight-on" })).toEqual([]);
});

test("10.2: the inactive side resolves, and gives up, its attacks first", () => {
  const attacks = [
    { side: "royalist" as const, attackers: ["tf-r-byron"], hex: "T0505" },
    { side: "parliament" as const, attackers: ["tf-p-ironsides"], hex: "T0406" },
    { side: "parliament" as const, attackers: ["tf-p-pride"], hex: "T0405" },
  ];
  const s = () => fights(pair, "choose", { attacks });
  expect(told(s(), { move: "resolve-attack", attack: 0 })).toContain("own");
  expect(told(s(), { move: "drop-attack", attack: 0 })).toContain("own");
  expect(told(s(), { move: "resolve-attack", attack: 1 })).toEqual([]);
  expect(told(s(), { move: "drop-attack", attack: 2 })).toEqual([]);
});

test("10.4.6: of several attackers one of the highest morale advances, and somebody has to", () => {
  const s = position(table, {
    ...{ units: "tf-r-lifeguard T0405 SE; tf-r-maurice T0504 SE; tf-p-pride T1508 NW", wing: horse },
    ...{ leaders: "tf-rupert T0105", orders: { [horse]: "charge" } },
  });
  s.stack.push({
    ...{ flow: "combat", at: "advance", side: "royalist", attackers: ["tf-r-lifeguard", "tf-r-maurice"], hex: "T0505" },
    ...{ defender: null, pistols: [], defenderPistol: false, leader: null, defenderLeader: null, roll: 7 },
    ...{ loser: "defender", retreat: 2, advance: "must", automatic: false, retreating: [], gone: [] },
    ...{ opened: ["T0505"], pursuers: [], prey: [], pursuer: null, ways: {}, chase: null, due: false, advanced: [] },
    ...{ part: ["tf-r-lifeguard", "tf-r-maurice"], leaders: [] },
  });
  const goes = (unit: string): Move => ({ move: "advance", unit, hex: "T0505" });
  expect(codes(table, s, goes("tf-r-maurice"), "royalist")).toContain("foremost");
  expect(codes(table, s, goes("tf-r-lifeguard"), "royalist")).toEqual([]);
  expect(codes(table, s, { move: "no-advance" }, "royalist")).toEqual(["may-stay"]);
  const free = structuredClone(s);
  const frame = free.stack.at(-1);
  if (frame?.flow === "combat") frame.advance = "may";
  expect(codes(table, free, { move: "no-advance" }, "royalist")).toEqual([]);
  // Where nobody may advance, or nobody can, there is nothing to say no to.
  const never = structuredClone(free);
  Object.assign(never.stack.at(-1) ?? {}, { advance: "no" });
  expect(codes(table, never, { move: "no-advance" }, "royalist")).toEqual(["somebody-could"]);
  for (const id of ["tf-r-lifeguard", "tf-r-maurice"]) Object.assign(free.units[id] ?? {}, { formation: "hedgehog" });
  expect(codes(table, free, { move: "no-advance" }, "royalist")).toEqual(["somebody-could"]);
});

test("9.3.2, 9.3.4: a unit that is gone neither aims nor retires", () => {
  const gone = (at: "aim" | "retire"): State => {
    const s = position(table, { units: "tf-r-warren T0205 SE; tf-p-pride T0305 NW", wing: "tf-r-centre" });
    s.stack.push({
      ...{ flow: "shooting", at, side: "royalist", unit: "tf-r-warren", mode: "advance", shots: [], targets: [] },
      ...{ hits: 0, here: "T0205" },
    });
    Object.assign(s.units["tf-r-warren"] ?? {}, { place: "eliminated", hex: null });
    return s;
  };
  expect(codes(table, gone("aim"), { move: "aim", shots: [] }, "royalist")).toEqual(["a-unit"]);
  expect(codes(table, gone("retire"), { move: "retire", step: "back-left" }, "royalist")).toEqual(["a-unit"]);
});

test("9.3.4: who has a free rear hex falls back into it; who has none stays", () => {
  const fired = (friends: string): State => {
    const units = `tf-r-warren T0405 SE; tf-p-pride T0505 NW; ${friends}`;
    const s = position(table, { units, wing: "tf-r-centre", leaders: "tf-astley T0305" });
    s.stack.push({
      ...{ flow: "shooting", at: "retire", side: "royalist", unit: "tf-r-warren", mode: "retire", shots: [] },
      ...{ targets: [], hits: 0, here: "T0405" },
    });
    return s;
  };
  expect(codes(table, fired(""), { move: "stay-put" }, "royalist")).toEqual(["falls-back"]);
  const behind = "tf-r-bard T0304 SE; tf-r-bluecoats T0305 SE; tf-r-firelocks T0404 SE";
  expect(codes(table, fired(behind), { move: "stay-put" }, "royalist")).toEqual([]);
});

test("5.2.2, 7.1.1: a leader goes where anybody could, and not into a river", () => {
  const s = position(table, {
    units: "tf-r-byron T0702 SE; tf-p-pride T1508 NW",
    leaders: "tf-rupert T0702",
    wing: horse,
  });
  const goes = (...path: string[]): Move => ({ move: "move-leader", leader: "tf-rupert", path });
  expect(codes(table, s, goes("T0702", "T0802"), "royalist")).toContain("passable");
  expect(play(table, s, goes("T0702", "T0701"), "royalist")).toContain("leader-moved");
});

test("12.4, 12.4.1, 12.4.3: each side runs with its own, to its edge and off the map", () => {
  const s = position(table, { units: "tf-r-byron T0105 NW morale-broken; tf-p-pride T1508 NW" });
  s.stack.push({ flow: "rout", at: "choose", units: ["tf-r-byron"] });
  s.units["tf-p-fiennes"] = { ...(table.setup("training").units["tf-p-fiennes"] ?? expect.fail()), hex: "T1505" };
  const rout = s.stack.at(-1);
  if (rout?.flow === "rout") rout.units.push("tf-p-fiennes");
  expect(codes(table, s, { move: "rout-move", unit: "tf-p-fiennes", way: [] }, "royalist")).toContain("own");
  if (rout?.flow === "rout") rout.units.pop();
  expect(play(table, s, { move: "rout-move", unit: "tf-r-byron", way: ["NW"] }, "royalist")).toContain("left-map");
  expect(s.units["tf-r-byron"]?.place).toBe("eliminated");
});

test("12.4.1, 12.4: a rout in the middle of the field runs its whole allowance towards the edge", () => {
  const s = position(table, { units: "tf-r-warren T1405 NW morale-broken; tf-p-pride T1608 NW" });
  s.stack.push({ flow: "rout", at: "choose", units: ["tf-r-warren"] });
  const [way] = table.legalMoves(s, "royalist");
  expect(play(table, s, way ?? expect.fail(), "royalist")).toContain("routed");
  expect(roll).toBeDefined();
});
