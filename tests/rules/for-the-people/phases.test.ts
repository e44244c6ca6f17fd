import { expect, test } from "vitest";
import type { State } from "../../../src/rules/for-the-people/index.js";
import { beginReinforcement } from "../../../src/rules/for-the-people/position/phases.js";
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import {
  agreedFacts,
  game,
  onlyCome,
  type Play,
  type Position,
  position,
  roundOf,
  type Settings,
  tableFor,
} from "../../support/for-the-people/rules.js";

/** A game in which these flows are open; what was told on the way there is kept. */
function open(stack: (s: State) => State["stack"], from: Position, settings: Settings = {}): Play {
  const table = tableFor(settings);
  const s = position(from);
  s.stack = stack(s);
  const { events } = table.settle(s);
  const g = game(s, table);
  g.events.push(...events);
  return g;
}

/** A turn, at the beginning of one of its phases. */
const turn = (at: Extract<State["stack"][number], { flow: "turn" }>["at"], from: Position): Play =>
  open(() => [{ flow: "turn", at, next: null }], from);

type Step = Extract<State["stack"][number], { flow: "reinforcement" }>;

/** The Reinforcement Phase, from a step on. */
const reinforcing = (at: Step["at"], from: Position, settings: Settings = {}): Play =>
  open(
    (s) => [
      { flow: "turn", at: "deal", next: null },
      { flow: "reinforcement", ...beginReinforcement(s), at },
    ],
    from,
    settings,
  );

test("3.1, 10.1: a turn begins with its reinforcements, the Union's first, and ends them before hands are dealt", () => {
  const g = turn("reinforcements", { state: { turn: 8 } });
  expect(g.told("reinforcements-begun")).toEqual([{ turn: 8, steps: "all" }]);
  expect(g.waits()).toEqual(["union reinforcement/union"]);
  g.union({ move: "reinforce-union", places: [{ space: "washington-dc", sp: 8 }] });
  expect(g.told("sp-added")).toEqual([{ sp: 8, side: "union", space: "washington-dc" }]);
  const last = turn("reinforcements", { state: { turn: 1, scenario: "1861" } });
  expect(last.told("reinforcements-begun")).toEqual([{ turn: 1, steps: "none" }]);
  expect(last.told("hands-dealt")).toHaveLength(1);
});

/** Hands are dealt with so many cards in the deck, and so many discards; all others are out of the game. */
function dealt(deck: number, discards: number): Play {
  const { cards } = position({});
  const all = agreedFacts.cards;
  const discard = all.slice(deck, deck + discards);
  return turn("deal", { state: { cards: { ...cards, deck, discard, removed: all.slice(deck + discards) } } });
}

test("3.2: a deck that runs out is made of the discards again", () => {
  const g = dealt(5, 20);
  expect(g.told("deck-rebuilt")).toMatchObject([{ discards: 20 }]);
  expect([g.s.cards.hand.union.length, g.s.cards.hand.confederate.length]).toEqual([7, 7]);
  expect(dealt(40, 20).told("deck-rebuilt")).toEqual([]);
});

test("3.2: without deck and discards a side draws no more", () => {
  const g = dealt(4, 3);
  expect(g.told("no-card-left").length).toBeGreaterThan(0);
  expect(g.s.cards.hand.union.length + g.s.cards.hand.confederate.length).toBe(7);
});

const nobody = { move: "mark-control" as const, place: [], remove: [] };

test("3.4, 3.5: after the last card both sides mark what they control; then comes attrition", () => {
  const g = turn("rounds", {
    spaces: { "richmond-va": { confederate: 2 }, "atlanta-ga": { union: 3, generals: ["grant"] } },
    state: { scenario: "campaign" },
  });
  expect(g.s.phase).toBe("political-control");
  expect([...g.waits()].sort()).toEqual(["confederate political/marking", "union political/marking"]);
  g.union(nobody);
  g.confederate(nobody);
  expect(g.told("attrition")).toMatchObject([{ side: "union", space: "atlanta-ga" }]);
  expect(g.told("turn-ended")).toMatchObject([{ turn: 5 }]);
  expect([g.s.phase, g.s.turn]).toEqual(["reinforcements", 6]);
});

test("12.1: who holds enough spaces of a state controls it, which is told with their number", () => {
  const held = agreedFacts.spacesOf("KY");
  const spaces = Object.fromEntries(held.map((space): [SpaceId, { pc: "union" }] => [space, { pc: "union" }]));
  const g = open(
    () => [
      { flow: "turn", at: "attrition", next: null },
      { flow: "political", at: "states", marked: [], gained: [], effects: { union: [], confederate: [] } },
    ],
    { spaces },
  );
  expect(g.told("state-controlled")).toMatchObject([{ side: "union", state: "KY", spaces: held.length }]);
  expect(g.s.states.KY.control).toBe("union");
});

test("10.61: who comes to which space is drawn for both sides, once both have named their spaces", () => {
  const g = reinforcing("unionGenerals", {
    spaces: { "cincinnati-oh": { union: 4 }, "richmond-va": { confederate: 4 } },
    state: { turn: 8 },
  });
  onlyCome(g.s, "meade", "hancock", "polk");
  g.union({ move: "place-generals", spaces: ["cincinnati-oh", "cincinnati-oh"], returning: [] });
  g.confederate({ move: "place-generals", spaces: ["richmond-va"], returning: [] });
  expect(g.told("general-arrived")).toEqual([]);
  g.roll([1, 0], [0]);
  expect(g.told("general-arrived").map(({ space }) => space)).toEqual([
    "cincinnati-oh",
    "cincinnati-oh",
    "richmond-va",
  ]);
});

test("10.31: Union reinforcements come to spaces with a line of communication, SP of a brigade that come back too", () => {
  const place = (round: Position["spaces"]) =>
    reinforcing("union", {
      spaces: { "lexington-ky": { pc: "union" }, ...round },
      state: { returning: { union: 1, confederate: 0 } },
    }).codes("union", { move: "reinforce-union", places: [{ space: "lexington-ky", sp: 1 }] });
  expect(place({})).toEqual([]);
  const near = agreedFacts.neighbours("lexington-ky");
  const shut = Object.fromEntries(near.map((space): [SpaceId, { confederate: number }] => [space, { confederate: 2 }]));
  expect(place(shut)).toEqual(["reinforce-union/in-line (10.31)"]);
});

/** A blockade runner gets through in the South Atlantic. */
function landing(spaces: Position["spaces"] = {}): Play {
  const g = reinforcing("zone", { spaces, state: { blockade: 3 } });
  g.roll([3], [4]);
  expect(g.waits()).toEqual(["confederate reinforcement/landing"]);
  return g;
}

test("10.52, 10.43: the SP of a blockade runner lands in an open port of its zone, not beside Union SP", () => {
  const land = (g: Play, port: "savannah-ga" | "charleston-sc" | "mobile-al") =>
    g.codes("confederate", { move: "land-supplies", port });
  expect(land(landing(), "savannah-ga")).toEqual([]);
  expect(land(landing(), "mobile-al")).toEqual(["land-supplies/of-the-zone (10.52)"]);
  expect(land(landing({ "fort-pulaski-ga": { pc: "union" } }), "savannah-ga")).toEqual([
    "land-supplies/an-open-port (10.52)",
  ]);
  expect(land(landing({ "savannah-ga": { union: 2 } }), "savannah-ga")).toEqual(["land-supplies/no-union-sp (10.43)"]);
});

test("10.23: SP go by sea from any port under Union control, by another reading from ports of Union states", () => {
  const spaces = { "fort-monroe-va": { union: 3, pc: "union" }, "baltimore-md": { union: 3 } } as const;
  const sail = (reading: string, from: "fort-monroe-va" | "baltimore-md", to: "fort-monroe-va" | "baltimore-md") =>
    reinforcing("unionMoves", { spaces }, { rulings: { "union-ports": reading } }).codes("union", {
      move: "strategic-move",
      moves: [{ from, to, sp: 2, by: "sea" }],
    });
  expect(sail("controlled", "fort-monroe-va", "baltimore-md")).toEqual([]);
  expect(sail("union-states", "fort-monroe-va", "baltimore-md")).toEqual(["strategic-move/an-open-way (10.21)"]);
  expect(sail("union-states", "baltimore-md", "fort-monroe-va")).toEqual([]);
});

test("11.3: a PC comes to a space that is not one's own yet, and is told", () => {
  const g = roundOf("union", {
    spaces: { "lexington-ky": { pc: "union" } },
    hands: { union: ["kansas-admitted"] },
  });
  const place = (space: "lexington-ky" | "lebanon-ky") =>
    g.codes("union", { move: "place-pcs", card: "kansas-admitted", spaces: [space] });
  expect(place("lexington-ky")).toContain("place-pcs/not-own (11.3)");
  expect(place("lebanon-ky")).toEqual([]);
  g.union({ move: "place-pcs", card: "kansas-admitted", spaces: ["lebanon-ky"] });
  expect(g.told("pc-placed")).toEqual([{ side: "union", space: "lebanon-ky" }]);
});

test("11.21: a government without a capital on the map places no PC by Operations", () => {
  const place = (capital: "washington-dc" | null) =>
    roundOf("union", {
      hands: { union: ["kansas-admitted"] },
      state: { capitals: { union: capital, confederate: "richmond-va" } },
    }).codes("union", { move: "place-pcs", card: "kansas-admitted", spaces: ["lebanon-ky"] });
  expect(place("washington-dc")).toEqual([]);
  expect(place(null)).toEqual(["place-pcs/capital-on-the-map (11.21)"]);
});
