import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** No more promotions of the side. */
export const endPromotion = decline({
  name: "end-promotion",
  rule: "16.12.P1",
  at: ["promotion/active", "promotion/other"],
  params: moveShapes["end-promotion"],
  says: "no more promotions",
});
