import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { activationRules } from "./activation.js";
import { compareActivations } from "./activation-scenes.js";

test("4.25, 5.21, 11.5: combined commands, the initiative, rallies", () => {
  agreed("across-the-rappahannock", "activation", compareActivations(comparison(), 1, 400 * effort));
});

describe("4.25: without one of its rules the model is caught", () => {
  test.each(activationRules)("4.25: without %s", (rule) => {
    disagreed(compareActivations(comparison(), 1, 400, rule));
  });
});
