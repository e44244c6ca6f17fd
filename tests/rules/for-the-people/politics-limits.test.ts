import { expect, test } from "vitest";
import type { State } from "../../../src/rules/for-the-people/index.js";
import { beginReinforcement } from "../../../src/rules/for-the-people/position/phases.js";
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import {
  game,
  onlyCome,
  type Play,
  type Position,
  position,
  roundOf,
  type Settings,
  tableFor,
} from "../../support/for-the-people/rules.js";

/** A position with these flows open. */
function open(stack: (s: State) => State["stack"], from: Position, settings: Settings = {}): Play {
  const table = tableFor(settings);
  const s = position(from);
  s.stack = stack(s);
  table.settle(s);
  return game(s, table);
}

const marking = (from: Position, settings: Settings = {}) =>
  open(
    () => [
      { flow: "turn", at: "attrition", next: null },
      { flow: "political", at: "marking", marked: [], gained: [], effects: { union: [], confederate: [] } },
    ],
    from,
    settings,
  );

type Phase = Extract<State["stack"][number], { flow: "reinforcement" }>["at"];
const reinforcing = (at: Phase, from: Position, settings: Settings = {}) =>
  open(
    (s) => [
      { flow: "turn", at: "deal", next: null },
      { flow: "reinforcement", ...beginReinforcement(s), at },
    ],
    from,
    settings,
  );

test("5.53, 11.1: a brigade takes off PCs where it stands, a PC on one's own changes nothing", () => {
  const spaces = {
    "lexington-ky": { pc: "union", generals: ["+forrest"] },
    "richmond-va": { confederate: 1 },
  } as const;
  const g = marking({ spaces });
  const mark = (place: "richmond-va"[], remove: ("louisville-ky" | "lexington-ky")[]) =>
    g.codes("confederate", { move: "mark-control", place, remove });
  expect(mark([], ["louisville-ky"])).toEqual(["mark-control/cavalry-removes (5.53)"]);
  // 3.42: who names a space of their own changes nothing, and breaks nothing.
  expect(mark(["richmond-va"], [])).toEqual([]);
  expect(mark([], ["lexington-ky"])).toEqual([]);
});

test("5.53, 11.3: by Operations a brigade takes an enemy PC off in a state of its own or a Border State", () => {
  const spaces = {
    "lexington-ky": { pc: "union", generals: ["+forrest"] },
    "frederick-md": { generals: ["+stuart"] },
  } as const;
  const g = roundOf("confederate", { spaces, hands: { confederate: ["dixie-land"] } });
  const remove = (...from: ("lexington-ky" | "frederick-md")[]) =>
    g.codes("confederate", { move: "place-pcs", card: "dixie-land", spaces: [], remove: from });
  expect(remove("frederick-md")).toEqual(["place-pcs/brigade-removes (5.53)"]);
  expect(remove("lexington-ky", "lexington-ky")).toContain("place-pcs/each-once (11.3)");
  expect(remove("lexington-ky")).toEqual([]);
});

test("12.13: another reading clears spaces of a Border State that hold an SP without a fort", () => {
  const held = ["wheeling-wv", "grafton-wv", "weston-wv", "parkersburg-wv"] as const;
  const spaces = {
    ...Object.fromEntries(held.map((space) => [space, { pc: "union" as const }])),
    "lewisburg-wv": { pc: "confederate", confederate: 1 },
  } as const;
  const after = (reading: string) => {
    const g = marking({ spaces }, { rulings: { "enemy-pcs-of-a-border-state": reading } });
    g.union({ move: "mark-control", place: [], remove: [] });
    g.confederate({ move: "mark-control", place: [], remove: [] });
    return g.s.pc["lewisburg-wv"];
  };
  expect(after("sp-or-fort")).toBe("confederate");
  expect(after("sp-and-fort")).toBeUndefined();
});

test("12.13: the spaces that are filled are of the state that was gained", () => {
  const held = ["wheeling-wv", "grafton-wv", "weston-wv", "parkersburg-wv"] as const;
  const g = marking({ spaces: Object.fromEntries(held.map((space) => [space, { pc: "union" as const }])) });
  g.union({ move: "mark-control", place: [], remove: [] });
  g.confederate({ move: "mark-control", place: [], remove: [] });
  expect(g.codes("union", { move: "fill-border-state", state: "KY", spaces: [] })).toEqual([
    "fill-border-state/the-state (12.13)",
  ]);
});

test("11.23: the capital goes back to Washington for nothing, by another reading for 10", () => {
  const cost = (reading: string) => {
    const state = { capitals: { union: null, confederate: "richmond-va" as const } };
    const g = open(
      () => [
        { flow: "turn", at: "attrition", next: null },
        { flow: "political", at: "unionCapital", marked: [], gained: [], effects: { union: [], confederate: [] } },
      ],
      { state },
      { rulings: { "back-to-washington": reading } },
    );
    g.union({ move: "relocate-capital", space: "washington-dc" });
    expect(g.told("capital-moved")).toHaveLength(1);
    return g.s.will.union.points;
  };
  expect([cost("free"), cost("costs")]).toEqual([100, 90]);
});

test("9.1: brigades that are lost to attrition instead of infantry stand beside infantry that is lost", () => {
  const spaces = {
    "richmond-va": { confederate: 4, generals: ["+stuart"] },
    "memphis-tn": { generals: ["+forrest"] },
  } as const;
  const g = open(
    () => [
      { flow: "turn", at: "gameEnd", next: null },
      { flow: "attrition", at: "choose", chosen: [], brigades: [] },
    ],
    { spaces, state: { scenario: "1861", turn: 3 } },
  );
  expect(g.codes("confederate", { move: "choose-attrition", brigades: ["forrest"] })).toEqual([
    "choose-attrition/own-brigades (9.1)",
  ]);
  g.confederate({ move: "choose-attrition", brigades: ["stuart"] });
  expect(g.s.generals["stuart"]).toEqual({ at: "track-6", brigade: 0 });
  expect(g.s.infantry.confederate["richmond-va"]).toBe(4);
});

test("10.31, 5.54: Union SP come to spaces under its control; those of brigades come back", () => {
  const g = reinforcing("union", { spaces: { "cairo-il": { pc: "confederate" } } });
  const place = (space: "cairo-il" | "springfield-il" | "dayton-oh", sp: number) =>
    g.codes("union", { move: "reinforce-union", places: [{ space, sp }] });
  expect(place("cairo-il", 1)).toContain("reinforce-union/own-space (10.31)");
  expect(place("springfield-il", 5)).toEqual(["reinforce-union/no-more-than-come (10.31)"]);
  const back = reinforcing("union", { state: { returning: { union: 1, confederate: 0 } } });
  expect(back.codes("union", { move: "reinforce-union", places: [{ space: "springfield-il", sp: 5 }] })).toEqual([]);
});

test("10.42, 6.83, 5.54: Confederate SP: fewer for lost states, one to a coastal fort, those of brigades come back", () => {
  const states = position({}).states;
  for (const state of ["TX", "AR", "LA", "TN", "FL", "AL", "MS", "NC"] as const)
    states[state] = { control: "union", since: 1 };
  const g = reinforcing("confederate", { state: { states } });
  const come = (from: { states?: ("richmond-va" | "atlanta-ga" | "fort-sumter-sc")[]; returning?: "richmond-va"[] }) =>
    g.codes("confederate", {
      move: "reinforce-confederate",
      states: from.states ?? [],
      border: [],
      returning: from.returning ?? [],
    });
  expect(come({ states: ["richmond-va", "atlanta-ga"] })).toEqual([
    "reinforce-confederate/as-many-as-states-give (10.42)",
  ]);
  expect(come({ returning: ["richmond-va"] })).toEqual(["reinforce-confederate/returning (5.54)"]);
  const full = reinforcing("confederate", { spaces: { "fort-sumter-sc": { confederate: 1 } } });
  expect(
    full.codes("confederate", { move: "reinforce-confederate", states: ["fort-sumter-sc"], border: [], returning: [] }),
  ).toContain("reinforce-confederate/room-in-the-fort (6.83)");
});

test("10.42: the Mississippi costs an SP by the reading that holds", () => {
  const most = (reading: string, mississippi: boolean) => {
    const spaces = { "forts-st-philip-jackson-la": { pc: "union" } } as const;
    const rulings = { "mississippi-deduction": reading };
    const g = reinforcing("confederate", { spaces, state: { mississippi } }, { rulings });
    const all = [
      "richmond-va",
      "raleigh-nc",
      "charleston-sc",
      "atlanta-ga",
      "nashville-tn",
      "mobile-al",
      "jackson-ms",
      "tallahassee-fl",
      "sabine-city-tx",
    ] as const;
    return g
      .codes("confederate", { move: "reinforce-confederate", states: [...all], border: [], returning: [] })
      .filter((code) => code.includes("10.42"));
  };
  expect(most("as-suits", false)).toEqual([]);
  expect(most("now", false)).toHaveLength(1);
  expect(most("once", false)).toEqual([]);
  expect(most("once", true)).toHaveLength(1);
});

test("10.21, 8.3, 6.83: SP go from where they are, to Armies in supply, and into no full fort", () => {
  const spaces = {
    "memphis-tn": { confederate: 2 },
    "charleston-sc": { confederate: 3 },
    "columbus-oh": { confederate: 3, generals: ["r-e-lee"], army: ["army-of-northern-virginia", "r-e-lee"] },
  } as const;
  const g = reinforcing("confederateMoves", { spaces });
  const go = (
    from: "memphis-tn" | "charleston-sc",
    to: "columbus-oh" | "corinth-ms" | "fort-sumter-sc",
    sp: number,
    by: "rail" | "line",
  ) => g.codes("confederate", { move: "strategic-move", moves: [{ from, to, sp, by }] });
  expect(go("memphis-tn", "corinth-ms", 3, "rail")).toEqual(["strategic-move/is-there (10.21)"]);
  expect(go("memphis-tn", "columbus-oh", 1, "line")).toContain("strategic-move/army-in-supply (8.3)");
  expect(go("charleston-sc", "fort-sumter-sc", 2, "line")).toContain("strategic-move/room-in-the-fort (6.83)");
});

test("10.61: by other readings returning Generals are drawn, and a General wants line and SP both", () => {
  const spaces = { "richmond-va": { confederate: 2 } } as const;
  const s = position({ spaces });
  s.generals["polk"] = { at: "track-5", brigade: 0 };
  onlyCome(s);
  const from = { spaces, state: { turn: 5, generals: s.generals } };
  const returning = [{ general: "polk" as const, space: "richmond-va" as const }];
  const drawn = reinforcing("confederateGenerals", from, { rulings: { "returning-generals": "drawn" } });
  expect(drawn.codes("confederate", { move: "place-generals", spaces: [], returning })).toEqual([
    "place-generals/who-comes-back (10.61)",
  ]);
  const place = (reading: string) =>
    reinforcing("confederateGenerals", from, { rulings: { "general-without-line": reading } }).codes("confederate", {
      move: "place-generals",
      spaces: ["raleigh-nc"],
      returning: [],
    });
  expect(place("neither-line-nor-sp")).toEqual([]);
  expect(place("either-missing")).toEqual(["place-generals/open-space (10.61)"]);
});

test("10.61: no more spaces are named than Generals come", () => {
  const g = reinforcing("confederateGenerals", { spaces: { "richmond-va": { confederate: 20 } }, state: { turn: 2 } });
  const spaces = Array.from({ length: 20 }, () => "richmond-va" as const);
  expect(g.codes("confederate", { move: "place-generals", spaces, returning: [] })).toContain(
    "place-generals/as-many-as-come (10.61)",
  );
});

test("9.1, 5.54: of several brigades without infantry their owner says which is lost to attrition", () => {
  const g = open(
    () => [
      { flow: "turn", at: "gameEnd", next: null },
      { flow: "attrition", at: "choose", chosen: [], brigades: [] },
    ],
    {
      spaces: { "richmond-va": { generals: ["+forrest", "+morgan", "+stuart"] } },
      state: { scenario: "1861", turn: 3 },
    },
  );
  expect(g.waits()).toEqual(["confederate attrition/choose"]);
  g.confederate({ move: "choose-attrition", brigades: ["morgan"] });
  expect(g.told("brigade-lost")).toEqual([{ general: "morgan" }]);
});

test("5.53, 1.2: a brigade may take a PC off that a space of the enemy counts as having, and nothing changes (11.1)", () => {
  const g = marking({ spaces: { "atlanta-ga": { generals: ["+stoneman"] } } });
  g.union({ move: "mark-control", place: [], remove: ["atlanta-ga"] });
  expect([g.s.pc, g.told("pc-removed"), g.told("resource-destroyed")]).toEqual([{}, [], []]);
});

test("11.22, 7.33, 3.41: a capital whose winning defenders are wiped out falls in the Political Control Phase, not before", () => {
  const g = roundOf("union", {
    spaces: {
      "fredericksburg-va": { union: 6, pc: "union", generals: ["grant"] },
      "richmond-va": { confederate: 1, generals: ["+stuart"], army: ["army-of-northern-virginia", null] },
    },
    hands: { union: ["clara-barton"], confederate: ["css-sumter"] },
  });
  g.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 6 });
  g.union({ move: "step", to: "hanover-va" }, { move: "step", to: "richmond-va" });
  g.confederate({ move: "decline-withdraw" });
  g.roll([1, 6]);
  expect(g.told("battle-fought")).toMatchObject([{ winner: "confederate" }]);
  expect(g.s.infantry.union).toEqual({ "richmond-va": 3 });
  // An Army is lost (12.7), but the Union has not won the battle.
  expect([g.s.capitals.confederate, g.s.will.confederate.points]).toEqual(["richmond-va", 92]);
  g.confederate({ move: "discard-card", card: "css-sumter" });
  expect(g.told("capital-taken")).toEqual([{ side: "confederate", space: "richmond-va" }]);
  expect(g.s.will.confederate.points).toBe(77);
});

test("5.53, 11.3: what a brigade takes off leaves a neutral space of a Border State, and the same Operations may mark it", () => {
  const spaces = { "lexington-ky": { pc: "union", generals: ["+forrest"] } } as const;
  const g = roundOf("confederate", { spaces, hands: { confederate: ["dixie-land"] } });
  const both = { move: "place-pcs", card: "dixie-land", spaces: ["lexington-ky"], remove: ["lexington-ky"] } as const;
  expect(g.codes("confederate", { ...both, spaces: [...both.spaces], remove: [] })).toEqual([
    "place-pcs/infantry-or-neutral (11.3)",
  ]);
  expect(g.codes("confederate", { ...both, spaces: ["lexington-ky", "lexington-ky"], remove: [] })).toContain(
    "place-pcs/each-once (11.3)",
  );
  g.confederate({ ...both, spaces: [...both.spaces], remove: [...both.remove] });
  expect(g.s.pc["lexington-ky"]).toBe("confederate");
  // By the reading that counts what brigades take off, it is two of the three Operations.
  const many = roundOf(
    "confederate",
    { spaces, hands: { confederate: ["css-sumter"] } },
    { rulings: { "pcs-of-brigades": "among" } },
  );
  expect(
    many.codes("confederate", { ...both, card: "css-sumter", spaces: [...both.spaces], remove: ["lexington-ky"] }),
  ).toEqual(["place-pcs/as-many-as-operations (11.3)"]);
});

test("11.1, 5.53: a PC that cavalry takes off opens the line of who is marked in the same phase", () => {
  const around = ["culpeper-va", "strasburg-va", "wilderness-va", "fredericksburg-va", "aquia-creek-va"] as const;
  const closed = Object.fromEntries(around.map((space) => [space, { pc: "union" as const }]));
  const spaces = {
    ...closed,
    "frederick-md": { pc: "union" },
    "manassas-va": { pc: "union", confederate: 1 },
    "culpeper-va": { pc: "union", generals: ["+stuart"] },
  } as const;
  const marks = (remove: SpaceId[]) =>
    marking({ spaces }).codes("confederate", { move: "mark-control", place: ["manassas-va"], remove });
  expect(marks([])).toEqual(["mark-control/infantry-in-supply (11.1)"]);
  expect(marks(["culpeper-va"])).toEqual([]);
});
