import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** They retreat and check as the table says (T.Charge). */
export const giveWay = move({
  name: "give-way",
  rule: "T.Charge",
  at: ["resolution/stand"],
  params: moveShapes["give-way"],
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "retreat and check",
});
