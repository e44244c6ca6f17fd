// The maps in the repository are those that `npm run geography` writes from its data.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mapOf } from "../../scripts/geography/make.js";
import { projectionOf } from "../../scripts/geography/plane.js";
import { inside, shared } from "../../scripts/geography/rectangles.js";
import { sheets } from "../../scripts/geography/sheets.js";
import { fitted, halves, inLines, widthOf } from "../../src/boards/letters.js";

test.each(Object.entries(sheets))(
  "%s: written anew, its map is the same, without a fault",
  (game, { out }) => {
    const { text, faults } = mapOf(game);
    expect(faults).toEqual([]);
    expect(text === readFileSync(out, "utf8"), "run `npm run geography`").toBe(true);
  },
  180_000,
);

test.each(Object.entries(sheets))("%s: the lenses fold nothing over", (_, plan) => {
  const project = projectionOf(plan);
  for (let lat = 29; lat < 42; lat += 0.5)
    for (let lon = -95; lon < -74; lon += 0.5) {
      const [x, y] = project(lat, lon);
      expect(project(lat, lon + 0.1)[0]).toBeGreaterThan(x);
      expect(project(lat + 0.1, lon)[1]).toBeLessThan(y);
    }
});

test("rectangles: the area they share, and how much of a line lies in one", () => {
  const rect = { x: 0, y: 0, w: 10, h: 10 };
  expect(shared(rect, { x: 8, y: 5, w: 10, h: 10 })).toBe(10);
  expect(shared(rect, { x: 10, y: 0, w: 5, h: 5 })).toBe(0);
  expect(inside([-5, 5], [15, 5], rect)).toBe(10);
  expect(inside([-5, 12], [15, 12], rect)).toBe(0);
});

test("letters: names break evenly, and what does not fit is cut with dots", () => {
  expect(halves("Appomattox Court House")).toEqual(["Appomattox", "Court House"]);
  expect(halves("Richmond")).toEqual(["Richmond"]);
  expect(widthOf("iii", 10)).toBeLessThan(widthOf("WWW", 10) / 4);
  expect(fitted("Richmond", 10, 1000)).toBe("Richmond");
  expect(fitted("Richmond", 10, 30)).toMatch(/^Rich?\.\.$/);
  const lines = inLines("one two three four five six seven", 10, 60, 2);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(widthOf(line, 10)).toBeLessThanOrEqual(60);
});
