import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { movementRules } from "./movement.js";
import { compareMovement, movementCases } from "./movement-candidates.js";

const cases = movementCases(3, 280 * effort, 36);

test("6: who may move where, in how many points", () => {
  agreed("across-the-rappahannock", "movement", compareMovement(comparison(), cases));
});

describe("6: without one of its rules the model is caught", () => {
  test.each(movementRules)("6: without %s", (rule) => {
    disagreed(compareMovement(comparison(), cases, rule));
  });
});
