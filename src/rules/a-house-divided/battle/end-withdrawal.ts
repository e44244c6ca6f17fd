import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The rest of the cavalry stays. */
export const endWithdrawal = decline({
  name: "end-withdrawal",
  rule: "16.12.B2",
  at: ["battle/withdraw"],
  params: moveShapes["end-withdrawal"],
  says: "nobody else withdraws",
});
