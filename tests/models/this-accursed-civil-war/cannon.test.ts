import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { cannonRules, compareCannon } from "./cannon.js";
import { fireRules } from "./fire.js";
import { trial } from "./trial.js";

const line = trial(cannonRules);
const fire = trial(fireRules);
compareCannon(line, fire, 3, 700 * effort);

test("9.9: at whom guns may fire, and whom their fire strikes", () => {
  agreed("this-accursed-civil-war", "cannon lines", line.found);
});
test("9.9.2: what a gun adds to its die, and its result", () => {
  agreed("this-accursed-civil-war", "cannon fire", fire.found);
});
describe("9.9: without one of its rules the model is caught", () => {
  test.each(cannonRules)("9.9: without %s", (rule) => {
    disagreed(line.caught.get(rule) ?? comparison());
  });
  test.each(["range adds", "shaken gunners", "hedgehog is easier"] as const)("9.9.2: without %s", (rule) => {
    disagreed(fire.caught.get(rule) ?? comparison());
  });
});
