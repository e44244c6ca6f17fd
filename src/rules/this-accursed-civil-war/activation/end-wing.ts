import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The wing does not go on (4.3.1). */
export const endWing = decline({
  name: "end-wing",
  rule: "4.3.1",
  at: ["activation/continue"],
  params: moveShapes["end-wing"],
  says: "the wing is done",
  apply: () => "close",
});
