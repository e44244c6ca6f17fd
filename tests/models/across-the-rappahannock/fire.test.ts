import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { fireRules } from "./fire.js";
import { compareFire } from "./fire-scenes.js";
import { trial } from "./trial.js";

const fire = trial(fireRules);
compareFire(fire, 1, 1900 * effort, 40);

test("9: who may fire at what, and what comes of every die", () => {
  agreed("across-the-rappahannock", "fire", fire.found);
});

describe("9: without one of its rules the model is caught", () => {
  test.each(fireRules)("9: without %s", (rule) => {
    disagreed(fire.caught.get(rule) ?? comparison());
  });
});
