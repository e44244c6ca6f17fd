import { describe, expect, it } from "vitest";
import { open } from "../../../src/rules/sdk/open.js";
import { standardPack, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import { observed } from "../../support/coverage.js";
import { result, seeded } from "../../support/seeded.js";

const observe = observed("washingtons-war");
const { state: stateShape } = await washingtonsWar.shapes();

function playOut(seed: number) {
  const random = seeded(seed);
  const table = open(washingtonsWar, { pack: standardPack, authority: "agreed", observe, paranoid: true });
  const state = table.setup("standard");
  const kinds = new Map<string, number>();
  for (let inputs = 0; inputs < 20_000; inputs++) {
    const [due] = table.expects(state);
    if (due === undefined) return { state, inputs, kinds };
    if (due.kind === "fact") throw new Error(`seed ${seed}: blocked by ${due.fact}`);
    if (due.kind === "chance") {
      const played = table.play(state, { chance: due.purpose, result: result(due.roll, random) }, "chance");
      expect(played.findings).toEqual([]);
    } else {
      const by = due.by === "american" ? "american" : "british";
      const legal = table.legalMoves(state, by);
      const names = [...new Set(legal.map(({ move }) => move))];
      const name = names[random(names.length)];
      const choices = legal.filter(({ move }) => move === name);
      const move = choices[random(choices.length)];
      if (move === undefined)
        throw new Error(`seed ${seed}: nobody can move at ${due.window}: ${JSON.stringify(state)}`);
      kinds.set(move.move, (kinds.get(move.move) ?? 0) + 1);
      const played = table.play(state, move, by, true);
      expect(played.findings.filter(({ severity }) => severity === "violation")).toEqual([]);
      if (!played.accepted) throw new Error(`seed ${seed}: ${JSON.stringify(move)} ${JSON.stringify(played.findings)}`);
      expect(table.describe(move)).not.toBe("");
    }
    if (!stateShape.accepts(state)) throw new Error(JSON.stringify(stateShape.explain(state)));
    const broken = table.invariants(state);
    if (broken.length > 0)
      throw new Error(`seed ${seed}: ${JSON.stringify(broken)} after ${JSON.stringify(state.stack)}`);
  }
  throw new Error(`seed ${seed}: no end`);
}

describe("random games through legalMoves", () => {
  it.each(Array.from({ length: 6 }, (_, i) => i + 1))("game %i comes to an end, with every invariant kept", (seed) => {
    const { state, inputs } = playOut(seed);
    expect(state.over).not.toBeNull();
    expect(inputs).toBeGreaterThan(2);
  });
});
