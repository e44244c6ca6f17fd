import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The British leaves it to the American who plays first (5.3). */
export const declineFirstPlay = decline({
  name: "decline-first-play",
  rule: "5.3",
  at: ["turn/claim"],
  params: moveShapes["decline-first-play"],
  says: "do not claim the first play",
});
