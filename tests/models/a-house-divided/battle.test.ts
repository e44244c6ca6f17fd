import { describe, test } from "vitest";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { type BattleRule, battleRules } from "./battle.js";
import { compareBattle, type Setting } from "./battle-drive.js";
import { allAdvanced, boardOf, standardOptions, stream } from "./positions.js";

const noRulings = {};
const readings = {
  "carry-includes-leaders": "no",
  "garrison-in-limit": "counts",
  "garrison-bonus": "no",
  "desertion-after-defeat": "none",
  "leaders-help": "desertion",
};
const settings: readonly Setting[] = [
  { options: allAdvanced, rulings: noRulings },
  { options: standardOptions, rulings: noRulings },
  { options: { ...allAdvanced, navalEvacuation: true }, rulings: readings },
].map(({ options, rulings }) => ({ options, rulings, board: boardOf(options, rulings) }));

function compare(seed: number, battles: number, without?: BattleRule): Comparison {
  const found = comparison();
  const next = stream(seed);
  for (let at = 0; at < battles; at++) {
    for (const setting of settings) {
      compareBattle(found, setting, next, without);
      if (without !== undefined && found.differences.length > 0) return found;
    }
  }
  return found;
}

test("16.12.B: who may fire, what dice do, who stands, who leaves", () => {
  agreed("a-house-divided", "battle", compare(1, 180 * effort));
});

describe("16.12.B: without one of its rules the model is caught", () => {
  test.each(battleRules)("16.12.B: without %s", (rule) => {
    // It stops at the first difference; big battles are rare.
    disagreed(compare(1, 1000, rule));
  });
});
