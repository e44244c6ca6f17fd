import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { activationRules } from "./activation.js";
import { compareActivations } from "./activation-scenes.js";
import { trial } from "./trial.js";

const activations = trial(activationRules);
compareActivations(activations, 1, 260 * effort);

test("4.25: combined commands, the initiative, rallies", () => {
  agreed("across-the-rappahannock", "activation", activations.found);
});

describe("4.25: without one of its rules the model is caught", () => {
  test.each(activationRules)("4.25: without %s", (rule) => {
    disagreed(activations.caught.get(rule) ?? comparison());
  });
});
