import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** No further Army tries to intercept. */
export const declineIntercept = decline({
  name: "decline-intercept",
  rule: "7.8.A",
  at: ["march/intercept"],
  params: moveShapes["decline-intercept"],
  apply: () => "evade",
  says: "no interception",
});
