// 3.0, ruling counter-mix: where the counters are a limit, the game needs their numbers and is played with them.
import { describe, expect, it } from "vitest";
import { open } from "../../../src/rules/index.js";
import { standardPack, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import { result, seeded } from "../../support/seeded.js";

const numbers = { american: 30, british: 40, french: 10 };
const counters = {
  complete: true,
  entries: Object.fromEntries(
    Object.entries(numbers).map(([nation, value]) => [nation, { value, source: "component" as const }]),
  ),
};
const withNumbers = { ...standardPack, relations: { ...standardPack.relations, counters } };

/** Plays random legal moves; where facts are asked, the numbers answer. Gives the stops for facts. */
function played(pack: typeof standardPack, most: number) {
  const table = open(washingtonsWar, { pack, authority: "agreed", rulings: { "counter-mix": "limited" } });
  const random = seeded(5);
  const s = table.setup("standard");
  const stops: string[][] = [];
  for (let input = 0; input < most; input++) {
    const [due] = table.expects(s);
    if (due === undefined) break;
    if (due.kind === "fact") {
      stops.push([...(due.facts ?? [due.fact])]);
      for (const fact of due.facts ?? [due.fact]) {
        const nation = fact.replace("counters/", "");
        const value = Object.entries(numbers).find(([id]) => id === nation)?.[1] ?? -1;
        expect(table.establish(s, fact, value).findings).toEqual([]);
      }
    } else if (due.kind === "chance") table.roll(s, result(due.roll, random));
    else {
      const moves = table.legalMoves(s, due.by);
      const move = moves[random(moves.length)];
      if (move === undefined) throw new Error(`a dead end at ${due.window}`);
      expect(table.play(s, move, due.by, true).accepted).toBe(true);
    }
    expect(table.invariants(s)).toEqual([]);
  }
  const cu = (nation: "american" | "british" | "french") =>
    Object.values(s.spaces).reduce((sum, space) => sum + space[nation], 0);
  return { stops, year: s.year, over: s.over !== null, cu };
}

describe("3.0: ruling counter-mix, limited", () => {
  it("3.0: one stop asks for the numbers of all three, and the game goes on with them", () => {
    const { stops, year, over } = played(standardPack, 120);
    expect(stops).toEqual([["counters/american", "counters/british", "counters/french"]]);
    expect(year > 1775 || over).toBe(true);
  });

  it("3.0: with a pack that has them nothing is asked, and no nation has more CUs than counters", () => {
    const { stops, year, over, cu } = played(withNumbers, 120);
    expect(stops).toEqual([]);
    expect(year > 1775 || over).toBe(true);
    for (const nation of ["american", "british", "french"] as const)
      expect(cu(nation)).toBeLessThanOrEqual(numbers[nation]);
  });
});
