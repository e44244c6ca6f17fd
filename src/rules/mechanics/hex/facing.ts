/**
 * Facing: the hexes before and behind a unit that points at a hexside, or at a vertex.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../../schema/error.js";
import type { HexDirection, HexGrid } from "./grid.js";

/** Where an adjacent hex lies for a unit that faces. */
export type Arc = "front" | "flank" | "rear";

function turned(grid: HexGrid, direction: HexDirection, by: number): HexDirection {
  const place = grid.directions.indexOf(direction);
  if (place < 0) throw new TurnproofError("module/map", `${direction} is not a direction of this grid`);
  return grid.directions[(place + by + 12) % 6] ?? direction;
}

/** A direction turned by hexsides, anticlockwise where positive. */
export const turn = turned;

/** How many hexsides lie between two directions: 0 to 3. */
export function turnBetween(grid: HexGrid, from: HexDirection, to: HexDirection): number {
  const apart = Math.abs(grid.directions.indexOf(from) - grid.directions.indexOf(to));
  return Math.min(apart, 6 - apart);
}

/**
 * The arc of a direction for a unit that points at a hexside: three hexes in front, three behind.
 *
 * @example arcOfSide(map, "E", "NE") // "front"
 */
export function arcOfSide(grid: HexGrid, facing: HexDirection, towards: HexDirection): Arc {
  return turnBetween(grid, facing, towards) <= 1 ? "front" : "rear";
}

/**
 * The arc of a direction for a unit that points at the vertex between `facing` and the next direction anticlockwise: two
 * hexes in front, two at the flanks, two behind.
 */
export function arcOfVertex(grid: HexGrid, facing: HexDirection, towards: HexDirection): Arc {
  const place = (grid.directions.indexOf(towards) - grid.directions.indexOf(facing) + 6) % 6;
  if (place === 0 || place === 1) return "front";
  return place === 2 || place === 5 ? "flank" : "rear";
}

/**
 * How many hexes lie in front of a unit. An odd number: it points at a hexside, `facing`; an even one: at the vertex
 * between `facing` and the next direction anticlockwise. 6: it has no flank and no rear.
 */
export type FrontSize = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * The directions in front of a unit, from its left to its right.
 *
 * @example frontDirections(rowMap, "E", 3) // ["NE", "E", "SE"]; of 2: ["NE", "E"]
 */
export function frontDirections(grid: HexGrid, facing: HexDirection, size: FrontSize): HexDirection[] {
  const left = Math.floor(size / 2);
  return Array.from({ length: size }, (_, at) => turned(grid, facing, left - at));
}

/** The hexes in front of a unit, from its left to its right, those beyond the map's edge left out. */
export function frontHexes(grid: HexGrid, hex: string, facing: HexDirection, size: FrontSize): string[] {
  const left = Math.floor(size / 2);
  const hexes: string[] = [];
  for (let by = left; by > left - size; by--) {
    const next = grid.neighbour(hex, turned(grid, facing, by));
    if (next !== undefined) hexes.push(next);
  }
  return hexes;
}

/** The hexes in front of a unit that points at a hexside: three, those beyond the map's edge left out. */
export const frontalHexes = (grid: HexGrid, hex: string, facing: HexDirection): string[] =>
  frontHexes(grid, hex, facing, 3);
