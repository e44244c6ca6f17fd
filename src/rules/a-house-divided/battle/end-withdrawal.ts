import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** The rest of the cavalry stays. */
export const endWithdrawal = move({
  name: "end-withdrawal",
  rule: "16.12.B2",
  at: ["battle/withdraw"],
  params: moveShapes["end-withdrawal"],
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "nobody else withdraws",
});
