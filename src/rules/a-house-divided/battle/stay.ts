import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

const stayWindows = ["battle/defenderRetreat", "battle/attackerRetreat"] as const;

/** The side fights on (16.12.B6). */
export const stay = decline({
  name: "stay",
  rule: "16.12.B6",
  at: stayWindows,
  params: moveShapes.stay,
  says: "stay",
});
