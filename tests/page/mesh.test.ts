// A picture that is bent through more than three points: how well it fits a known warp after each of them.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leastSquares, type Match, type Point } from "../../src/page/under/affine.js";
import { bends, meshOf, residualOf } from "../../src/page/under/mesh.js";
import { besideOthers, oddOf } from "../../src/page/under/odd.js";

const size = { width: 1000, height: 800 };

/** As a board draws its country: twice as large as the picture, and the middle swollen by up to 60 units. */
const warp = ({ x, y }: Point): Point => {
  const swell = 60 * Math.exp(-((x - 500) ** 2 + (y - 400) ** 2) / 90_000);
  return { x: 2 * x + 30 + (swell * (x - 500)) / 300, y: 2 * y - 10 + (swell * (y - 400)) / 300 };
};

/** Points without a pattern, the same in each run. */
const scattered = (count: number): readonly Point[] =>
  Array.from({ length: count }, (_, at) => ({
    x: 40 + ((at * 0.754_877_666_2) % 1) * 920,
    y: 40 + ((at * 0.569_840_290_9) % 1) * 720,
  }));

const matched = (points: readonly Point[], map: (point: Point) => Point = warp): readonly Match[] =>
  points.map((picture) => ({ picture, board: map(picture) }));

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** How far off the picture is on a grid over all of it: on average, and at worst. */
function offAfter(count: number): { readonly mean: number; readonly worst: number } {
  const matches = matched(scattered(count));
  const mesh = meshOf(matches, size, leastSquares(matches));
  const off = Array.from({ length: 30 * 24 }, (_, at) => {
    const point = { x: 20 + 33 * (at % 30), y: 16 + 33 * Math.floor(at / 30) };
    return apart(bends(mesh, point) ?? { x: Number.NaN, y: Number.NaN }, warp(point));
  });
  return { mean: off.reduce((sum, one) => sum + one, 0) / off.length, worst: Math.max(...off) };
}

describe("a known warp", () => {
  test("is met better with each further points", () => {
    const after = [3, 4, 9, 18, 36].map(offAfter);
    for (const [at, { mean }] of after.entries())
      if (at > 0) expect(mean).toBeLessThan((after[at - 1]?.mean ?? 0) * 0.9);
    // On a board of 2000 units: 43 off by three points, 4.6 by 36.
    expect(after[4]?.mean).toBeLessThan(5);
    expect((after[0]?.mean ?? 0) / (after[4]?.mean ?? 1)).toBeGreaterThan(8);
    expect((after[0]?.worst ?? 0) / (after[4]?.worst ?? 1)).toBeGreaterThan(4);
  });

  test("every matched point lies exactly, and the whole picture is covered", () => {
    const matches = matched(scattered(24));
    const mesh = meshOf(matches, size, leastSquares(matches));
    expect(mesh.folding).toEqual([]);
    for (const { picture, board } of matches) expect(apart(bends(mesh, picture) ?? picture, board)).toBeLessThan(1e-6);
    const covered = mesh.triangles.reduce((sum, { corners: [a, b, c] }) => {
      if (a === undefined || b === undefined || c === undefined) throw new Error("no triangle");
      return sum + Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
    }, 0);
    expect(covered).toBeCloseTo(size.width * size.height, 3);
    expect(bends(mesh, { x: -1, y: 10 })).toBe(undefined);
  });

  test("the residual says what to expect: how far off it is unbent, and between the points", () => {
    const few = matched(scattered(6));
    const many = matched(scattered(36));
    const [a, b] = [few, many].map((matches) => residualOf(matches, size, leastSquares(matches)));
    expect(a?.flat).toBeGreaterThan(10);
    expect(b?.between).toBeLessThan((a?.between ?? 0) / 2);
    expect(b?.between).toBeGreaterThan(offAfter(36).mean / 4);
    expect(residualOf(few.slice(0, 3), size, leastSquares(few.slice(0, 3)))).toBe(undefined);
  });
});

test("what needs no bending is not bent, however the points lie", () => {
  const places = fc.uniqueArray(fc.record({ x: fc.integer({ min: 1, max: 49 }), y: fc.integer({ min: 1, max: 39 }) }), {
    minLength: 4,
    maxLength: 12,
    selector: ({ x, y }) => `${x} ${y}`,
  });
  const turned = ({ x, y }: Point): Point => ({ x: 60 + 1.5 * x + 0.3 * y, y: 40 - 0.3 * x + 1.5 * y });
  fc.assert(
    fc.property(places, (points) => {
      const wide = points.map(({ x, y }) => ({ x: 20 * x, y: 20 * y }));
      // Points on one line say nothing across it.
      fc.pre(
        wide.some((p) =>
          wide.some((q) => wide.some((r) => Math.abs((q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y)) > 20_000)),
        ),
      );
      const matches = matched(wide, turned);
      const mesh = meshOf(matches, size, leastSquares(matches));
      expect(mesh.folding).toEqual([]);
      for (const point of scattered(10)) expect(apart(bends(mesh, point) ?? point, turned(point))).toBeLessThan(1e-3);
    }),
    { numRuns: 60 },
  );
});

test("a point at which the picture would fold over itself is left out and told", () => {
  const good = matched(scattered(12));
  const wrong: Match = { picture: { x: 480, y: 420 }, board: warp({ x: 900, y: 90 }) };
  const mesh = meshOf([...good, wrong], size, leastSquares(good));
  expect(mesh.folding).toEqual([wrong]);
  expect(mesh.through).toEqual(good);
});

test("of many points those that lie far apart are taken", () => {
  const matches = matched(scattered(200));
  const mesh = meshOf(matches, size, leastSquares(matches));
  expect(mesh.through.length + mesh.folding.length).toBe(40);
  const least = Math.min(
    ...mesh.through.flatMap((one, at) => mesh.through.slice(at + 1).map((other) => apart(one.board, other.board))),
  );
  expect(least).toBeGreaterThan(150);
});

describe("points that the others speak against", () => {
  test("one on another, or as good as beside it, would tear the picture and is left out", () => {
    const points = scattered(9);
    const [first = { x: 0, y: 0 }, second = first] = points;
    const good = matched(points.filter((one) => one !== second));
    for (const by of [0, 1e-9, 0.5, 3]) {
      const beside = { picture: { x: first.x + by, y: first.y }, board: warp(second) };
      const { folding, through } = meshOf([...good, beside], size, leastSquares([...good, beside]));
      expect(folding).toEqual([beside]);
      expect(residualOf(through, size, leastSquares(through))?.between).toBeLessThan(60);
    }
  });

  test("are found where few are wrong, and nowhere where none is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 30 }), fc.integer({ min: 0, max: 11 }), (count, at) => {
        const right = matched(scattered(count));
        expect([...besideOthers(right)]).toEqual([]);
        const other = right[(at + 5) % 12];
        const one = right[at];
        if (one === undefined || other === undefined) throw new Error("no match");
        // Two that were taken for one another, where they are not neighbours.
        fc.pre(apart(one.board, other.board) > 700);
        const [wrong, second] = [
          { picture: one.picture, board: other.board },
          { picture: other.picture, board: one.board },
        ];
        const all = right.map((match) => (match === one ? wrong : match === other ? second : match));
        expect(new Set(besideOthers(all))).toEqual(new Set([wrong, second]));
        const alone = right.map((match) => (match === one ? wrong : match));
        expect(oddOf(alone)).toBe(wrong);
      }),
    );
  });
});
