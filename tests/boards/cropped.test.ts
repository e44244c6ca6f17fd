// The part of a board on which two states differ: round what differs, never outside the board, never nearer than a reader needs.
import { expect, test } from "vitest";
import type { Spot } from "../../src/boards/board.js";
import { differenceOf, frameOf } from "../../src/boards/cropped.js";

const whole = { x: 0, y: 0, width: 1000, height: 800 };
const at = (id: string, x: number, y: number, says = id): Spot => ({
  id,
  kind: "place",
  says,
  x,
  y,
  wide: 30,
  high: 30,
});

test("what is alike everywhere differs nowhere", () => {
  expect(differenceOf([at("a", 10, 10)], [at("a", 10, 10)], whole)).toBeUndefined();
  expect(differenceOf([], [], whole)).toBeUndefined();
});

test("a place that says something else is seen with what lies around it, inside the board", () => {
  const box = differenceOf(
    [at("a", 990, 790), at("b", 500, 400)],
    [at("a", 990, 790, "a: taken"), at("b", 500, 400)],
    whole,
  );
  expect(box).toEqual({ x: 700, y: 590, width: 300, height: 210 });
});

test("a piece that went is seen where it was and where it is", () => {
  const piece = (x: number): Spot => ({ ...at("p", x, 300), kind: "piece" });
  const box = differenceOf([piece(200)], [piece(600)], whole);
  expect(box?.x).toBeLessThan(200);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(600);
});

test("what differs all over the board is seen as a whole", () => {
  expect(differenceOf([at("a", 20, 20), at("b", 980, 780)], [], whole)).toBeUndefined();
});

test("a frame is read, and what is none is none", () => {
  expect(frameOf("1 2 30 40")).toEqual({ x: 1, y: 2, width: 30, height: 40 });
  expect([frameOf(undefined), frameOf("1 2 0 4"), frameOf("a b c d")]).toEqual([undefined, undefined, undefined]);
});
