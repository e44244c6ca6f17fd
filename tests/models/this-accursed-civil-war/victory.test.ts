import { expect, test } from "vitest";
import { battleOf } from "../../../src/rules/this-accursed-civil-war/index.js";
import { agreed, comparison } from "../../support/model.js";
import { type Battle, type Level, level, points } from "./victory.js";

const battles: readonly (readonly [Battle, string])[] = [
  ["edgehill", "edgehill"],
  ["first newbury", "first-newbury"],
  ["marston moor", "marston-moor"],
  ["second newbury", "second-newbury"],
  ["naseby", "naseby"],
];
const winners: { readonly [L in Level]: string } = {
  "parliament decisive": "parliament",
  "parliament marginal": "parliament",
  draw: "draw",
  "royalist marginal": "royalist",
  "royalist decisive": "royalist",
};

test("VP: the level of every margin of the five battles", () => {
  const found = comparison();
  for (const [battle, id] of battles) {
    const { levels } = battleOf(id);
    for (let margin = -150; margin <= 150; margin++) {
      const at = levels.findIndex(({ from }) => margin >= from);
      const names: readonly Level[] = [
        "parliament decisive",
        "parliament marginal",
        "draw",
        "royalist marginal",
        "royalist decisive",
      ];
      const model = level(battle, margin);
      found.same(names.indexOf(model), at, () => `${id} ${margin}`);
      found.same(winners[model], levels[at]?.winner, () => `${id} ${margin}`);
    }
  }
  agreed("this-accursed-civil-war", "victory", found);
});

test("VP: cavalry, pairs, guns and leaders are worth what the rulebook says", () => {
  const none = {
    cavalry: 0,
    cavalryLosses: 0,
    pairs: 0,
    pairLosses: 0,
    singles: 0,
    light: 0,
    guns: [],
    wingCommanders: 0,
    armyCommanders: 0,
    king: false,
  };
  expect(points({ ...none, cavalry: 1, cavalryLosses: 3, light: 4 })).toBe(16);
  expect(points({ ...none, guns: ["falcon", "saker", "culverin"], king: true })).toBe(80);
});
