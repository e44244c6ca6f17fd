import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";
import { windows } from "./battle-hand.js";

/** Step 1 of a battle: no card. */
export const declineBattleCard = decline({
  name: "decline-battle-card",
  rule: "9.2",
  at: windows,
  params: moveShapes["decline-battle-card"],
  says: "no card",
});
