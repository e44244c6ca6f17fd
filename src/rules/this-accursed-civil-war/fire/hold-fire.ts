import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** It has advanced and does not fire after all (9.1.1). */
export const holdFire = decline({
  name: "hold-fire",
  rule: "9.1.1",
  at: ["shooting/aim"],
  params: moveShapes["hold-fire"],
  says: "hold the fire",
  apply: () => "close",
});
