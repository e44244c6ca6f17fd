import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { finish } from "../position/score.js";

/** A battle without a last turn ends where both sides say so after a turn (SN.Options). */
export const endBattle = move({
  name: "end-battle",
  rule: "SN.Options",
  at: ["campaign/over", "campaign/agreed"],
  params: moveShapes["end-battle"],
  checks: {},
  apply(c) {
    if (c.f.at === "over") return "agreed";
    finish(c);
    return "end";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "end the battle",
});
