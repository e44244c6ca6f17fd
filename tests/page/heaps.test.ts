// What lies on one another on the board: nothing that can be chosen is hidden by something else that can be.
import { expect, test } from "vitest";
import type { Spot } from "../../src/boards/index.js";
import { heaped, type Target } from "../../src/page/play/heaps.js";

const target = (kind: Spot["kind"], id: string, x: number, y: number): Target => {
  const size = kind === "place" ? { wide: 60.8, high: 60.8 } : { wide: 54, high: 27 };
  return { spot: { kind, id, says: id, x, y, ...size }, take: () => taken.push(id) };
};
let taken: string[] = [];
let asked: string[] = [];

/** What can be clicked of these, and what each asks or takes. */
const clicks = (...all: readonly Target[]) =>
  heaped(all, (heap) => asked.push(...heap.map(({ spot }) => spot.id))).map(({ spot, take }) => {
    [taken, asked] = [[], []];
    take();
    return `${spot.id}: ${[...taken, ...asked].join(" ")}`;
  });

test("a place under one counter is seen at its sides, and clicked there", () => {
  expect(clicks(target("place", "hex", 0, 0), target("piece", "a", 0, 0))).toEqual(["hex: hex", "a: a"]);
});

test("a place that two counters hide between them is one of those that the nearer one asks about", () => {
  const two = [target("piece", "a", 0, -17), target("piece", "b", 0, 14)];
  expect(clicks(target("place", "hex", 0, 0), ...two)).toEqual(["a: a", "b: hex b"]);
  expect(clicks(target("place", "far", 90, 0), ...two)).toEqual(["far: far", "a: a", "b: b"]);
});

test("counters that cover each other ask which is meant, with the place that they hide", () => {
  const three = [target("piece", "a", 0, -16), target("piece", "b", 0, 0), target("piece", "c", 0, 16)];
  expect(clicks(target("place", "hex", 0, 0), ...three)).toEqual(["a: a", "b: hex b", "c: c"]);
  const close = [target("piece", "a", 0, -14), target("piece", "b", 0, -4), target("piece", "c", 0, 14)];
  expect(clicks(target("place", "hex", 0, 0), ...close)).toEqual(["b: hex a b", "c: c"]);
  expect(clicks(target("piece", "a", 0, 0), target("piece", "b", 3, 3))).toEqual(["b: a b"]);
});
