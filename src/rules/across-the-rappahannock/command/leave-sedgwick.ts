import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

export const leaveSedgwick = move({
  name: "leave-sedgwick",
  rule: "SC.Full",
  at: ["turn/sedgwick"],
  params: moveShapes["leave-sedgwick"],
  checks: {},
  apply: () => "strategic",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "Sedgwick stays where he is",
});
