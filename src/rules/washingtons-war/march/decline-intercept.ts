import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** No further Army tries to intercept. */
export const declineIntercept = move({
  name: "decline-intercept",
  rule: "7.8.A",
  at: ["march/intercept"],
  params: moveShapes["decline-intercept"],
  checks: {},
  apply: () => "evade",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no interception",
});
