import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** Nobody else rallies (3.C.2.e). */
export const endRally = decline({
  name: "end-rally",
  rule: "3.C.2.e",
  at: ["command/rally"],
  params: moveShapes["end-rally"],
  says: "no more rallies",
});
