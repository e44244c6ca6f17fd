// Fire, close combat, retreats and routs: cases of the rulebook, each expected before the module was asked.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Side } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const [horse, foot, commons] = ["tf-r-left", "tf-r-centre", "tf-p-right"];
const king = (s: State, move: Move) => play(table, s, move, "royalist");
const parliament = (s: State, move: Move) => play(table, s, move, "parliament");
const due = (s: State) => table.expects(s)[0];

/** The figures of the event that a die leads to, the state left as it is. */
function figures(s: State, event: string, ...result: number[]) {
  const now = due(s);
  if (now?.kind !== "chance") throw new Error(JSON.stringify(now));
  const { events } = table.play(structuredClone(s), { chance: now.purpose, result }, "chance");
  return events.find((one) => one.event === event)?.figures;
}
/** The die that gives a total in close combat. */
const total = (s: State, wanted: number): string[] =>
  roll(table, s, wanted - Number(figures(s, "combat-rolled", 0)?.["modified"] ?? 0));
/** An attack as far as its die: nobody helps, nobody attacks in reaction. */
function attack(s: State, by: Side, attackers: readonly string[], hex: string): void {
  const other: Side = by === "royalist" ? "parliament" : "royalist";
  play(table, s, { move: "end-actions" }, by);
  play(table, s, { move: "designate-attacks", attacks: [{ attackers: [...attackers], hex }] }, by);
  if (s.stack.at(-1)?.flow === "combats") play(table, s, { move: "designate-reactions", attacks: [] }, other);
  for (let more = 0; more < 2; more++) {
    const now = due(s);
    if (now?.kind !== "decision" || now.rule !== "10.3.9") return;
    if (now.by === by) play(table, s, { move: "commit-attack", pistols: [] }, by);
    else play(table, s, { move: "commit-defence" }, other);
  }
}
/** A broken unit in the phase of rout movement. */
function routing(units: string, id: string): State {
  const s = position(table, { units, phasing: "royalist" });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "removal", lost: [], placing: [], either: false },
    { flow: "rout", at: "choose", units: [id] },
  ];
  return s;
}

test("9.3.2: ground disorders a unit that advances and fires when it has fired", () => {
  // Warren goes into the marsh T0704 and fires from there.
  const s = position(table, {
    units: "tf-r-warren T0604 SE; tf-p-pride T0805 NW",
    ...{ leaders: "tf-astley T0604", wing: foot, orders: { [foot]: "charge" } },
  });
  king(s, { move: "fire", unit: "tf-r-warren", mode: "advance", shots: [], step: "ahead-right" });
  parliament(s, { move: "no-reaction" });
  king(s, { move: "aim", shots: [{ from: "T0704", to: "T0805", target: "tf-p-pride" }] });
  expect(figures(s, "fired", 5)?.["modifiers"]).toEqual({});
  roll(table, s, 0);
  expect(s.units["tf-r-warren"]?.formation).toBe("shaken");
});

test("9.11, 7.6: a leader is rolled for though the cavalry evades the hit, for the check stands", () => {
  const s = position(table, {
    units: "tf-r-kings-saker T0305 SE; tf-p-vermuyden T0505 NW; tf-p-pride T1508 NW",
    leaders: "tf-astley T0305; tf-cromwell T0505",
    ...{ wing: foot, orders: { [commons]: "charge" } },
  });
  king(s, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: "T0505" });
  roll(table, s, 9);
  parliament(s, { move: "evade", hex: "T0506" });
  const purposes: string[] = [];
  for (let more = 0; more < 3 && due(s)?.kind === "chance"; more++) {
    const now = due(s);
    if (now?.kind === "chance") purposes.push(now.purpose);
    roll(table, s, 0);
  }
  expect(purposes).toContain("cannonade/leaders");
});

test("7.6, 8.2.1: light infantry that has evaded with its cavalry is not fired at where it was", () => {
  const s = position(table, {
    units: "tf-r-kings-saker T0305 SE; tf-p-vermuyden T0505 NW; tf-p-okey T0505 NW; tf-p-pride T1508 NW",
    leaders: "tf-astley T0305; tf-cromwell T1505",
    ...{ wing: foot, orders: { [commons]: "charge" } },
  });
  king(s, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: "T0505" });
  roll(table, s, 6);
  parliament(s, { move: "evade", hex: "T0506" });
  expect(s.units["tf-p-okey"]?.hex).toBe("T0506");
  expect(due(s)?.kind).not.toBe("chance");
});

test("10.1.2: an attack is given up though it is the only one that is left", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-p-vermuyden T0504 NW; tf-p-ironsides T0505 NW; tf-p-pride T1508 NW",
    ...{ leaders: "tf-rupert T0101; tf-cromwell T1508", wing: horse },
  });
  king(s, { move: "end-actions" });
  king(s, { move: "designate-attacks", attacks: [{ attackers: ["tf-r-byron"], hex: "T0504" }] });
  parliament(s, { move: "designate-reactions", attacks: [{ attackers: ["tf-p-ironsides"], hex: "T0405" }] });
  parliament(s, { move: "commit-attack", pistols: [] });
  king(s, { move: "commit-defence" });
  total(s, 4);
  parliament(s, { move: "retreat-unit", unit: "tf-p-ironsides", way: ["SE"] });
  expect(codes(table, s, { move: "drop-attack", attack: 0 }, "royalist")).toEqual([]);
});

test("10.4.1, 11.4.3: who runs two hexes does not end where it began", () => {
  const s = position(table, {
    units: "tf-r-gerard T0405+T0406 SE; tf-p-ironsides T0505 NW; tf-p-pride T1508 NW",
    ...{ leaders: "tf-rupert T0101; tf-cromwell T1508", wing: commons, orders: { [commons]: "charge" } },
  });
  attack(s, "parliament", ["tf-p-ironsides"], "T0405");
  total(s, 7);
  expect(codes(table, s, { move: "retreat-unit", unit: "tf-r-gerard", way: ["N", "S"] }, "royalist")).not.toEqual([]);
  expect(codes(table, s, { move: "retreat-unit", unit: "tf-r-gerard", way: ["NW", "NW"] }, "royalist")).toEqual([]);
});

test("10.4.10, 10.7.2: ground disorders cavalry that pursues", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-p-vermuyden T0504 NW",
    ...{ leaders: "tf-rupert T0101; tf-skippon T1508", wing: horse },
  });
  attack(s, "royalist", ["tf-r-byron"], "T0504");
  total(s, 7);
  // Over T0604 into the marsh T0704.
  parliament(s, { move: "retreat-unit", unit: "tf-p-vermuyden", way: ["NE", "SE"] });
  king(s, { move: "roll-pursuit", unit: "tf-r-byron" });
  roll(table, s, 3);
  // One hit of the marsh, one of the combat.
  expect(s.units["tf-r-byron"]).toMatchObject({ hex: "T0704", formation: "broken" });
});

test("12.4.1, 12.4.3: who routs in an edge hex of his own leaves the map", () => {
  const west = routing("tf-r-byron T0105 NW morale-broken; tf-p-pride T1508 NW", "tf-r-byron");
  expect(codes(table, west, { move: "rout-move", unit: "tf-r-byron", way: ["NW"] }, "royalist")).toEqual([]);
  expect(codes(table, west, { move: "rout-move", unit: "tf-r-byron", way: [] }, "royalist")).toEqual([
    "as-far-as-it-can",
  ]);
  const east = routing("tf-p-ironsides T1505 SE morale-broken; tf-r-warren T0113 SE", "tf-p-ironsides");
  const out: Move = { move: "rout-move", unit: "tf-p-ironsides", way: ["SE", "SE"] };
  expect(codes(table, east, out, "parliament")).toEqual([]);
  parliament(east, out);
  expect(east.units["tf-p-ironsides"]?.place).toBe("eliminated");
});

/** Byron goes by two hexes before the culverin. */
function beforeGuns(): State {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-p-commons-culverin T0806 NW; tf-p-pride T1508 NW",
    leaders: "tf-rupert T0405; tf-skippon T1508",
    ...{ wing: horse, orders: { [horse]: "charge" } },
  });
  king(s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-left", "ahead-right"] });
  return s;
}

test("6.2.3: guns that have turned in place of one shot fire at the next occasion", () => {
  const s = beforeGuns();
  parliament(s, { move: "reaction-guns", unit: "tf-p-commons-culverin", facing: "N" });
  expect(s.units["tf-r-byron"]?.hex).toBe("T0605");
  expect(codes(table, s, { move: "reaction-fire", unit: "tf-p-commons-culverin" }, "parliament")).toEqual([]);
});

test("7.6, 7.4.1: cavalry that evades guns in its own move goes on from there", () => {
  const s = beforeGuns();
  parliament(s, { move: "reaction-fire", unit: "tf-p-commons-culverin" });
  roll(table, s, 5);
  king(s, { move: "evade", hex: "T0503" });
  expect(due(s)).toMatchObject({ kind: "decision", by: "royalist", window: "moving/go" });
});

test("9.3.4: who fires and retires goes into a rear hex where one is free", () => {
  const s = position(table, {
    units: "tf-r-warren T0405 SE; tf-p-pride T0504 NW",
    ...{ leaders: "tf-astley T0405; tf-skippon T0504", wing: foot },
  });
  const shots = [{ from: "T0405", to: "T0504", target: "tf-p-pride" }];
  king(s, { move: "fire", unit: "tf-r-warren", mode: "retire", shots });
  roll(table, s, 0);
  if (s.stack.at(-1)?.flow === "reactions") parliament(s, { move: "no-reaction" });
  expect(codes(table, s, { move: "stay-put" }, "royalist")).not.toEqual([]);
});

test("12.4.1: who routs does not run to and fro beside its edge", () => {
  const s = routing("tf-r-byron T0405 N morale-broken; tf-p-pride T1508 NW", "tf-r-byron");
  const way = ["N", "S", "N", "NW"] as const;
  expect(codes(table, s, { move: "rout-move", unit: "tf-r-byron", way: [...way] }, "royalist")).not.toEqual([]);
});

test("8.1.1, 10.4.3: cavalry with light infantry does not fall back into the hex of other light infantry", () => {
  const s = position(table, {
    units:
      "tf-r-byron T0405 SE; tf-p-vermuyden T0504 NW; tf-p-okey T0504 NW; tf-p-muskets T0604 NW; tf-p-pride T1508 NW",
    ...{ leaders: "tf-rupert T0205; tf-cromwell T1508", wing: horse },
  });
  attack(s, "royalist", ["tf-r-byron"], "T0504");
  total(s, 5);
  expect(codes(table, s, { move: "retreat-unit", unit: "tf-p-vermuyden", way: ["NE"] }, "parliament")).toEqual([
    "free",
  ]);
});

test("5.3.1, 10.1.2: a commander of the wing that acts who stands alone is attacked in reaction", () => {
  const s = position(table, {
    units: "tf-r-byron T0305 SE; tf-r-maurice T0504 SE; tf-p-pride T0605 NW; tf-p-bluebells T0604 NW",
    ...{ leaders: "tf-rupert T0505; tf-skippon T0605", wing: horse },
  });
  king(s, { move: "end-actions" });
  king(s, { move: "designate-attacks", attacks: [] });
  const move: Move = { move: "designate-reactions", attacks: [{ attackers: ["tf-p-pride"], hex: "T0505" }] };
  expect(codes(table, s, move, "parliament")).toEqual([]);
});
