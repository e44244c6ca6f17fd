import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The cavalry takes the hit (7.6). */
export const standFire = decline({
  name: "stand-fire",
  rule: "7.6",
  at: ["cannonade/evade"],
  params: moveShapes["stand-fire"],
  says: "stand the fire",
  apply: () => "leaders",
});
