import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

export const keepBalloon = decline({
  name: "keep-balloon",
  rule: "T.Balloon",
  at: ["turn/balloon"],
  params: moveShapes["keep-balloon"],
  apply: () => "first",
  says: "the balloon stays down",
});
