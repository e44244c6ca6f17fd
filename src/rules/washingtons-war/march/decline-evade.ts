import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** The Army stays and fights. */
export const declineEvade = move({
  name: "decline-evade",
  rule: "7.9.A",
  at: ["march/evade"],
  params: moveShapes["decline-evade"],
  checks: {},
  apply: () => "arrive",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "stays",
});
