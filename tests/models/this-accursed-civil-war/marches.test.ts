import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { compareMarches } from "./marches.js";
import { marchRules } from "./marching.js";
import { trial } from "./trial.js";

const marches = trial(marchRules);
compareMarches(marches, 6, 1500 * effort);

test("7: which ways are open, where they lead and what they do to the ranks", () => {
  agreed("this-accursed-civil-war", "marches", marches.found);
});
describe("7: without one of its rules the model is caught", () => {
  test.each(marchRules)("7: without %s", (rule) => {
    disagreed(marches.caught.get(rule) ?? comparison());
  });
});
