import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** The Union tries to make Sedgwick active (SC.Full). */
export const attemptSedgwick = move({
  name: "attempt-sedgwick",
  rule: "SC.Full",
  at: ["turn/sedgwick"],
  params: moveShapes["attempt-sedgwick"],
  checks: {},
  apply({ s }) {
    s.log.tried.push("sedgwick");
    return "sedgwickDie";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "Sedgwick tries to become active",
});
