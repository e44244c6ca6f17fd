import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The Union tries to make Sedgwick active (SC.Full). */
export const attemptSedgwick = decline({
  name: "attempt-sedgwick",
  rule: "SC.Full",
  at: ["turn/sedgwick"],
  params: moveShapes["attempt-sedgwick"],
  apply({ s }) {
    s.log.tried.push("sedgwick");
    return "sedgwickDie";
  },
  says: "Sedgwick tries to become active",
});
