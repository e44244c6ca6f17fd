// What publisher and designer said of the game and of the editions before and after it: each statement in a position. Who follows it
// breaks nothing by the rulebook of 2000, or the statement is of something that this edition has not.
import { expect, test } from "vitest";
import { forThePeople, type Move, type State } from "../../../src/rules/for-the-people/index.js";
import { beginReinforcement } from "../../../src/rules/for-the-people/position/phases.js";
import { standardOptions } from "../../../src/rules/for-the-people/terms/standard-options.js";
import { packOf2006 } from "../../support/for-the-people/cards-of-2006.js";
import {
  game,
  onlyCome,
  type Position,
  position,
  roundOf,
  type Settings,
  tableFor,
} from "../../support/for-the-people/rules.js";
import { officialOptions, officialReadings } from "../../support/official.js";

const official: Settings = {
  rulings: officialReadings("for-the-people"),
  options: { ...standardOptions, ...officialOptions("for-the-people") },
};
const both: readonly Settings[] = [{}, official];

test("1: F1, the rulebook by which it is judged is named, and is that of 2000", () => {
  expect(forThePeople.edition).toContain("2000");
});

test("4.41: F2, the Proclamation is played and convicts nobody for a victory that nobody can see", () => {
  for (const settings of both) {
    const g = roundOf("union", { hands: { union: ["emancipation-proclamation"] } }, settings);
    const found = g.table.check(g.s, { move: "play-event", card: "emancipation-proclamation" }, "union");
    expect(found.map(({ severity }) => severity)).toEqual(["unknown"]);
  }
});

/** The Reinforcement Phase of a turn, from a step on. */
function phase(at: Extract<State["stack"][number], { flow: "reinforcement" }>["at"], from: Position, more: Settings) {
  const table = tableFor(more);
  const s = position(from);
  s.stack = [
    { flow: "turn", at: "deal", next: null },
    { flow: "reinforcement", ...beginReinforcement(s), at },
  ];
  table.settle(s);
  return game(s, table);
}
const eight: Move = { move: "reinforce-union", places: [{ space: "washington-dc", sp: 8 }] };

/** All SP that come, but for some of the west; where Washington's railroad is cut, those of the east come to Pittsburgh. */
const without = (sp: number, east: "washington-dc" | "pittsburgh-pa"): Move => ({
  move: "reinforce-union",
  places: [
    { space: east, sp: east === "washington-dc" ? 8 : 4 },
    { space: "cincinnati-oh", sp: 6 },
    { space: "cairo-il", sp: 4 - sp },
  ],
});

test("10.31: F3, each lost capital of Pennsylvania takes an SP away where that is agreed, and fewer are asked for of nobody else", () => {
  const lost = { pc: "confederate", confederate: 1 } as const;
  const after = (settings: Settings, ...spaces: ("harrisburg-pa" | "philadelphia-pa")[]) => {
    const g = phase("union", { spaces: Object.fromEntries(spaces.map((space) => [space, lost])) }, settings);
    const east = spaces.length === 2 ? "pittsburgh-pa" : "washington-dc";
    return [0, 1, 2].map((sp) => g.codes("union", without(sp, east)));
  };
  const most = ["reinforce-union/no-more-than-come (10.31)"];
  for (const spaces of [[], ["harrisburg-pa"], ["harrisburg-pa", "philadelphia-pa"]] as const)
    expect(after({}, ...spaces)).toEqual([[], [], []]);
  expect(after(official)).toEqual([[], [], []]);
  expect(after(official, "harrisburg-pa")).toEqual([most, [], []]);
  expect(after(official, "harrisburg-pa", "philadelphia-pa")).toEqual([most, most, []]);
});

test("8.1: F4, a line goes along a river though naval control is denied", () => {
  const from = {
    spaces: {
      "cairo-il": { union: 1 },
      "new-madrid-mo": { union: 1, pc: "union" },
      "memphis-tn": { union: 1, pc: "union" },
      "humboldt-tn": { pc: "confederate" },
      "grand-junction-tn": { pc: "confederate" },
      "columbus-ky": { fort: "confederate", pc: "confederate" },
      "vicksburg-ms": { fort: "confederate" },
    },
    hands: { union: ["clara-barton"] },
  } as const;
  const build: Move = { move: "build-forts", card: "clara-barton", spaces: ["memphis-tn"] };
  for (const settings of both) expect(roundOf("union", from, settings).codes("union", build)).toEqual([]);
  const byLand = { rulings: { "lines-along-rivers": "roads-and-railroads" } };
  expect(roundOf("union", from, byLand).codes("union", build)).toEqual(["build-forts/in-supply (6.86)"]);
});

test("2.8: F5, nobody moves strategically in the first turn", () => {
  const steps = (turn: number) => beginReinforcement({ ...position({}), turn, scenario: "1861" }).steps;
  expect([steps(1), steps(4)]).toEqual(["none", "all"]);
  for (const settings of both) {
    const g = phase("union", { state: { turn: 1, scenario: "1861" } }, settings);
    expect(g.table.legalMoves(g.s, "union").filter(({ move }) => move === "strategic-move")).toEqual([]);
  }
});

test("5.31, 5.32: F6, a cavalry General commands no corps", () => {
  const spaces = { "frederick-md": { union: 5, generals: ["grant", "+stoneman"] } } as const;
  for (const settings of both) {
    const g = roundOf("union", { spaces, hands: { union: ["clara-barton"] } }, settings);
    const lead = (general: "stoneman" | "grant") =>
      g.codes("union", { move: "move-corps", card: "clara-barton", general, infantry: 4 });
    expect(lead("stoneman")).toContain("move-corps/no-brigade-leads (5.32)");
    expect(lead("grant")).toEqual([]);
  }
});

test("5.35: F7, a corps joins an Army where it ends, and goes on through one that it passes", () => {
  const spaces = {
    "frederick-md": { union: 3, generals: ["grant"] },
    "baltimore-md": { union: 5, generals: ["buell"], army: ["army-of-the-potomac", "buell"] },
  } as const;
  for (const settings of both) {
    const through = roundOf("union", { spaces, hands: { union: ["clara-barton"] } }, settings);
    through.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 3 });
    through.union({ move: "step", to: "baltimore-md" });
    const on = through.table.legalMoves(through.s, "union").find(({ move }) => move === "step");
    if (on === undefined) throw new Error("it stops with the Army");
    through.union(on);
    expect(through.s.infantry.union["baltimore-md"]).toBe(5);
    expect(through.s.generals["grant"].at).not.toBe("baltimore-md");
    const ends = roundOf("union", { spaces, hands: { union: ["clara-barton"] } }, settings);
    ends.union({ move: "move-corps", card: "clara-barton", general: "grant", infantry: 3 });
    ends.union({ move: "step", to: "baltimore-md" }, { move: "stop" });
    expect(ends.s.infantry.union["baltimore-md"]).toBe(8);
    expect(ends.s.generals["grant"].at).toBe("baltimore-md");
  }
});

test("5.34: F8, a division leaves the last SP with a General or takes it: either is legal", () => {
  for (const settings of both) {
    for (const union of [1, 2]) {
      const spaces = { "cincinnati-oh": { union, generals: ["buell"] } } as const;
      const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] } }, settings);
      const division: Move = { move: "move-division", card: "kansas-admitted", space: "cincinnati-oh", infantry: 1 };
      expect(g.codes("union", division)).toEqual([]);
    }
  }
});

test("2.8, 10.31: F9, eight SP of reinforcements come to Washington", () => {
  for (const settings of both) {
    const g = phase("union", { spaces: { "washington-dc": { union: 3 } } }, settings);
    const more: Move = { move: "reinforce-union", places: [{ space: "washington-dc", sp: 9 }] };
    expect(g.codes("union", eight)).toEqual([]);
    expect(g.codes("union", more)).toEqual(["reinforce-union/no-more-than-come (10.31)"]);
  }
});

test("4.21: F10, what Forward to Richmond does is declared or agreed, and convicts nobody", () => {
  for (const settings of both) {
    const g = roundOf("union", { hands: { union: ["forward-to-richmond"] } }, settings);
    const declared = [{ do: "place-pc" as const, side: "union" as const, spaces: ["fredericksburg-va" as const] }];
    const found = g.table.check(g.s, { move: "play-event", card: "forward-to-richmond", declared }, "union");
    expect(found.map(({ severity }) => severity)).toEqual(["unknown"]);
  }
});

test("3.1: F11, each side moves the SP that it has placed where that is agreed; else both place before anybody moves", () => {
  const early: Move = {
    move: "strategic-move",
    moves: [{ from: "washington-dc", to: "baltimore-md", sp: 1, by: "rail" }],
  };
  const south: Move = { move: "reinforce-confederate", states: ["atlanta-ga"], border: [], returning: [] };
  const nobodyMoves: Move = { move: "strategic-move", moves: [] };
  const spaces = { "washington-dc": { union: 3 } } as const;
  const usual = phase("union", { spaces }, {});
  usual.union(eight);
  expect(usual.table.check(usual.s, early, "union").map(({ code }) => code)).toEqual(["sdk/not-now"]);
  // No SP comes past such a blockade.
  const agreed = phase("union", { spaces, state: { blockade: 5 } }, official);
  agreed.union(eight, early);
  while (agreed.table.expects(agreed.s)[0]?.kind === "chance") agreed.roll([1]);
  expect(agreed.waits()).toEqual(["confederate reinforcement/confederate"]);
  agreed.confederate(south);
  expect(agreed.waits()).toEqual(["confederate reinforcement/confederateMoves"]);
  agreed.confederate(nobodyMoves);
  expect(agreed.waits()[0]).toMatch(/^union reinforcement\/unionGenerals/);
  // The Union may have said it with its moves.
  const ahead = phase("unionMoves", { spaces, state: { blockade: 5, turn: 8 } }, official);
  onlyCome(ahead.s, "meade");
  const homes = { move: "place-generals", spaces: ["washington-dc"], returning: [] };
  ahead.union(
    Object({ move: "set-order", id: "homes", window: "reinforcement/unionGenerals", when: {}, answer: homes }),
    nobodyMoves,
  );
  while (ahead.table.expects(ahead.s)[0]?.kind === "chance") ahead.roll([1]);
  ahead.confederate(south, nobodyMoves);
  expect(ahead.told("generals-announced")).toEqual([{ side: "union", spaces: ["washington-dc"] }]);
});

test("5.51, 5.54, 5.67: F12, the optional rules are options, and what is declared of lost cavalry convicts nobody until its text is agreed", () => {
  expect(officialOptions("for-the-people")).toMatchObject({ mcclellan: true, operationsQueue: true });
  const spaces = { "richmond-va": { confederate: 2 } } as const;
  const back: Move = { move: "replace-cavalry", general: "stuart", space: "richmond-va" };
  const at = (settings: Settings) => {
    const { generals } = position({ spaces });
    generals["stuart"] = { at: "track-8", brigade: 0 };
    return phase("confederateMoves", { spaces, state: { generals } }, settings);
  };
  const severities = (g: ReturnType<typeof at>, move: Move) =>
    g.table.check(g.s, move, "confederate").map(({ severity, code }) => `${severity} ${code}`);
  const g = at(official);
  expect(severities(g, back)).toEqual(["unknown for-the-people/replace-cavalry/text-known"]);
  expect(g.table.check(g.s, back, "confederate")[0]?.facts).toEqual(["effect/cavalry-replacement"]);
  g.force("confederate", back);
  expect(g.s.generals["stuart"]).toEqual({ at: "richmond-va", brigade: 1 });
  expect(g.s.infantry.confederate).toEqual({ "richmond-va": 1 });
  // The phase goes on where it was.
  expect(g.waits()).toEqual(["confederate reinforcement/confederateMoves"]);
  const told = at(official);
  told.table.play(told.s, { fact: "effect/cavalry-replacement", value: "at once, for an SP", entry: 3 }, "chance");
  expect(severities(told, back)).toEqual([]);
  // Who takes Stuart's place has the ratings that the players agree.
  told.table.play(told.s, { fact: "attack/stuart", value: 1, entry: 4 }, "chance");
  // Nobody is brought back who is not away, and nobody where it was not agreed.
  expect(severities(told, { ...back, general: "wheeler" })).toEqual([
    "violation for-the-people/replace-cavalry/who-waits",
  ]);
  expect(severities(told, { ...back, space: "atlanta-ga" })).toEqual([
    "violation for-the-people/replace-cavalry/an-sp",
  ]);
  const usual = at({});
  expect(severities(usual, back)[0]).toContain("violation");
  expect(usual.table.legalMoves(usual.s, "confederate").map(({ move }) => move)).not.toContain("replace-cavalry");
  expect(told.table.legalMoves(told.s, "confederate")).toContainEqual(back);
});

test("4.1: F13, a card that the edition of 2006 adds is played for its Operations and declared as an event, and convicts nobody", () => {
  const pack = packOf2006("open");
  for (const settings of both) {
    const g = roundOf(
      "union",
      { hands: { union: ["frederick-douglas", "minor-campaign-121"] } },
      { ...settings, pack },
    );
    const declared = [{ do: "place-pc" as const, side: "union" as const, spaces: ["lexington-ky" as const] }];
    const found = g.table.check(g.s, { move: "play-event", card: "frederick-douglas", declared }, "union");
    expect(found.map(({ severity, facts }) => [severity, facts])).toEqual([["unknown", ["effect/frederick-douglas"]]]);
    expect(g.codes("union", { move: "discard-card", card: "frederick-douglas" })).toEqual([]);
    // A text that the module knows is carried out.
    expect(g.codes("union", { move: "play-event", card: "minor-campaign-121" })).toEqual([]);
  }
});
