import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { fireRules } from "./fire.js";
import { compareFire } from "./fire-scenes.js";

test("9: who may fire at what, and what comes of every die", () => {
  agreed("across-the-rappahannock", "fire", compareFire(comparison(), 1, 1600 * effort, 40));
});

describe("9: without one of its rules the model is caught", () => {
  test.each(fireRules)("9: without %s", (rule) => {
    disagreed(compareFire(comparison(), 1, 1600, 40, rule));
  });
});
