import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { windows } from "./spending.js";

/** Step 1 of a battle: no card. */
export const declineBattleCard = move({
  name: "decline-battle-card",
  rule: "9.2",
  at: windows,
  params: moveShapes["decline-battle-card"],
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no card",
});
