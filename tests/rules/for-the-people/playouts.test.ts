import { expect, test } from "vitest";
import { forThePeople, standardPack } from "../../../src/rules/for-the-people/index.js";
import { open } from "../../../src/rules/sdk/open.js";
import { observed } from "../../support/coverage.js";
import { result, seeded } from "../../support/seeded.js";

const observe = observed("for-the-people");
const { state: stateShape } = await forThePeople.shapes();

/** Plays a scenario by random legal moves, so many inputs at most. */
function playOut(scenario: "1861" | "1862" | "1863" | "1864" | "campaign", seed: number, most: number) {
  const random = seeded(seed);
  const table = open(forThePeople, { pack: standardPack, authority: "agreed", observe, paranoid: true });
  const state = table.setup(scenario);
  const kinds = new Map<string, number>();
  let turns = 0;
  for (let inputs = 0; inputs < most; inputs++) {
    const [due] = table.expects(state);
    if (due === undefined) return { state, inputs, kinds, turns };
    if (due.kind === "fact") throw new Error(`seed ${seed}: blocked by ${due.fact}`);
    if (due.kind === "chance") {
      const played = table.play(state, { chance: due.purpose, result: result(due.roll, random) }, "chance");
      turns += played.events.filter(({ event }) => event === "turn-begun").length;
      expect(played.findings).toEqual([]);
    } else {
      const by = due.by === "union" ? "union" : "confederate";
      const legal = table.legalMoves(state, by).filter(({ move }) => move !== "discard-card" || random(4) === 0);
      const names = [...new Set(legal.map(({ move }) => move))];
      const name = names[random(names.length)];
      const choices = legal.filter(({ move }) => move === name);
      const move = choices[random(choices.length)] ?? table.legalMoves(state, by)[0];
      if (move === undefined) throw new Error(`seed ${seed}: nobody can move at ${due.window}`);
      kinds.set(move.move, (kinds.get(move.move) ?? 0) + 1);
      const played = table.play(state, move, by, true);
      turns += played.events.filter(({ event }) => event === "turn-begun").length;
      const violations = played.findings.filter(({ severity }) => severity === "violation");
      if (violations.length > 0 || !played.accepted)
        throw new Error(`seed ${seed}: ${JSON.stringify(move)} ${JSON.stringify(played.findings)}`);
      expect(table.describe(move)).not.toBe("");
    }
    if (!stateShape.accepts(state)) throw new Error(JSON.stringify(stateShape.explain(state)));
    const broken = table.invariants(state);
    if (broken.length > 0)
      throw new Error(`seed ${seed}: ${JSON.stringify(broken)} after ${JSON.stringify(state.stack)}`);
  }
  return { state, inputs: most, kinds, turns };
}

/** TURNPROOF_LONG plays more games, and further. */
const long = process.env["TURNPROOF_LONG"] !== undefined;

test.each(long ? [1, 2, 3, 4, 5, 6] : [1])(
  "3, 13.2: a random game of 1861 (%i) goes turn by turn to its end, and every invariant holds",
  (seed) => {
    const { state } = playOut("1861", seed, 3000);
    expect(state.over).not.toBeNull();
  },
);

test.each(long ? [11, 12, 13] : [11])("17.1: a random campaign (%i) keeps every invariant", (seed) => {
  const { state } = playOut("campaign", seed, long ? 3000 : 600);
  expect(state.turn).toBeGreaterThan(long ? 3 : 1);
});

test.each(["1862", "1863", "1864"] as const)("17.1: random play from %s keeps every invariant", (scenario) => {
  const { state } = playOut(scenario, 21, long ? 900 : 250);
  expect(state.stack.length > 0 || state.over !== null).toBe(true);
});
