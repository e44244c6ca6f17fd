// How a picture comes to lie under a board: three places give the map exactly, and what would be absurd is refused.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Affine, farApart, fitOf, type Point, takes } from "../../src/page/under/affine.js";

const size = { width: 1000, height: 800 };
const three: readonly Point[] = [
  { x: 100, y: 80 },
  { x: 900, y: 150 },
  { x: 420, y: 700 },
];

const matched = (map: Affine, points: readonly Point[] = three) =>
  points.map((picture) => ({ picture, board: takes(map, picture) }));

/** Turned, made larger and moved; a little slanted. */
const turned = (angle: number, scale: number, slant: number, e: number, f: number): Affine => {
  const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
  return { a: cos, b: sin, c: cos * slant - sin, d: sin * slant + cos, e, f };
};

const why = (...args: Parameters<typeof fitOf>): string => {
  const fit = fitOf(...args);
  return fit.ok ? "" : fit.says;
};

describe("three places", () => {
  test("give their map exactly, however the picture was turned and scaled", () => {
    const numbers = fc.tuple(
      ...[fc.double({ min: -3.1, max: 3.1, noNaN: true }), fc.double({ min: 0.05, max: 20, noNaN: true })],
      ...[fc.double({ min: -0.3, max: 0.3, noNaN: true }), fc.double({ min: -5e3, max: 5e3, noNaN: true })],
      fc.double({ min: -5e3, max: 5e3, noNaN: true }),
    );
    fc.assert(
      fc.property(numbers, ([angle, scale, slant, e, f]) => {
        const wanted = turned(angle, scale, slant, e, f);
        const matches = matched(wanted);
        const fit = fitOf(matches, size);
        if (!fit.ok) throw new Error(fit.says);
        for (const { picture, board } of matches) {
          const { x, y } = takes(fit.map, picture);
          expect(Math.hypot(x - board.x, y - board.y)).toBeLessThan(1e-6);
        }
        for (const key of ["a", "b", "c", "d", "e", "f"] as const) expect(fit.map[key]).toBeCloseTo(wanted[key], 5);
      }),
    );
  });

  test("on one line are refused, on the board and on the picture; so are two, and three in a corner", () => {
    const line = [0, 1, 2].map((at) => ({ x: 100 + 300 * at, y: 200 + 10 * at }));
    const matches = matched(turned(0, 2, 0, 0, 0));
    expect(why(matched(turned(0, 2, 0, 0, 0), line), size)).toMatch(/one line on the board/);
    expect(
      why(
        matches.map((one, at) => ({ ...one, picture: line[at] ?? one.picture })),
        size,
      ),
    ).toMatch(/one line on the picture/);
    expect(why(matches.slice(1), size)).toMatch(/Three places/);
    const corner = three.map(({ x, y }) => ({ x: x / 50, y: y / 50 }));
    expect(why(matched(turned(0, 2, 0, 0, 0), corner), size)).toMatch(/too near/);
    const same = matches.map((one) => ({ ...one, picture: three[0] ?? one.picture }));
    expect(why(same, size)).toMatch(/too near/);
  });

  test("as in a mirror are refused, and so are those that would pull the picture out of shape", () => {
    const mirror: Affine = { a: -1, b: 0, c: 0, d: 1, e: 1000, f: 0 };
    expect(why(matched(mirror), size)).toMatch(/mirror/);
    const [first, second, ...rest] = matched(turned(0.3, 1.4, 0, 10, 20));
    if (first === undefined || second === undefined) throw new Error("no matches");
    const swapped = [{ ...first, board: second.board }, { ...second, board: first.board }, ...rest];
    expect(why(swapped, size)).toMatch(/mirror/);
    expect(why(matched({ a: 5, b: 0, c: 0, d: 1, e: 0, f: 0 }), size)).toMatch(/out of shape/);
    expect(why(matched({ a: 2, b: 0, c: 0, d: 1, e: 0, f: 0 }), size)).toBe("");
  });
});

describe("many places", () => {
  test("give the map that is least beside them", () => {
    const wanted = turned(0.2, 0.7, 0, 40, -15);
    const grid = Array.from({ length: 30 }, (_, at) => ({ x: 150 * (at % 6), y: 150 * Math.floor(at / 6) }));
    const shaken = matched(wanted, grid).map(({ picture, board }, at) => ({
      picture,
      board: { x: board.x + (at % 2 === 0 ? 3 : -3), y: board.y + (at % 3 === 0 ? 2 : -1) },
    }));
    const fit = fitOf(shaken, size);
    if (!fit.ok) throw new Error(fit.says);
    const far = (map: Affine) =>
      shaken.reduce((sum, { picture, board }) => {
        const { x, y } = takes(map, picture);
        return sum + (x - board.x) ** 2 + (y - board.y) ** 2;
      }, 0);
    for (const key of ["a", "b", "c", "d", "e", "f"] as const)
      for (const by of [-1e-3, 1e-3])
        expect(far({ ...fit.map, [key]: fit.map[key] + by })).toBeGreaterThan(far(fit.map));
  });
});

describe("the places that are proposed", () => {
  test("lie far apart and off one line; where all lie on one there are none", () => {
    const grid = Array.from({ length: 100 }, (_, at) => ({ x: at % 10, y: Math.floor(at / 10) }));
    const chosen = farApart(grid);
    expect(chosen).toHaveLength(3);
    const fit = fitOf(
      chosen.map((board) => ({ picture: board, board })),
      { width: 10, height: 10 },
    );
    expect(fit.ok).toBe(true);
    expect(farApart(grid.filter(({ y }) => y === 4))).toEqual([]);
    expect(farApart([])).toEqual([]);
  });
});
