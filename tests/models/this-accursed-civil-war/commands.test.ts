import { describe, test } from "vitest";
import { agreed, comparison, disagreed, effort } from "../../support/model.js";
import { commandRules } from "./commanding.js";
import { compareCommand, compareCommandLines } from "./commands.js";
import { trial } from "./trial.js";

const command = trial(commandRules);
compareCommand(command, 4, 1500 * effort);
const lines = trial(commandRules);
compareCommandLines(lines, 5, 3000 * effort);

test("5.7: rolls for orders, continuation and preemption", () => {
  agreed("this-accursed-civil-war", "command rolls", command.found);
});
test("5.4.2: who is in command", () => {
  agreed("this-accursed-civil-war", "command lines", lines.found);
});
const rolled = [
  "cavalry wing",
  "enemy beside the commander",
  "commander's value",
  "second attempt",
  "no continue",
  "cavalry to charge",
  "cavalry to receive",
  "shaken wing rallies",
] as const;
const traced = ["enemies cut the line", "impassable hexes cut the line", "chains"] as const;
describe("5: without one of its rules the model is caught", () => {
  test.each(rolled)("5.7: without %s", (rule) => {
    disagreed(command.caught.get(rule) ?? comparison());
  });
  test.each(traced)("5.4.2: without %s", (rule) => {
    disagreed(lines.caught.get(rule) ?? comparison());
  });
});
