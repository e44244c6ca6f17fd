import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The movement segment ends; marches not used are lost, except for reinforcements (16.12.M2). */
export const endMovement = decline({
  name: "end-movement",
  rule: "16.12.M2",
  at: ["movement/march"],
  params: moveShapes["end-movement"],
  apply: () => "close",
  says: "no more marches",
});
