import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { moraleRules } from "./bodies.js";
import { type FireRule, fireRules } from "./fire.js";
import { trial } from "./trial.js";
import { comparePistols, compareVolleys } from "./volleys.js";

const fire = trial(fireRules);
const morale = trial(moraleRules);
// Of guns, columns and reactions: other comparisons hold them.
const elsewhere = new Set<FireRule>(["column is easier", "riders on the move", "range adds", "shaken gunners"]);
compareVolleys(fire, morale, 1, 3000 * effort);
comparePistols(fire, 10, 2000 * effort);

test("9.5: who may fire at what, what is added, how many hits", () => {
  agreed("this-accursed-civil-war", "fire", fire.found);
});
test("9.6: losses, the threshold and the checks that are due", () => {
  agreed("this-accursed-civil-war", "morale", morale.found);
});

describe("9.5: without one of its rules the model is caught", () => {
  test.each(fireRules.filter((rule) => !elsewhere.has(rule)))("9.5: without %s", (rule) => {
    disagreed(fire.caught.get(rule) ?? comparison());
  });
});
