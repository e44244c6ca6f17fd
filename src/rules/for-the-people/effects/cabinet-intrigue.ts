import { changeWill } from "../position/will.js";
import type { Effect } from "./effect.js";

/** Cabinet Intrigue: Union Strategic Will goes down by 3; the card stays in the game (1.3). */
export const cabinetIntrigue: Effect = {
  rule: "1.3",
  carryOut: (c) => changeWill(c, "union", -3, "Cabinet Intrigue"),
};
