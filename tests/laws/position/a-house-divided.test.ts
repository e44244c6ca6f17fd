// The laws of the position of A House Divided: asked after every input of games of each scenario, of games from crowds, and of the
// corpus. TURNPROOF_POSITIONS=1000000 asks for a million positions.
import { expect, test } from "vitest";
import { aHouseDivided, allAdvanced, type State, standardOptions } from "../../../src/rules/a-house-divided/index.js";
import { position } from "../../support/a-house-divided/positions.js";
import { stream } from "../../support/json-schema.js";
import { houseDividedLaws } from "../../support/laws/position/a-house-divided/index.js";
import { crowd, playing, scenarios, stateOf, tableOf } from "../../support/laws/position/a-house-divided/play.js";
import { judged, playOn, replayed, tally, wrongBy } from "../../support/laws/position/law.js";
import { enough } from "../../support/laws/position/seen.js";
import { caught, type Spoil, spoiled } from "../../support/laws/position/spoil.js";

test("1.0 to 8.4: every position of random games and of the corpus", { timeout: 3_600_000 }, async () => {
  const t = tally();
  const chosen = [
    { options: allAdvanced, table: tableOf(allAdvanced) },
    { options: standardOptions, table: tableOf(standardOptions) },
  ] as const;
  await replayed("a-house-divided", (options) => houseDividedLaws(Object(options)), t);
  for (let game = 0; t.positions.size < enough; game++) {
    const { options, table } = chosen[game % 4 === 3 ? 1 : 0];
    const next = stream(500 + game);
    // One game in eleven is a whole one, of each scenario in turn.
    const whole = game % 11 === 0;
    const s = whole ? stateOf(table.setup(scenarios[(game / 11) % scenarios.length] ?? "")) : crowd(options, next);
    table.settle(s);
    playOn(houseDividedLaws(options), t, s, playing(table, next, whole ? 250 : 60, game % 2 === 0));
  }
  judged("a-house-divided", houseDividedLaws(allAdvanced), t, enough);
  expect(t.games).toBeGreaterThan(10);
});

// What a law has found stays as a scene.
test("8.22: cavalry that withdraws to a leader alone surprises them", () => {
  const s = position({
    active: "union",
    at: "combat",
    options: allAdvanced,
    pieces: { selma: "U 1vI; C 1vC" },
    boxes: { tuscaloosa: "confederate", selma: "confederate" },
    leaders: { sherman: "tuscaloosa" },
  });
  const table = tableOf(allAdvanced);
  table.settle(s);
  const input = { move: "withdraw-cavalry", piece: "c-cav-1", to: "tuscaloosa" };
  expect(wrongBy(houseDividedLaws(allAdvanced), "leader-retreat", { table, s, input, by: "confederate" })).toEqual([]);
  expect(s.leaders.sherman.at).toBe("returning");
});
test("8.22: a recruit raised where a leader is alone surprises them", () => {
  const s = position({
    active: "union",
    at: "recruitment",
    options: allAdvanced,
    boxes: { cleveland: "union" },
    leaders: { lee: "cleveland" },
    state: { pool: { union: { infantry: 3, cavalry: 0 }, confederate: { infantry: 0, cavalry: 0 } } },
  });
  const table = tableOf(allAdvanced);
  table.settle(s);
  table.play(s, { chance: "recruitment/roll", result: [4] }, "chance");
  const input = { move: "recruit", box: "cleveland", type: "infantry" };
  expect(wrongBy(houseDividedLaws(allAdvanced), "leader-recruit", { table, s, input, by: "union" })).toEqual([]);
  expect(s.leaders.lee.at).toBe("returning");
});

// Each of these is wrong in the rules, and a law finds it.
const wrong: readonly (readonly [law: string, where: string, spoil: Spoil<State>])[] = [
  [
    "infantry-controls",
    "movement/close",
    (before, s) => {
      s.boxes = before.boxes;
    },
  ],
  [
    "recovered",
    "battle/aftermath",
    (before, s) => {
      for (const [id, piece] of Object.entries(s.pieces)) if (before.pieces[id]?.weakened) piece.weakened = true;
    },
  ],
  [
    "militia",
    "recruit",
    (before, s) => {
      s.pool = before.pool;
    },
  ],
  [
    "supply",
    "playerTurn/begin",
    (_, s) => {
      for (const frame of s.stack) if (frame.flow === "playerTurn") frame.unsupplied = [];
    },
  ],
  [
    "trenches",
    "march",
    (before, s) => {
      for (const [id, { entrenched }] of Object.entries(before.boxes))
        if (entrenched !== undefined) Object.assign(s.boxes[id] ?? {}, { entrenched });
    },
  ],
  [
    "promoted",
    "promote",
    (before, s) => {
      for (const [id, piece] of Object.entries(s.pieces))
        if (before.pieces[id]?.grade !== piece.grade) piece.grade = "crack";
    },
  ],
  [
    "two-marches",
    "march",
    (before, s) => {
      s.marches.spent = before.marches.spent;
    },
  ],
  [
    "retreat-ends",
    "retreat",
    (before, s) => {
      const moved = Object.entries(s.pieces).find(([id, { box }]) => before.pieces[id]?.box !== box);
      if (moved !== undefined) moved[1].box = before.pieces[moved[0]]?.box ?? moved[1].box;
    },
  ],
];
test.each(wrong)("%s finds what is wrong at %s", (law, where, spoil) => {
  const t = tally();
  const table = tableOf(allAdvanced, spoiled(aHouseDivided, where, spoil));
  const play = (game: number) => {
    const next = stream(500 + game);
    const s = crowd(allAdvanced, next);
    table.settle(s);
    playOn(houseDividedLaws(allAdvanced), t, s, playing(table, next, 60, game % 2 === 0));
  };
  expect(caught(law, t, 40, play)).toBe(true);
});
