import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { assaultRules } from "./assault.js";
import { compareAssaults } from "./assault-scenes.js";
import { chargeRules } from "./charge.js";
import { compareCharges } from "./charge-scenes.js";
import { retreatRules } from "./retreat.js";
import { trial } from "./trial.js";

const charges = trial(chargeRules);
compareCharges(charges, 1, 700 * effort, 24);
const assaultAndRetreat = [...assaultRules, ...retreatRules] as const;
const assaults = trial(assaultAndRetreat);
compareAssaults(assaults, 3, 1200 * effort);

test("10.1: who may charge whom, and who must be charged", () => {
  agreed("across-the-rappahannock", "charges", charges.found);
});

test("10.2, 11.2: odds, modifiers and results of charges and of defensive fire; retreats", () => {
  agreed("across-the-rappahannock", "assaults", assaults.found);
});

describe("10.1: without one of its rules the model is caught", () => {
  test.each(chargeRules)("10.1: without %s", (rule) => {
    disagreed(charges.caught.get(rule) ?? comparison());
  });
});

describe("10.2: without one of its rules the model is caught", () => {
  test.each(assaultAndRetreat)("10.2: without %s", (rule) => {
    disagreed(assaults.caught.get(rule) ?? comparison());
  });
});
