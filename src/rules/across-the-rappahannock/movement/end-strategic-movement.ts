import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** Strategic movement is over for this marker. */
export const endStrategicMovement = decline({
  name: "end-strategic-movement",
  rule: "LG.SM",
  at: ["strategic/move"],
  params: moveShapes["end-strategic-movement"],
  apply: () => "finish",
  says: "end of strategic movement",
});
