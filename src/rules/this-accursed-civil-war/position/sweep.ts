/** Leaders whom a unit that goes back takes along out of hexes that it passes (5.1.2, 5.2.2). */
import type { QueryContext } from "../kit.js";
import type { LeaderId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import type { Pose } from "./arcs.js";
import { leadersIn } from "./command.js";
import { hexesOfPose } from "./distances.js";

/** The leaders through whose hexes a way leads, where it sweeps them along; the way begins where the unit stands. */
export function sweptAlong(
  { s, ruling }: Pick<QueryContext, "s" | "ruling">,
  { side }: Pick<Unit, "side">,
  poses: readonly Pose[],
): LeaderId[] {
  if (ruling("leaders-in-the-way") === "stay") return [];
  return leadersIn(s, poses.slice(1).flatMap(hexesOfPose), side);
}
