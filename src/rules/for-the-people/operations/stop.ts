import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The move ends where the force is (5.13). */
export const stop = decline({
  name: "stop",
  rule: "5.13",
  at: ["march/go"],
  params: moveShapes.stop,
  apply: () => "halt",
  says: "stop",
});
