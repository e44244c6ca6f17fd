/** How far somebody is from somebody. */
import type { Sight } from "../kit.js";
import type { HexId } from "../terms/ids.js";
import type { Pose } from "./arcs.js";

export const hexesOfPose = ({ hex, right }: Pose): HexId[] => (right === null ? [hex] : [hex, right]);

export function distanceOfPose({ facts }: Pick<Sight, "facts">, pose: Pose, others: readonly HexId[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const own of hexesOfPose(pose)) for (const hex of others) least = Math.min(least, facts.distance(own, hex));
  return least;
}
