/** The line of a shot beyond its first target (9.9.3, 9.9.5). */
import type { Axial, HexGrid } from "../../mechanics/hex/grid.js";
import type { QueryContext } from "../kit.js";
import type { HexId } from "../terms/ids.js";

type Asking = Pick<QueryContext, "facts">;
type Point = readonly [x: number, y: number];

// On a stretched lattice all is whole: the centre of (q, r) is (2q + r, 3r), its corners lie around it as said here.
const centreOf = ({ q, r }: Axial): Point => [2 * q + r, 3 * r];
const corners: readonly Point[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];

interface Touched {
  readonly hex: HexId;
  /** How far along the line, in no unit. */
  readonly at: number;
  /** Through the hex, or along one of its hexsides with the hex on this side of the line. */
  readonly on: "through" | "left" | "right";
}

/** What a ray from a hex does to another one; undefined: nothing. It never asks whether the map goes on. */
function touched(grid: HexGrid, from: HexId, to: HexId, hex: HexId): Touched | undefined {
  const [a, b, here] = [grid.axial(from), grid.axial(to), grid.axial(hex)];
  const [way, offset] = [
    { q: b.q - a.q, r: b.r - a.r },
    { q: here.q - a.q, r: here.r - a.r },
  ];
  const at = 2 * offset.q * way.q + 2 * offset.r * way.r + offset.q * way.r + offset.r * way.q;
  if (at <= 0) return undefined;
  const [[dx, dy], [x, y]] = [centreOf(way), centreOf(offset)];
  const sides = corners.map(([cx, cy]) => Math.sign((x + cx) * dy - (y + cy) * dx));
  const [left, right] = [sides.includes(1), sides.includes(-1)];
  if (left && right) return { hex, at, on: "through" };
  return sides.filter((side) => side === 0).length === 2 ? { hex, at, on: left ? "left" : "right" } : undefined;
}

/** The rays of a map: how its hexes lie never changes. */
const rays = new WeakMap<HexGrid, Map<string, readonly Touched[]>>();
function rayOf(grid: HexGrid, from: HexId, to: HexId, reach: number): readonly Touched[] {
  const known = rays.get(grid) ?? new Map<string, readonly Touched[]>();
  rays.set(grid, known);
  const key = `${from} ${to} ${reach}`;
  const found =
    known.get(key) ??
    grid
      .within(from, reach)
      .filter((hex) => hex !== from)
      .flatMap((hex) => touched(grid, from, to, hex) ?? [])
      .sort((a, b) => a.at - b.at || (a.hex < b.hex ? -1 : 1));
  known.set(key, found);
  return found;
}

/** The hexes along whose sides a line runs, left and right of it, the nearest first (9.9.5). */
export const alongLine = ({ facts }: Asking, from: HexId, to: HexId, reach: number): HexId[] =>
  rayOf(facts.gridOf(from), from, to, reach).flatMap(({ hex, on }) => (on === "through" ? [] : [hex]));

/** The hexes of a straight line through the first target up to a range, the edge of the map or not; of two along a hexside one. */
export function lineBeyond(
  { facts }: Asking,
  from: HexId,
  to: HexId,
  reach: number,
  beside: HexId | undefined,
): HexId[] {
  const line = rayOf(facts.gridOf(from), from, to, reach);
  // One side for the whole line: that of the hex that was named, else of the first.
  const along = line.filter(({ on }) => on !== "through");
  const chosen = (along.find(({ hex }) => hex === beside) ?? along[0])?.on;
  return line.filter(({ on }) => on === "through" || on === chosen).map(({ hex }) => hex);
}
