/**
 * Line of sight over hexes: the first obstacle on the straight line between two of them. What an obstacle is, is the
 * game's business.
 *
 * @packageDocumentation
 */
import type { Arc } from "./facing.js";
import type { HexDirection, HexGrid } from "./grid.js";
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
  return obstacleOn(sightLine(grid, viewer, target), obstructs, alongside);
}

/** The first obstacle on a {@link sightLine} that is known already. */
export function obstacleOn<Why>(
  line: readonly (readonly SightHex[])[],
  obstructs: (hex: SightHex) => Why | undefined,
  alongside: Alongside,
): Obstacle<Why> | undefined {
  for (const group of line) {
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

/** A viewer and a target that see each other. */
export interface Seen {
  readonly viewer: string;
  readonly target: string;
}

/** The first free sight from one of some hexes to one of others, for units of several hexes; undefined where none is free. */
export function freeSight<Why>(
  grid: HexGrid,
  viewers: readonly string[],
  targets: readonly string[],
  obstructs: (hex: SightHex) => Why | undefined,
  alongside: Alongside,
): Seen | undefined {
  for (const viewer of viewers) {
    for (const target of targets) {
      if (obstacleBetween(grid, viewer, target, obstructs, alongside) === undefined) return { viewer, target };
    }
  }
  return undefined;
}

/** The hexes through which a line leaves the viewer's: one, or the two along whose hexside it runs; the target next door. */
export function leavingHexes(grid: HexGrid, viewer: string, target: string): string[] {
  const [first] = sightLine(grid, viewer, target);
  return first === undefined ? [target] : first.map(({ hex }) => hex);
}

/** The hex through which a line reaches its target: the last one on it, the viewer's own where they are neighbours. */
export function enteringHex(grid: HexGrid, viewer: string, target: string): string {
  const last = sightLine(grid, viewer, target).findLast((group) => group.some(({ toTarget }) => toTarget === 1));
  return last?.find(({ toTarget }) => toTarget === 1)?.hex ?? viewer;
}

/**
 * The arc in which a hex lies, however far away: that of the hex through which the line to it leaves. Along a hexside it
 * is in the arc of either hex: in front if it can be, else at the flank.
 *
 * @param arcOf the arc of a direction for the viewer
 * @example arcTowards(grid, "A0304", "A0904", (towards) => arcOfVertex(grid, unit.facing, towards)) // "front"
 */
export function arcTowards(
  grid: HexGrid,
  viewer: string,
  target: string,
  arcOf: (towards: HexDirection) => Arc,
): Arc | undefined {
  const arcs = leavingHexes(grid, viewer, target).flatMap((hex) => {
    const towards = grid.directionTo(viewer, hex);
    return towards === undefined ? [] : [arcOf(towards)];
  });
  return (["front", "flank", "rear"] as const).find((arc) => arcs.includes(arc));
}
