import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The defenders stay and fight (7.2). */
export const declineWithdraw = decline({
  name: "decline-withdraw",
  rule: "7.23",
  at: ["march/withdraw"],
  params: moveShapes["decline-withdraw"],
  apply: () => "fight",
  says: "stay and fight",
});
