import { expect, test } from "vitest";
import type { State } from "../../../src/rules/for-the-people/index.js";
import { beginReinforcement } from "../../../src/rules/for-the-people/position/phases.js";
import {
  game,
  onlyCome,
  type Play,
  type Position,
  position,
  type Settings,
  tableFor,
} from "../../support/for-the-people/rules.js";

/** The Reinforcement Phase of a turn, from a step on. */
function phase(
  at: Extract<State["stack"][number], { flow: "reinforcement" }>["at"],
  from: Position,
  settings: Settings = {},
): Play {
  const table = tableFor(settings);
  const s = position(from);
  s.stack = [
    { flow: "turn", at: "deal", next: null },
    { flow: "reinforcement", ...beginReinforcement(s), at },
  ];
  table.settle(s);
  return game(s, table);
}

test("2.8, 10.1, 10.7: nothing comes in turn 1, Generals and movement in turn 3, all of it from turn 4 on", () => {
  const steps = (turn: number) => beginReinforcement({ ...position({}), turn, scenario: "1861" }).steps;
  expect([1, 2, 3, 4].map(steps)).toEqual(["none", "all", "movement", "all"]);
  expect(beginReinforcement({ ...position({}), turn: 7, scenario: "1863" }).steps).toBe("generals");
});

test("10.31: eight SP to Washington, six to Ohio and Indiana, four to Illinois and St. Louis", () => {
  const g = phase("union", { spaces: { "washington-dc": { union: 3 } } });
  const place = (...places: { space: "washington-dc" | "cincinnati-oh" | "cairo-il" | "baltimore-md"; sp: number }[]) =>
    g.codes("union", { move: "reinforce-union", places });
  expect(place({ space: "washington-dc", sp: 9 })).toEqual(["reinforce-union/no-more-than-come (10.31)"]);
  expect(place({ space: "baltimore-md", sp: 1 })).toEqual(["reinforce-union/no-more-than-come (10.31)"]);
  const all = [
    { space: "washington-dc", sp: 8 },
    { space: "cincinnati-oh", sp: 6 },
    { space: "cairo-il", sp: 4 },
  ] as const;
  g.union({ move: "reinforce-union", places: [...all] });
  expect(g.s.infantry.union).toEqual({ "washington-dc": 11, "cincinnati-oh": 6, "cairo-il": 4 });
});

test("4.42: after Foreign Intervention two SP fewer come, the Union chooses where", () => {
  const g = phase("union", { state: { intervention: true } });
  const places = [
    { space: "washington-dc" as const, sp: 8 },
    { space: "cincinnati-oh" as const, sp: 6 },
    { space: "cairo-il" as const, sp: 4 },
  ];
  expect(g.codes("union", { move: "reinforce-union", places })).toEqual(["reinforce-union/no-more-than-come (10.31)"]);
  places[1] = { space: "cincinnati-oh", sp: 4 };
  expect(g.codes("union", { move: "reinforce-union", places })).toEqual([]);
});

test("10.42, 10.43: nine SP, one to a state, in line and not to who is for the Union", () => {
  const g = phase("confederate", {});
  const come = (...states: ("richmond-va" | "norfolk-va" | "knoxville-tn" | "atlanta-ga")[]) =>
    g.codes("confederate", { move: "reinforce-confederate", states, border: [], returning: [] });
  expect(come("richmond-va", "norfolk-va")).toEqual(["reinforce-confederate/one-a-state (10.43)"]);
  expect(come("knoxville-tn")).toEqual(["reinforce-confederate/open-space (10.43)"]);
  expect(come("richmond-va", "atlanta-ga")).toEqual([]);
});

test("6.83, 10.43: Fort Monroe takes as many SP as come, every other coastal fort one", () => {
  const into = (space: "fort-monroe-va" | "fort-fisher-nc") => {
    const spaces = { "fort-monroe-va": { pc: "confederate" } } as const;
    const g = phase("confederate", { spaces, state: { returning: { union: 0, confederate: 1 } } });
    const { table, s } = g;
    const { next, also } = table.legalMoves(s, "confederate", {
      ...{ move: "reinforce-confederate", with: { states: [space] } },
    });
    const offered = [next, ...also].find((hole) => hole?.param === "/returning")?.values.map(({ value }) => value);
    const codes = g.codes("confederate", {
      ...{ move: "reinforce-confederate", states: [space], border: [], returning: [space] },
    });
    return { codes, offered: offered?.includes(space) };
  };
  expect(into("fort-monroe-va")).toEqual({ codes: [], offered: true });
  expect(into("fort-fisher-nc")).toEqual({ codes: ["reinforce-confederate/room-in-the-fort (6.83)"], offered: false });
});

test("10.44: an SP comes from Kentucky where the Confederacy controls it", () => {
  const state = { states: { ...position({}).states, KY: { control: "confederate" as const, since: 3 } } };
  const spaces = { "lexington-ky": { pc: "confederate" } } as const;
  const move = { move: "reinforce-confederate", states: [], border: ["lexington-ky" as const], returning: [] } as const;
  expect(
    phase("confederate", { spaces }).codes("confederate", {
      ...move,
      states: [],
      border: ["lexington-ky"],
      returning: [],
    }),
  ).toEqual(["reinforce-confederate/border-states (10.44)"]);
  const held = phase("confederate", { spaces, state });
  expect(held.codes("confederate", { ...move, states: [], border: ["lexington-ky"], returning: [] })).toEqual([]);
});

test("10.54, 12.5, 10.52: a roll above the level brings an SP, any other costs 2 of Strategic Will", () => {
  const g = phase("zone", { state: { blockade: 3 } });
  g.roll([3]);
  expect(g.s.will.confederate.points).toBe(95);
  g.roll([4]);
  expect(g.waits()).toEqual(["confederate reinforcement/landing"]);
  expect(g.codes("confederate", { move: "land-supplies", port: "mobile-al" })).toEqual([
    "land-supplies/of-the-zone (10.52)",
  ]);
  g.confederate({ move: "land-supplies", port: "savannah-ga" });
  expect(g.s.infantry.confederate).toEqual({ "savannah-ga": 1 });
});

test("10.51: a zone without an open port costs 2, and nobody rolls for it", () => {
  const spaces = { "new-orleans-la": { pc: "union" }, "sabine-city-tx": { pc: "union" } } as const;
  const g = phase("zone", { spaces, state: { blockade: 0 } });
  g.roll([1]);
  g.confederate({ move: "land-supplies", port: "wilmington-nc" });
  g.roll([1]);
  g.confederate({ move: "land-supplies", port: "charleston-sc" });
  g.roll([1]);
  g.confederate({ move: "land-supplies", port: "mobile-al" });
  expect(g.told("zone-closed")).toEqual([{ zone: "western-gulf" }]);
  expect(g.s.will.confederate.points).toBe(95);
});

test("10.21, 10.22: 15 and 7 SP by rail through spaces of one's own", () => {
  const spaces = { "memphis-tn": { confederate: 9 }, "corinth-ms": {} } as const;
  const g = phase("confederateMoves", { spaces });
  const go = (sp: number, to: "corinth-ms" | "fayetteville-ar") =>
    g.codes("confederate", { move: "strategic-move", moves: [{ from: "memphis-tn", to, sp, by: "rail" }] });
  expect(go(8, "corinth-ms")).toEqual(["strategic-move/within-limit (10.22)"]);
  expect(go(3, "fayetteville-ar")).toEqual(["strategic-move/an-open-way (10.21)"]);
  g.confederate({ move: "strategic-move", moves: [{ from: "memphis-tn", to: "corinth-ms", sp: 5, by: "rail" }] });
  expect(g.s.infantry.confederate).toEqual({ "memphis-tn": 4, "corinth-ms": 5 });
});

test("6.7: Union SP that end a Strategic Movement beside naval weapons eliminate them", () => {
  const spaces = {
    "baltimore-md": { union: 3 },
    "norfolk-va": { pc: "union" },
    "fort-monroe-va": { pc: "union" },
  } as const;
  const state = { ironclads: ["norfolk-va" as const], torpedoes: ["norfolk-va" as const, "mobile-al" as const] };
  const g = phase("unionMoves", { spaces, state });
  g.union({ move: "strategic-move", moves: [{ from: "baltimore-md", to: "norfolk-va", sp: 1, by: "sea" }] });
  expect([g.s.ironclads, g.s.torpedoes]).toEqual([[], ["mobile-al"]]);
  expect(g.told("marker-removed")).toMatchObject([{ marker: "ironclad" }, { marker: "torpedo" }]);
});

test("10.23: the Union moves SP by sea, the Confederacy does not; not past Aquia Creek to Washington", () => {
  const spaces = { "baltimore-md": { union: 3 }, "fort-monroe-va": { pc: "union", union: 1 } } as const;
  const sea = { from: "baltimore-md", to: "fort-monroe-va", sp: 2, by: "sea" } as const;
  const g = phase("unionMoves", { spaces });
  g.union({ move: "strategic-move", moves: [sea] });
  expect(g.s.infantry.union).toEqual({ "baltimore-md": 1, "fort-monroe-va": 3 });
  const shut = phase("unionMoves", { spaces, state: { forts: { "aquia-creek-va": "confederate" } } });
  const moves = [{ ...sea, to: "washington-dc" as const }];
  expect(shut.codes("union", { move: "strategic-move", moves })).toEqual(["strategic-move/an-open-way (10.21)"]);
});

/** Meade and Hancock are to come; nobody else. */
const arriving = { state: { turn: 8 } };

test("10.61: spaces are named before Generals are drawn, with an SP for each of several", () => {
  const spaces = { "baltimore-md": { union: 1 }, "cincinnati-oh": { union: 4 } } as const;
  const g = phase("unionGenerals", { spaces, ...arriving });
  onlyCome(g.s, "meade", "hancock");
  const place = (...named: ("baltimore-md" | "cincinnati-oh" | "richmond-va")[]) =>
    g.codes("union", { move: "place-generals", spaces: named, returning: [] });
  expect(place("baltimore-md", "baltimore-md")).toEqual(["place-generals/an-sp-each (10.61)"]);
  expect(place("richmond-va", "cincinnati-oh")).toEqual(["place-generals/open-space (10.61)"]);
  expect(place("cincinnati-oh", "cincinnati-oh")).toEqual([]);
});

test("10.61: all Generals of a turn come while a space in supply has an SP for each of them", () => {
  const spaces = { "baltimore-md": { union: 1 }, "cincinnati-oh": { union: 2 } } as const;
  const g = phase("unionGenerals", { spaces, ...arriving });
  onlyCome(g.s, "meade", "hancock", "reynolds", "rosecrans");
  const place = (...named: ("baltimore-md" | "cincinnati-oh" | "columbus-oh")[]) =>
    g.codes("union", { move: "place-generals", spaces: named, returning: [] });
  const held = ["place-generals/all-who-come (10.61)"];
  expect(place()).toEqual(held);
  expect(place("cincinnati-oh", "cincinnati-oh")).toEqual(held);
  // The fourth finds no SP any more: whether a line alone is enough is doubtful, and nobody has to use it.
  expect(place("cincinnati-oh", "cincinnati-oh", "baltimore-md")).toEqual([]);
  expect(place("cincinnati-oh", "cincinnati-oh", "baltimore-md", "columbus-oh")).toEqual([]);
  const named = g.table.legalMoves(g.s, "union").map((move) => (move.move === "place-generals" ? move.spaces : []));
  expect(named).toEqual([["baltimore-md", "cincinnati-oh", "cincinnati-oh"]]);
});

test("10.62, 10.63: an Army in supply without a General gets one first, who commands it", () => {
  const spaces = {
    "louisville-ky": { union: 5, pc: "union", army: ["army-of-the-cumberland", null] },
    "cincinnati-oh": { union: 4 },
  } as const;
  const g = phase("unionGenerals", { spaces, ...arriving });
  onlyCome(g.s, "meade");
  expect(g.codes("union", { move: "place-generals", spaces: ["cincinnati-oh"], returning: [] })).toEqual([
    "place-generals/armies-first (10.62)",
  ]);
  g.union({ move: "place-generals", spaces: ["louisville-ky"], returning: [] });
  g.roll([0]);
  const { commander } = g.s.armies["army-of-the-cumberland"];
  expect(commander).not.toBeNull();
  expect(g.s.generals[commander ?? "grant"].at).toBe("louisville-ky");
});

test("10.61, 10.64: who comes back is placed by name; a cavalry General takes up an SP", () => {
  const spaces = { "richmond-va": { confederate: 2 } } as const;
  const s = position({ spaces, state: { turn: 5 } });
  s.generals["stuart"] = { at: "track-5", brigade: 0 };
  onlyCome(s);
  const g = phase("confederateGenerals", { spaces, state: { turn: 5, generals: s.generals } });
  const back = [{ general: "stuart" as const, space: "richmond-va" as const }];
  const early = [{ general: "wheeler" as const, space: "richmond-va" as const }];
  expect(g.codes("confederate", { move: "place-generals", spaces: [], returning: early })).toEqual([
    "place-generals/who-comes-back (10.61)",
  ]);
  g.confederate({ move: "place-generals", spaces: [], returning: back });
  expect(g.s.generals["stuart"]).toEqual({ at: "richmond-va", brigade: 1 });
  expect(g.s.infantry.confederate).toEqual({ "richmond-va": 1 });
});

test("10.21, 8.1: an Army takes up SP along its own line, though its space has no PC of its side", () => {
  const g = phase("unionMoves", {
    spaces: {
      "manassas-va": { union: 5, generals: ["mcclellan"], army: ["army-of-the-potomac", "mcclellan"] },
      "frederick-md": { union: 3 },
    },
  });
  const go = { from: "frederick-md", to: "manassas-va", sp: 3, by: "line" } as const;
  expect(g.codes("union", { move: "strategic-move", moves: [go] })).toEqual([]);
});

test("10.23, 10.22: the line of an Army goes by sea from port to port, and SP that go on are counted once", () => {
  const g = phase("unionMoves", {
    spaces: {
      "fort-monroe-va": { union: 1, pc: "union" },
      "williamsburg-va": {
        union: 6,
        pc: "union",
        generals: ["mcclellan"],
        army: ["army-of-the-potomac", "mcclellan"],
      },
      "washington-dc": { union: 9 },
    },
  });
  const line = { from: "washington-dc", to: "williamsburg-va", sp: 8, by: "line" } as const;
  expect(g.codes("union", { move: "strategic-move", moves: [line] })).toEqual([]);
  const bySea = { from: "washington-dc", to: "fort-monroe-va", sp: 8, by: "sea" } as const;
  const on = { from: "fort-monroe-va", to: "williamsburg-va", sp: 8, by: "line" } as const;
  expect(g.codes("union", { move: "strategic-move", moves: [bySea, on] })).toEqual([]);
});

test("10.21: who raids a space of one's own does not shut its railroad, but nobody stops there", () => {
  const spaces = { "dover-de": { union: 4 }, "camden-nj": { generals: ["+stuart"] } } as const;
  const g = phase("unionMoves", { spaces });
  const go = (to: "atlantic-city-nj" | "camden-nj") =>
    g.codes("union", { move: "strategic-move", moves: [{ from: "dover-de", to, sp: 2, by: "rail" }] });
  expect(go("atlantic-city-nj")).toEqual([]);
  expect(go("camden-nj")).toEqual(["strategic-move/an-open-way (10.21)"]);
  const taken = phase("unionMoves", { spaces: { ...spaces, "camden-nj": { pc: "confederate" } } });
  const on = { from: "dover-de", to: "atlantic-city-nj", sp: 2, by: "rail" } as const;
  expect(taken.codes("union", { move: "strategic-move", moves: [on] })).toEqual(["strategic-move/an-open-way (10.21)"]);
});

test("10.21: a railroad that nobody has seen keeps a way by rail from being called none", () => {
  const from = { "pollard-al": { confederate: 3 } } as const;
  const g = phase("confederateMoves", { spaces: from }, { authority: "sources" });
  const move = { from: "pollard-al", to: "sabine-city-tx", sp: 2, by: "rail" } as const;
  const found = g.table.check(g.s, { move: "strategic-move", moves: [move] }, "confederate");
  expect(found.map(({ severity }) => severity)).toEqual(["unknown"]);
});

test("10.31: SP of the center and the west come along a line from the north, not from a port of the river", () => {
  const around = ["jonesborough-il", "ironton-mo", "paducah-ky", "columbus-ky"] as const;
  const shut = Object.fromEntries(around.map((space) => [space, { pc: "confederate" as const }]));
  const place = (spaces: Position["spaces"] = {}, state: Position["state"] = {}) =>
    phase("union", { spaces, state }).codes("union", {
      move: "reinforce-union",
      places: [{ space: "cairo-il", sp: 4 }],
    });
  expect(place()).toEqual([]);
  expect(place(shut)).toEqual(["reinforce-union/in-line (10.31)"]);
  // 5.54: SP of a brigade that come back ask for a line alone, and the port of Cairo is one.
  expect(place(shut, { returning: { union: 4, confederate: 0 } })).toEqual([]);
});

test("10.31, 10.24: where Washington's railroad leads through neutral spaces alone, the Union counts it or not", () => {
  const shut = { "york-pa": { pc: "confederate" }, "wilmington-de": { pc: "confederate" } } as const;
  const through = { ...shut, "harpers-ferry-va": { pc: "union" } } as const;
  const place = (spaces: Position["spaces"], space: "washington-dc" | "philadelphia-pa", sp: number) =>
    phase("union", { spaces: spaces ?? {} }).codes("union", { move: "reinforce-union", places: [{ space, sp }] });
  const tooMany = ["reinforce-union/no-more-than-come (10.31)"];
  const answers = (spaces: Position["spaces"]) => [
    place(spaces, "washington-dc", 8),
    place(spaces, "philadelphia-pa", 4),
    place(spaces, "philadelphia-pa", 5),
  ];
  expect(answers({})).toEqual([[], tooMany, tooMany]);
  // Grafton is neutral: the Baltimore & Ohio leads on.
  expect(answers(through)).toEqual([[], [], tooMany]);
  expect(answers({ ...through, "grafton-wv": { pc: "union" }, "wheeling-wv": { pc: "union" } })).toEqual([
    [],
    tooMany,
    tooMany,
  ]);
  expect(answers(shut)).toEqual([tooMany, [], tooMany]);
});
