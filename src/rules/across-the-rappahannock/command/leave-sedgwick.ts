import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

export const leaveSedgwick = decline({
  name: "leave-sedgwick",
  rule: "SC.Full",
  at: ["turn/sedgwick"],
  params: moveShapes["leave-sedgwick"],
  apply: () => "strategic",
  says: "Sedgwick stays where he is",
});
