/**
 * Line of sight over hexes: the first obstacle on the straight line between two of them. What an obstacle is, is the
 * game's business.
 *
 * @packageDocumentation
 */
import type { HexGrid } from "./grid.js";
import { lineBetween } from "./line.js";

/** A hex on the line of sight. */
export interface SightHex {
  readonly hex: string;
  /** Steps to the viewer and to what he looks at. */
  readonly toViewer: number;
  readonly toTarget: number;
}

/** What stops the sight: the hex, or both hexes of a hexside along which it runs, and the game's reason for each. */
export interface Obstacle<Why> {
  readonly hexes: readonly string[];
  readonly reasons: readonly Why[];
}

/** Whether a line that runs along a hexside is stopped by one of its two hexes, or only by both. */
export type Alongside = "either" | "both";

/** The hexes that a sight passes, from the viewer on; those on either side of a hexside in one group. */
export function sightLine(grid: HexGrid, viewer: string, target: string): SightHex[][] {
  return lineBetween(grid, viewer, target).map(({ hexes }) =>
    hexes.map((hex) => ({ hex, toViewer: grid.distance(viewer, hex), toTarget: grid.distance(hex, target) })),
  );
}

/**
 * The first obstacle between two hexes; undefined where the sight is free. The hexes at the ends are not asked.
 *
 * A hexside at the map's edge has one hex: it alone decides.
 *
 * @param obstructs the game's reason why a hex stops the sight, or undefined
 * @example
 * obstacleBetween(map, "F3013", "F3317", ({ hex }) => (isWoods(hex) ? "woods" : undefined), "both")
 */
export function obstacleBetween<Why>(
  grid: HexGrid,
  viewer: string,
  target: string,
  obstructs: (hex: SightHex) => Why | undefined,
  alongside: Alongside,
): Obstacle<Why> | undefined {
  for (const group of sightLine(grid, viewer, target)) {
    const stopped = group.flatMap((one) => {
      const why = obstructs(one);
      return why === undefined ? [] : [{ hex: one.hex, why }];
    });
    const enough = alongside === "both" ? group.length : 1;
    if (stopped.length >= enough) {
      return { hexes: stopped.map(({ hex }) => hex), reasons: stopped.map(({ why }) => why) };
    }
  }
  return undefined;
}
