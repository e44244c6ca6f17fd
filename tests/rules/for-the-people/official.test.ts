// What publisher and designer said of the game and of the editions before and after it: each statement in a position. Who follows it
// breaks nothing by the rulebook of 2000, or the statement is of something that this edition has not.
import { expect, test } from "vitest";
import { forThePeople, type Move, type State } from "../../../src/rules/for-the-people/index.js";
import { beginReinforcement } from "../../../src/rules/for-the-people/position/phases.js";
import { game, type Position, position, roundOf, type Settings, tableFor } from "../../support/for-the-people/rules.js";
import { officialReadings } from "../../support/official.js";

const official: Settings = { rulings: officialReadings("for-the-people") };
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

test("10.31: F3, a capital of Pennsylvania that is lost takes no reinforcement away in this edition, and fewer are not asked for", () => {
  for (const settings of both) {
    for (const pc of [undefined, "confederate"] as const) {
      const spaces = pc === undefined ? {} : { "harrisburg-pa": { pc, confederate: 1 } };
      const whole: Move = {
        move: "reinforce-union",
        places: [
          { space: "washington-dc", sp: 8 },
          { space: "cincinnati-oh", sp: 6 },
          { space: "cairo-il", sp: 4 },
        ],
      };
      expect(phase("union", { spaces }, settings).codes("union", whole)).toEqual([]);
    }
  }
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

test("3.1: F11, SP are placed by both sides before anybody moves them, and the draw for both is as they have it", () => {
  for (const settings of both) {
    const g = phase("union", { spaces: { "washington-dc": { union: 3 } } }, settings);
    g.union(eight);
    const early: Move = {
      move: "strategic-move",
      moves: [{ from: "washington-dc", to: "baltimore-md", sp: 1, by: "rail" }],
    };
    expect(g.table.check(g.s, early, "union").map(({ code }) => code)).toEqual(["sdk/not-now"]);
  }
});
