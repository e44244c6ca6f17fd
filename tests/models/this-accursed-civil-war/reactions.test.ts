import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { compareReactions, reactionRules } from "./reactions.js";
import { trial } from "./trial.js";

const reactions = trial(reactionRules);
compareReactions(reactions, 7, 1200 * effort);

test("7.4: who may react to a step of the enemy, and how", () => {
  agreed("this-accursed-civil-war", "reactions", reactions.found);
});
describe("7.4: without one of its rules the model is caught", () => {
  test.each(reactionRules)("7.4: without %s", (rule) => {
    disagreed(reactions.caught.get(rule) ?? comparison());
  });
});
