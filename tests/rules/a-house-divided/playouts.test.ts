// Whole games through `legalMoves` on a table: every scenario, with the advanced rules off and on, in three tempers.
import { afterAll, describe, expect, it, test } from "vitest";
import { aHouseDivided } from "../../../src/rules/a-house-divided/index.js";
import { allAdvanced, boardWith, playOut, standardOptions, temperaments } from "../../support/a-house-divided/play.js";
import { observed } from "../../support/coverage.js";
import { stream } from "../../support/json-schema.js";

const observe = observed("a-house-divided");
const tempers = Object.values(temperaments);
const { state: stateShape } = await aHouseDivided.shapes();
const scenarios = Object.keys(aHouseDivided.scenarios);
/** TURNPROOF_GAMES makes the run longer. */
const games = Number(process.env["TURNPROOF_GAMES"] ?? 1);
const ends = new Map<string, number>();

const rounds = scenarios.flatMap((scenario) =>
  [false, true].flatMap((advanced) => Array.from({ length: games }, (_, at) => ({ scenario, advanced, seed: at + 1 }))),
);

describe("playouts", () => {
  it.each(rounds)("$scenario, advanced $advanced, seed $seed", ({ scenario, advanced, seed }) => {
    // What is heard is kept for one short game of each kind; it takes more time than the game.
    const heard = seed === 1 && scenario !== "campaign-1861" ? { observe } : {};
    const board = boardWith(advanced ? allAdvanced : standardOptions, heard);
    const union = tempers[seed % 3] ?? temperaments.calm;
    const confederate = tempers[(seed + scenarios.indexOf(scenario)) % 3] ?? temperaments.calm;
    const { state, reason, faults, inputs } = playOut(board, scenario, seed, { union, confederate });
    expect(faults).toEqual([]);
    expect(state.over).not.toBeNull();
    expect(inputs).toBeGreaterThan(10);
    expect(stateShape.explain(state)).toEqual([]);
    ends.set(reason, (ends.get(reason) ?? 0) + 1);
  });

  it("end for more than one reason", () => {
    expect(ends.size).toBeGreaterThan(2);
  });

  afterAll(() => {
    console.info([...ends].map(([reason, count]) => `${reason}: ${count}`).join(", "));
  });
});

describe("saving and loading", () => {
  it("between any two inputs changes nothing", () => {
    const board = boardWith(allAdvanced);
    const kept = board.setup("scenario-1863");
    let loaded = JSON.parse(JSON.stringify(kept));
    for (let at = 0; at < 200 && kept.over === null; at++) {
      const [due] = board.expects(kept);
      const count = due?.kind === "chance" && "count" in due.roll ? due.roll.count : 1;
      const by = due?.kind === "decision" && due.by === "confederate" ? "confederate" : "union";
      const legal = due?.kind === "decision" ? board.legalMoves(kept, by) : [];
      const move = legal[(at * 7) % Math.max(1, legal.length)];
      const result = Array.from({ length: count }, (_, i) => 1 + ((at + i) % 6));
      const input = due?.kind === "chance" ? { chance: due.purpose, result } : move;
      if (input === undefined) throw new Error("a dead end");
      board.play(kept, input, by);
      loaded = JSON.parse(JSON.stringify(loaded));
      boardWith(allAdvanced).play(loaded, input, by);
      expect(loaded).toEqual(kept);
    }
    expect(kept.turn).toBeGreaterThan(16);
  });
});

describe("under sources", () => {
  it("a game goes on to its end although most of the map is not of the rule text", () => {
    const board = boardWith(allAdvanced, { authority: "sources" });
    const outcome = playOut(board, "short-1861", 5, { union: temperaments.calm, confederate: temperaments.calm });
    expect(outcome.faults).toEqual([]);
    expect(outcome.state.over).not.toBeNull();
  });
});

describe("16.12: other readings", () => {
  test.each([1, 2, 3])("16.12: agreed at random, a game goes to its end, seed %i", (seed) => {
    const next = stream(seed);
    const rulings: { [id: string]: string } = {};
    for (const [id, { readings, standard }] of Object.entries(aHouseDivided.rulings)) {
      const all = Object.keys(readings);
      rulings[id] = all[next(all.length)] ?? standard;
    }
    const board = boardWith({ ...allAdvanced, navalEvacuation: seed === 2 }, { rulings, observe });
    const { faults, state } = playOut(board, "scenario-1863", seed, {
      union: temperaments.bold,
      confederate: temperaments.calm,
    });
    expect(faults).toEqual([]);
    expect(state.over).not.toBeNull();
  });
});
