import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

const stayWindows = ["battle/defenderRetreat", "battle/attackerRetreat"] as const;

/** The side fights on (16.12.B6). */
export const stay = move({
  name: "stay",
  rule: "16.12.B6",
  at: stayWindows,
  params: moveShapes.stay,
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "stay",
});
