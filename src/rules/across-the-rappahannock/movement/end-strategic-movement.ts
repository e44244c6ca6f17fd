import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** Strategic movement is over for this marker. */
export const endStrategicMovement = move({
  name: "end-strategic-movement",
  rule: "LG.SM",
  at: ["strategic/move"],
  params: moveShapes["end-strategic-movement"],
  checks: {},
  apply: () => "finish",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "end of strategic movement",
});
