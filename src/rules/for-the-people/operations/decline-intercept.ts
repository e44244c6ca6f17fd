import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** Nobody tries to intercept here (5.81). */
export const declineIntercept = decline({
  name: "decline-intercept",
  rule: "5.81",
  at: ["march/intercept"],
  params: moveShapes["decline-intercept"],
  apply: () => "enter",
  says: "no interception",
});
