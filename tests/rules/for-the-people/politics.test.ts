import { expect, test } from "vitest";
import type { State } from "../../../src/rules/for-the-people/index.js";
import {
  game,
  type Play,
  type Position,
  position,
  roundOf,
  type Settings,
  tableFor,
} from "../../support/for-the-people/rules.js";

/** The Political Control Phase of a turn, from a step on. */
function phase(
  at: Extract<State["stack"][number], { flow: "political" }>["at"],
  from: Position,
  settings: Settings = {},
): Play {
  const table = tableFor(settings);
  const s = position(from);
  s.stack = [
    { flow: "turn", at: "attrition", next: null },
    { flow: "political", at, marked: [], gained: [], effects: { union: [], confederate: [] } },
  ];
  table.settle(s);
  return game(s, table);
}

const nobody = { move: "mark-control" as const, place: [], remove: [] };

test("11.1, example 1: PCs follow one another from Cincinnati to Knoxville; without a line none is placed", () => {
  const along = ["falmouth-ky", "lexington-ky", "somerset-ky", "clinton-tn", "knoxville-tn"] as const;
  const spaces = Object.fromEntries(along.map((space) => [space, { union: 1 }]));
  const g = phase("marking", { spaces });
  expect(g.codes("union", { move: "mark-control", place: ["knoxville-tn"], remove: [] })).toEqual([
    "mark-control/infantry-in-supply (11.1)",
  ]);
  // 11.1 leaves the order to the player: a list is legal where one order is.
  expect(g.codes("union", { move: "mark-control", place: [...along].reverse(), remove: [] })).toEqual([]);
  g.union({ move: "mark-control", place: [...along], remove: [] });
  expect(Object.keys(g.s.pc)).toEqual([...along]);
});

test("11.1, 5.53: a Cavalry Brigade takes an enemy PC off, and places none", () => {
  const spaces = {
    "lexington-ky": { pc: "union", generals: ["+forrest"] },
    "somerset-ky": { generals: ["+morgan"] },
  } as const;
  const g = phase("marking", { spaces });
  expect(g.codes("confederate", { move: "mark-control", place: ["somerset-ky"], remove: [] })).toEqual([
    "mark-control/infantry-in-supply (11.1)",
  ]);
  g.confederate({ move: "mark-control", place: [], remove: ["lexington-ky"] });
  expect(g.s.pc).toEqual({});
});

test("12.2, 3.42: a Union PC destroys a Resource space for good", () => {
  const spaces = { "nashville-tn": { union: 2 } } as const;
  const g = phase("marking", { spaces });
  g.union({ move: "mark-control", place: ["nashville-tn"], remove: [] });
  expect(g.s.destroyed).toEqual(["nashville-tn"]);
  expect(g.s.will.union.points).toBe(107);
  expect(g.s.will.confederate.points).toBe(92);
});

test("12.13: seven spaces of Kentucky give it to the Union, which clears it and may fill it", () => {
  const held = ["louisville-ky", "lexington-ky", "frankfort-ky", "falmouth-ky", "lebanon-ky", "paducah-ky"] as const;
  const spaces = {
    ...Object.fromEntries(held.map((space) => [space, { pc: "union" as const }])),
    "bowling-green-ky": { pc: "union" },
    "columbus-ky": { pc: "confederate", confederate: 1 },
  } as const;
  const g = phase("marking", { spaces });
  g.union(nobody);
  g.confederate(nobody);
  expect(g.s.states["KY"]).toEqual({ control: "union", since: 5 });
  expect(g.s.pc["columbus-ky"]).toBe("confederate");
  expect(g.codes("union", { move: "fill-border-state", state: "KY", spaces: ["columbus-ky"] })).toEqual([
    "fill-border-state/empty-spaces (12.13)",
  ]);
  g.union({ move: "fill-border-state", state: "KY", spaces: ["somerset-ky"] });
  expect(g.s.will.union.points).toBe(112);
});

test("12.11: a Confederate state falls for good, at its value", () => {
  const texas = {
    "sabine-city-tx": { pc: "union" },
    "nacogdoches-tx": { pc: "union" },
    "marshall-tx": { pc: "union" },
  } as const;
  const g = phase("states", { spaces: texas });
  expect(g.s.states["TX"].control).toBe("union");
  expect(g.s.will.confederate.points).toBe(90);
});

test("12.12, 12.4: three Confederate spaces of a Union state cost 5 and bring 5", () => {
  const spaces = {
    "frederick-md": { pc: "confederate" },
    "baltimore-md": { pc: "confederate" },
    "annapolis-md": { pc: "confederate" },
  } as const;
  const g = phase("incursions", { spaces });
  expect([g.s.will.union.points, g.s.will.confederate.points]).toEqual([95, 105]);
});

test("12.8, 12.4: the Mississippi brings 10 once; mixed effects are ordered by who has them", () => {
  const coast = { "forts-st-philip-jackson-la": { pc: "union" } } as const;
  const maryland = {
    "frederick-md": { pc: "confederate" },
    "baltimore-md": { pc: "confederate" },
    "annapolis-md": { pc: "confederate" },
  } as const;
  const g = phase("incursions", { spaces: { ...coast, ...maryland } });
  expect(g.waits()).toEqual(["union political/unionOrder"]);
  expect(g.codes("union", { move: "order-will", order: [0, 0] })).toEqual(["order-will/each-once (12.4)"]);
  g.union({ move: "order-will", order: [1, 0] });
  // +10 and +2 for the change of fortune, -5 and -3.
  expect(g.s.will.union.points).toBe(104);
  expect(g.s.mississippi).toBe(true);
});

test("12.9: autumn costs the Union 5, and the Confederacy 5 after the Proclamation", () => {
  const g = phase("weariness", { state: { turn: 6, emancipation: true } });
  expect([g.s.will.union.points, g.s.will.confederate.points]).toEqual([95, 92]);
});

test("11.23, 12.6: a government in flight goes to a space of its own with a line; out of place it costs 10", () => {
  const state = { capitals: { union: "washington-dc" as const, confederate: null } };
  const g = phase("unionCapital", { state });
  expect(g.codes("confederate", { move: "relocate-capital", space: "louisville-ky" })).toEqual([
    "relocate-capital/open-space (11.23)",
  ]);
  g.confederate({ move: "relocate-capital", space: "raleigh-nc" });
  expect(g.s.capitals.confederate).toBe("raleigh-nc");
  expect(g.s.will.confederate.points).toBe(87);
});

test("11.22, 12.6: an Army in Richmond puts the government to flight at once", () => {
  const spaces = { "hanover-va": { union: 3, pc: "union", generals: ["grant"] } } as const;
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] } });
  g.union({ move: "move-corps", card: "kansas-admitted", general: "grant", infantry: 3 });
  g.union({ move: "step", to: "richmond-va" });
  expect(g.s.capitals.confederate).toBeNull();
  expect(g.s.will.confederate.points).toBe(82);
});

test("11.3, 11.21: PCs by Operations: as many as the card has, on infantry in supply or neutral border spaces", () => {
  const spaces = { "nashville-tn": { union: 1 } } as const;
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted", "clara-barton"] } });
  const place = (card: string, ...named: ("lexington-ky" | "frankfort-ky" | "memphis-tn" | "nashville-tn")[]) =>
    g.codes("union", { move: "place-pcs", card, spaces: named });
  expect(place("kansas-admitted", "lexington-ky", "frankfort-ky")).toEqual(["place-pcs/as-many-as-operations (11.3)"]);
  expect(place("clara-barton", "memphis-tn")).toEqual(["place-pcs/infantry-or-neutral (11.3)"]);
  expect(place("clara-barton", "lexington-ky", "frankfort-ky", "nashville-tn")).toEqual([]);
  const fled = roundOf("union", {
    hands: { union: ["kansas-admitted"] },
    state: { capitalTaken: { union: true, confederate: false } },
  });
  expect(fled.codes("union", { move: "place-pcs", card: "kansas-admitted", spaces: ["lexington-ky"] })).toEqual([
    "place-pcs/capital-on-the-map (11.21)",
  ]);
});

test("9.1, 9.2: three to six SP lose one, more lose two; who forages loses again", () => {
  const table = tableFor();
  const spaces = {
    "cincinnati-oh": { union: 7 },
    "dayton-oh": { union: 2 },
    "jackson-ms": { union: 7 },
    "columbus-oh": { union: 3 },
  } as const;
  const s = position({ spaces, state: { turn: 5 } });
  s.stack = [
    { flow: "turn", at: "gameEnd", next: null },
    { flow: "attrition", at: "choose", chosen: [], brigades: [] },
  ];
  table.settle(s);
  expect(s.infantry.union).toMatchObject({ "cincinnati-oh": 5, "dayton-oh": 2, "jackson-ms": 4, "columbus-oh": 2 });
});

test("11.3, 11.1: PCs by Operations lie in whatever order makes them legal", () => {
  const spaces = { "clinton-tn": { union: 1 }, "knoxville-tn": { union: 1 } } as const;
  const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } });
  const place = (...to: ("clinton-tn" | "knoxville-tn")[]) =>
    g.codes("union", { move: "place-pcs", card: "clara-barton", spaces: to });
  expect([place("clinton-tn", "knoxville-tn"), place("knoxville-tn", "clinton-tn")]).toEqual([[], []]);
  expect(place("knoxville-tn")).toEqual(["place-pcs/infantry-or-neutral (11.3)"]);
});
