import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** The British leaves it to the American who plays first (5.3). */
export const declineFirstPlay = move({
  name: "decline-first-play",
  rule: "5.3",
  at: ["turn/claim"],
  params: moveShapes["decline-first-play"],
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "do not claim the first play",
});
