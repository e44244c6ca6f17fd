import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The admiral's event moves no force (6.11). */
export const endFleet = decline({
  name: "end-fleet",
  rule: "6.11",
  at: ["fleet/choose"],
  params: moveShapes["end-fleet"],
  apply: () => "done",
  says: "no naval move",
});
