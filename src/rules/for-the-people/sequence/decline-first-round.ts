import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The Confederacy leaves the first Strategy Round to the Union (3.31). */
export const declineFirstRound = decline({
  name: "decline-first-round",
  rule: "3.31",
  at: ["turn/claim"],
  params: moveShapes["decline-first-round"],
  says: "do not claim the first round",
});
