/** The cases of the line of sight for one hex between gun and target (9.4, 9.51, BR.Towns). Heights are levels of the map. */

/** A hex between: its height, and what stands on it. */
export interface Between {
  readonly height: number;
  /** Levels that a town adds to its ground, or null where the hex is not a town or does not count (BR.Towns). */
  readonly town: number | null;
  readonly woods: boolean;
  /** A combat unit of either side. */
  readonly units: boolean;
  /** Steps to the gun and to the target. */
  readonly toViewer: number;
  readonly toTarget: number;
}

/** Why a hex blocks: higher than both, houses, woods or units between, woods too near to the lower end. */
export type Blocked = "height" | "town" | "woods" | "units" | "woods-near-target" | "woods-near-gun";

/**
 * Why a hex blocks the sight from a height to another; undefined where it does not.
 *
 * Units never block where one of the ends stands higher than their hex (9.51); woods do where they are half-way or nearer
 * to the end that does not stand higher (9.4).
 */
export function blockedBy(viewer: number, target: number, between: Between): Blocked | undefined {
  const { height, town, woods, units, toViewer, toTarget } = between;
  if (height > viewer && height > target) return "height";
  if (town !== null && height + town > viewer && height + town > target) return "town";
  const [over, under] = [viewer > height, target > height];
  if (over && under) return undefined;
  if (!over && !under) return woods ? "woods" : units ? "units" : undefined;
  if (!woods) return undefined;
  if (over) return toTarget <= toViewer ? "woods-near-target" : undefined;
  return toViewer <= toTarget ? "woods-near-gun" : undefined;
}
