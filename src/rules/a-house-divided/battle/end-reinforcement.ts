import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** No more reinforcements after this round. */
export const endReinforcement = decline({
  name: "end-reinforcement",
  rule: "16.12.B7",
  at: ["battle/attackerReinforce", "battle/defenderReinforce"],
  params: moveShapes["end-reinforcement"],
  says: "no reinforcements",
});
