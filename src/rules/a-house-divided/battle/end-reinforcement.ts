import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** No more reinforcements after this round. */
export const endReinforcement = move({
  name: "end-reinforcement",
  rule: "16.12.B7",
  at: ["battle/attackerReinforce", "battle/defenderReinforce"],
  params: moveShapes["end-reinforcement"],
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no reinforcements",
});
