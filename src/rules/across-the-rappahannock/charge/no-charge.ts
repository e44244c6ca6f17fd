import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** Nobody charges (10.11). */
export const noCharge = move({
  name: "no-charge",
  rule: "10.11",
  at: ["command/charge"],
  params: moveShapes["no-charge"],
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no charge",
});
