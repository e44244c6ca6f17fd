import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** Nobody goes first (4.4.1). */
export const declinePreemption = decline({
  name: "decline-preemption",
  rule: "4.4.1",
  at: ["activation/preempt"],
  params: moveShapes["decline-preemption"],
  says: "nobody goes first",
  apply: () => "begin",
});
