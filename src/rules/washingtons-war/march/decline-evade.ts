import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The Army stays and fights. */
export const declineEvade = decline({
  name: "decline-evade",
  rule: "7.9.A",
  at: ["march/evade"],
  params: moveShapes["decline-evade"],
  apply: () => "arrive",
  says: "stays",
});
