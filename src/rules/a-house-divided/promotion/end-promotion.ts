import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** No more promotions of the side. */
export const endPromotion = move({
  name: "end-promotion",
  rule: "16.12.P1",
  at: ["promotion/active", "promotion/other"],
  params: moveShapes["end-promotion"],
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no more promotions",
});
