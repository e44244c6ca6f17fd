import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { assaultRules } from "./assault.js";
import { compareAssaults } from "./assault-scenes.js";
import { chargeRules } from "./charge.js";
import { compareCharges } from "./charge-scenes.js";
import { retreatRules } from "./retreat.js";

test("10.1: who may charge whom, and who must be charged", () => {
  agreed("across-the-rappahannock", "charges", compareCharges(comparison(), 1, 700 * effort, 24));
});

test("10.2, 11.2: odds, modifiers and results of charges and of defensive fire; retreats", () => {
  agreed("across-the-rappahannock", "assaults", compareAssaults(comparison(), 1, 1200 * effort));
});

describe("10.1: without one of its rules the model is caught", () => {
  test.each(chargeRules)("10.1: without %s", (rule) => {
    disagreed(compareCharges(comparison(), 1, 700, 24, rule));
  });
});

describe("10.2: without one of its rules the model is caught", () => {
  test.each([...assaultRules, ...retreatRules])("10.2: without %s", (rule) => {
    disagreed(compareAssaults(comparison(), 1, 1200, rule));
  });
});
