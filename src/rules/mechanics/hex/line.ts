/**
 * The straight line between two hexes, exactly: which hexes it passes through, which hexsides it runs along.
 *
 * @packageDocumentation
 */
import type { Axial, HexGrid } from "./grid.js";

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
  const [from, to] = [grid.axial(start), grid.axial(goal)];
  const way = { q: to.q - from.q, r: to.r - from.r };
  const length = inner(way, way);
  const through: { hex: string; at: number }[] = [];
  const along: { hex: string; at: number }[] = [];
  // From hex to hex: what the line crosses next lies beside what it crossed before.
  const seen = new Set([start, goal]);
  const open = [start];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    for (const hex of grid.neighbours(place)) {
      if (seen.has(hex)) continue;
      seen.add(hex);
      const here = grid.axial(hex);
      const at = inner({ q: here.q - from.q, r: here.r - from.r }, way);
      // The corners at which the line leaves the hex lie between start and goal: it is not a hex behind either of them.
      if (at <= 0 || at >= length) continue;
      const [x, y] = centre(hex);
      let [left, right, on] = [false, false, 0];
      for (const [cx, cy] of corners) {
        const side = (x + cx - ax) * dy - (y + cy - ay) * dx;
        if (side > 0) left = true;
        else if (side < 0) right = true;
        else on += 1;
      }
      if (left && right) through.push({ hex, at });
      else if (on === 2) along.push({ hex, at });
      else continue;
      open.push(hex);
    }
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
