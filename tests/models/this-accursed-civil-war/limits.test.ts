import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { compareLimits, limitRules } from "./limits.js";
import { trial } from "./trial.js";

const limits = trial(limitRules);
compareLimits(limits, 8, 2500 * effort);

test("5.6: what orders and a lack of command forbid to who moves", () => {
  agreed("this-accursed-civil-war", "limits", limits.found);
});
describe("5.6: without one of its rules the model is caught", () => {
  test.each(limitRules)("5.6: without %s", (rule) => {
    disagreed(limits.caught.get(rule) ?? comparison());
  });
});
