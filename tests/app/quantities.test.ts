// A list of whole moves says each place once: how many go is asked for when the place is known.
import { expect, test } from "vitest";
import { differInQuantity } from "../../src/app/desk/quantities.js";
import { washingtonsWar } from "../../src/rules/washingtons-war/index.js";

const kinds = washingtonsWar.holes ?? {};
const step = (to: string, pickup?: number) => ({
  ...{ move: "step", to },
  ...(pickup === undefined ? {} : { pickup: { british: pickup } }),
});

test("a march to one place with none, one or two CUs is one choice, and then a number", () => {
  expect(differInQuantity([step("montreal"), step("montreal", 1), step("montreal", 2)], kinds)).toBe(true);
  expect(differInQuantity([step("montreal"), step("fort-detroit", 1)], kinds)).toBe(false);
  expect(differInQuantity([step("montreal", 1)], kinds)).toBe(false);
  expect(differInQuantity([], kinds)).toBe(false);
});

test("moves that lead nowhere stay whole, and so do places that differ in more than a number", () => {
  const removed = [1, 2].map((cu) => ({ move: "remove", cu }));
  expect(differInQuantity(removed, kinds)).toBe(false);
  const sides = ["american", "british"].map((side) => ({ move: "place", space: "boston", side }));
  expect(differInQuantity(sides, kinds)).toBe(false);
  expect(differInQuantity([step("__proto__"), step("constructor")], {})).toBe(false);
});
