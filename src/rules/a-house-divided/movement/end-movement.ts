import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** The movement segment ends; marches not used are lost, except for reinforcements (16.12.M2). */
export const endMovement = move({
  name: "end-movement",
  rule: "16.12.M2",
  at: ["movement/march"],
  params: moveShapes["end-movement"],
  checks: {},
  apply: () => "close",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no more marches",
});
