import { changeWill } from "../position/will.js";
import type { Effect } from "./effect.js";

/** CSS Sumter: Union Strategic Will goes down by 1; whether the card leaves the game is not said (1.3). */
export const cssSumter: Effect = {
  rule: "1.3",
  more: true,
  carryOut: (c) => changeWill(c, "union", -1, "CSS Sumter"),
};
