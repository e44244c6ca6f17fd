import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

export const keepBalloon = move({
  name: "keep-balloon",
  rule: "T.Balloon",
  at: ["turn/balloon"],
  params: moveShapes["keep-balloon"],
  checks: {},
  apply: () => "first",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "the balloon stays down",
});
