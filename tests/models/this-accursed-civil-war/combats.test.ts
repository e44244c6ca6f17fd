import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { compareCombats } from "./combats.js";
import { fightRules } from "./fights.js";
import { trial } from "./trial.js";

const fights = trial(fightRules);
compareCombats(fights, 2, 4000 * effort);

test("10.3: who may attack whom, what is added to the die, what comes of it", () => {
  agreed("this-accursed-civil-war", "combats", fights.found);
});
describe("10.3: without one of its rules the model is caught", () => {
  test.each(fightRules)("10.3: without %s", (rule) => {
    disagreed(fights.caught.get(rule) ?? comparison());
  });
});
