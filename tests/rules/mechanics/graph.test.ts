// What games share: searches on a map of places and lines, counting of pieces.
import { expect, it } from "vitest";
import { countBy } from "../../../src/rules/mechanics/counting.js";
import { joinedTo, reaches } from "../../../src/rules/mechanics/graph.js";

const lines: { readonly [place: string]: readonly string[] } = {
  a: ["b"],
  b: ["a", "c", "d"],
  c: ["b"],
  d: ["b", "e"],
  e: ["d"],
};
const next = (place: string) => lines[place] ?? [];

it("joinedTo goes through passable places only, the start whatever it is", () => {
  expect([...joinedTo("a", next, () => true)].sort()).toEqual(["a", "b", "c", "d", "e"]);
  expect([...joinedTo("a", next, (place) => place !== "d")].sort()).toEqual(["a", "b", "c"]);
  expect([...joinedTo("d", next, (place) => place !== "d" && place !== "b")].sort()).toEqual(["d", "e"]);
});

it("reaches agrees with joinedTo where the goal is passable", () => {
  for (const closed of ["b", "c", "d", "none"]) {
    const passable = (place: string) => place !== closed;
    const joined = joinedTo("a", next, passable);
    for (const goal of Object.keys(lines).filter(passable)) {
      expect(reaches("a", next, passable, (place) => place === goal)).toBe(joined.has(goal));
    }
  }
});

it("countBy keeps the order in which names come up", () => {
  expect([...countBy(["b", "a", "b"], (thing) => thing)]).toEqual([
    ["b", 2],
    ["a", 1],
  ]);
});
