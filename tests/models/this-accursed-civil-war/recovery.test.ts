import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { moraleRules } from "./bodies.js";
import { compareRecovery } from "./recovery.js";
import { trial } from "./trial.js";

const recovery = trial(moraleRules);
compareRecovery(recovery, 9, 2500 * effort);

test("12: who may reform and rally, and what becomes of them", () => {
  agreed("this-accursed-civil-war", "recovery", recovery.found);
});
describe("12: without one of its rules the model is caught", () => {
  test.each(["leader helps a check", "broken is one", "broken and failing is eliminated"] as const)(
    "12: without %s",
    (rule) => {
      disagreed(recovery.caught.get(rule) ?? comparison());
    },
  );
});
