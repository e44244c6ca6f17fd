import { describe, test } from "vitest";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { after, type EffectRule, effectRules, lines } from "./effects.js";
import { movementCandidate } from "./movement-candidates.js";
import { allAdvanced, boardOf, movementScene, standardOptions, stream } from "./positions.js";

const tables = [allAdvanced, { ...allAdvanced, crackInfantryMovesAsCavalry: true }, standardOptions].map((options) => ({
  options,
  board: boardOf(options),
}));

/** Plays one legal move after the other and compares what each of them changes on the map. */
function compare(seed: number, positions: number, without?: EffectRule): Comparison {
  const found = comparison();
  const next = stream(seed);
  for (let at = 0; at < positions; at++) {
    for (const { options, board } of tables) {
      const { s, near } = movementScene(next, options);
      s.marches.available = 6;
      for (const name of near) {
        const box = s.boxes[name];
        // Trenches of those who are there, and ports that were taken by invasion.
        if (box !== undefined && next(3) === 0) box.invaded = true;
      }
      for (let times = 0; times < 40; times++) {
        const top = s.stack.at(-1);
        if (top?.flow !== "movement") break;
        if (top.at === "contain") {
          const [box = ""] = top.undecided;
          const answer = next(2) === 0 ? "contain" : "attack-port";
          board.play(s, { move: answer, box }, s.active);
          const contained = answer === "contain";
          found.same(contained, s.boxes[box]?.contained === true, () => `${answer} in ${box}`);
          continue;
        }
        const move = movementCandidate(s, near, next);
        if (move.move === "breakout" || board.check(s, move, s.active).length > 0) continue;
        const before = lines(s);
        const expected = lines(after({ s, options, readings: {}, without }, move));
        board.play(s, move, s.active);
        const now = lines(s);
        for (const thing of new Set([...Object.keys(before), ...Object.keys(expected), ...Object.keys(now)])) {
          if (before[thing] === expected[thing] && before[thing] === now[thing]) continue;
          found.same(expected[thing], now[thing], () =>
            JSON.stringify({ thing, move, before: Object.entries(before).join("; ") }),
          );
        }
        if (without !== undefined && found.differences.length > 0) return found;
      }
    }
  }
  return found;
}

test("16.12.M2: what marches, landings and entrenchments change on the map", () => {
  agreed("a-house-divided", "effects", compare(1, 300 * effort));
});

describe("16.12.M2: without one of its rules the model is caught", () => {
  test.each(effectRules)("16.12.M2: without %s", (rule) => {
    disagreed(compare(1, 300, rule));
  });
});
