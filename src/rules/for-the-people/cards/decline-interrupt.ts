import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** What the other side does is not interrupted (4.25). */
export const declineInterrupt = decline({
  name: "decline-interrupt",
  rule: "4.25",
  at: ["interrupt/answer"],
  params: moveShapes["decline-interrupt"],
  says: "no interruption",
});
