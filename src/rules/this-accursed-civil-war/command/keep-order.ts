import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The wing acts under its order (5.7.1). */
export const keepOrder = decline({
  name: "keep-order",
  rule: "5.7.1",
  at: ["activation/orders"],
  params: moveShapes["keep-order"],
  says: "keep the order",
  apply: () => "acting",
});
