import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** A battle without a last turn goes on (SN.Options). */
export const fightAnotherTurn = move({
  name: "fight-another-turn",
  rule: "SN.Options",
  at: ["campaign/over", "campaign/agreed"],
  params: moveShapes["fight-another-turn"],
  checks: {},
  apply({ s }) {
    s.turn += 1;
    return "turn";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "fight another turn",
});
