/**
 * The straight line between two hexes, exactly: which hexes it passes through, which hexsides it runs along.
 *
 * @packageDocumentation
 */
import type { Axial, HexGrid } from "./hex-grid.js";

/** A place on the line between two hexes. */
export interface Crossed {
  /** Through a hex; or along a hexside. */
  readonly kind: "through" | "along";
  /** The hex; or the two on either side, one alone where the other lies beyond the map's edge. */
  readonly hexes: readonly string[];
  /** How far along: below 1/2 nearer to the start, above nearer to the goal, as twice the way over all of it. */
  readonly side: "nearer-start" | "middle" | "nearer-goal";
}

type Point = readonly [x: number, y: number];

// On a stretched lattice every centre and corner is a whole number, and straight lines stay straight: no rounding, no ties
// that depend on a machine. Centre of (q, r): (2q + r, 3r); corners two up and down, one up or down at each side.
const corners: readonly Point[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];

/**
 * What the line between two centres crosses, from the start to the goal, both left out. A hex that is touched at a corner
 * alone is not crossed.
 *
 * @example lineBetween(map, "F4814", "F4816") // [{ kind: "through", hexes: ["F4815"], side: "middle" }]
 */
export function lineBetween(grid: HexGrid, start: string, goal: string): Crossed[] {
  const centre = (hex: string): Point => {
    const { q, r } = grid.axial(hex);
    return [2 * q + r, 3 * r];
  };
  const [ax, ay] = centre(start);
  const [bx, by] = centre(goal);
  const [dx, dy] = [bx - ax, by - ay];
  const far = grid.distance(start, goal);
  const [from, to] = [grid.axial(start), grid.axial(goal)];
  const way = { q: to.q - from.q, r: to.r - from.r };
  const length = inner(way, way);
  const through: { hex: string; at: number }[] = [];
  const along: { hex: string; at: number }[] = [];
  for (const hex of grid.within(start, far)) {
    if (hex === start || hex === goal || grid.distance(hex, goal) > far) continue;
    const [x, y] = centre(hex);
    const here = grid.axial(hex);
    const at = inner({ q: here.q - from.q, r: here.r - from.r }, way);
    const sides = corners.map(([cx, cy]) => Math.sign((x + cx - ax) * dy - (y + cy - ay) * dx));
    const [left, right] = [sides.includes(1), sides.includes(-1)];
    // The corners at which the line leaves the hex lie between start and goal: it is no hex behind either of them.
    if (at <= 0 || at >= length) continue;
    if (left && right) through.push({ hex, at });
    else if (sides.filter((side) => side === 0).length === 2) along.push({ hex, at });
  }
  const found = through.map(({ hex, at }) => ({ kind: "through" as "through" | "along", hexes: [hex], at }));
  // Two hexes with the hexside between them lie at the same way along the line.
  for (const at of new Set(along.map((one) => one.at))) {
    const hexes = along.filter((one) => one.at === at).map(({ hex }) => hex);
    found.push({ kind: "along", hexes: hexes.sort(), at });
  }
  return found.sort((a, b) => a.at - b.at).map(({ kind, hexes, at }) => ({ kind, hexes, side: sideOf(at, length) }));
}

/** Twice the inner product of two ways on the true grid, where all neighbours are equally far: whole, too. */
function inner(a: Axial, b: Axial): number {
  return 2 * a.q * b.q + 2 * a.r * b.r + a.q * b.r + a.r * b.q;
}

function sideOf(at: number, length: number): Crossed["side"] {
  return 2 * at < length ? "nearer-start" : 2 * at > length ? "nearer-goal" : "middle";
}
