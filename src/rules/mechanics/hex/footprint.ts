/**
 * Units of more than one hex: what lies around them, and a line of two hexes that faces a vertex, steps and wheels.
 *
 * @packageDocumentation
 */
import { type Arc, arcOfVertex, turn } from "./facing.js";
import type { HexDirection, HexGrid } from "./grid.js";

/** The hexes that a unit occupies, as the game says it. */
export type Footprint<U> = (unit: U) => readonly string[];

/** The hexes next to a unit of any size, each once, its own left out. */
export function aroundAll(grid: Pick<HexGrid, "neighbours">, hexes: readonly string[]): string[] {
  const found = new Set(hexes.flatMap((hex) => grid.neighbours(hex)));
  for (const hex of hexes) found.delete(hex);
  return [...found];
}

/**
 * Where an adjacent hex lies for a unit of any size: in front, if it is in front of one of its hexes; else at the flank of
 * one; else behind. Undefined where it touches none of them, or is one of them.
 *
 * @param arcOf the arc of a direction for one hex of the unit
 */
export function arcOfAll(
  grid: HexGrid,
  hexes: readonly string[],
  hex: string,
  arcOf: (towards: HexDirection) => Arc,
): Arc | undefined {
  if (hexes.includes(hex)) return undefined;
  const arcs = hexes.flatMap((one) => {
    const towards = grid.directionTo(one, hex);
    return towards === undefined ? [] : [arcOf(towards)];
  });
  return (["front", "flank", "rear"] as const).find((arc) => arcs.includes(arc));
}

/** How far two units of any size are from each other: from hex to nearest hex. */
export function distanceOfAll(grid: Pick<HexGrid, "distance">, a: readonly string[], b: readonly string[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of a) for (const other of b) least = Math.min(least, grid.distance(one, other));
  return least;
}

/**
 * A line of two hexes side by side. It points at the vertex between `facing` and the next direction anticlockwise; its
 * right hex lies from the left one in the direction clockwise of `facing`. Three hexes are in front of it, one at each
 * end, three behind.
 */
export interface Line {
  readonly left: string;
  readonly right: string;
  readonly facing: HexDirection;
}

/** The line that has a hex on its left (or right) and faces so; undefined where the other hex is beyond the map's edge. */
export function lineFrom(grid: HexGrid, hex: string, facing: HexDirection, end: "left" | "right"): Line | undefined {
  const other = grid.neighbour(hex, turn(grid, facing, end === "left" ? -1 : 2));
  if (other === undefined) return undefined;
  return end === "left" ? { left: hex, right: other, facing } : { left: other, right: hex, facing };
}

/** Whether two hexes stand as a line that faces so. */
export const isLine = (grid: HexGrid, { left, right, facing }: Line): boolean =>
  grid.directionTo(left, right) === turn(grid, facing, -1);

/** The two ways in which two neighbouring hexes can face as a line; none where they are not neighbours. */
export function linesOf(grid: HexGrid, one: string, other: string): Line[] {
  return [[one, other] as const, [other, one] as const].flatMap(([left, right]) => {
    const along = grid.directionTo(left, right);
    return along === undefined ? [] : [{ left, right, facing: turn(grid, along, 1) }];
  });
}

/** The arc of an adjacent hex for a line; undefined where it touches neither half. */
export const arcOfLine = (grid: HexGrid, { left, right, facing }: Line, hex: string): Arc | undefined =>
  arcOfAll(grid, [left, right], hex, (towards) => arcOfVertex(grid, facing, towards));

/** A line after both halves have gone one hex in a direction; undefined where one would leave the map. */
export function stepped(grid: HexGrid, { left, right, facing }: Line, direction: HexDirection): Line | undefined {
  const [toLeft, toRight] = [grid.neighbour(left, direction), grid.neighbour(right, direction)];
  return toLeft === undefined || toRight === undefined ? undefined : { left: toLeft, right: toRight, facing };
}

/** A line after the other half has gone forward by one hex round the one that stays; undefined off the map. */
export function wheeled(grid: HexGrid, line: Line, stays: "left" | "right"): Line | undefined {
  const facing = turn(grid, line.facing, stays === "left" ? 1 : -1);
  return lineFrom(grid, stays === "left" ? line.left : line.right, facing, stays);
}

/** A line that has turned about where it stands. */
export const turnedAbout = (grid: HexGrid, { left, right, facing }: Line): Line => ({
  left: right,
  right: left,
  facing: turn(grid, facing, 3),
});
