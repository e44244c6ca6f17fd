// One position for each use of a word that the rulebook of A House Divided defines once, where no other test holds one.
import { expect, test } from "vitest";
import { game } from "../support/a-house-divided/positions.js";

test("16.12.M13: nobody entrenches in a box that is not under their control, though they stand in it alone", () => {
  const dig = (control: "union" | "confederate") =>
    game({ pieces: { nashville: "U 1mI" }, boxes: { nashville: control } }).codes("union", {
      move: "entrench",
      box: "nashville",
    });
  expect(dig("confederate")).toEqual(["entrench/own-box (16.12.M13)"]);
  expect(dig("union")).toEqual([]);
});

test("16.12.M11: invaders start in a port under their control, not in one of the enemy's", () => {
  const invades = (control: "union" | "confederate") =>
    game({
      die: 6,
      pieces: { washington: "U 1mI", norfolk: "U 1mI" },
      boxes: { norfolk: control },
    }).codes("union", { move: "naval-invasion", pieces: ["u-inf-2"], to: "wilmington" });
  expect(invades("confederate")).toEqual(["naval-invasion/from-own-ports (16.12.M11)"]);
  expect(invades("union")).toEqual([]);
});
