import { changeWill } from "../position/will.js";
import type { Effect } from "./effect.js";

/** Cotton is King: played by the Union, Confederate Strategic Will goes down by 2 (1.3); what else it does the card says. */
export const cottonIsKing: Effect = {
  rule: "1.3",
  inPart: true,
  carryOut(c, by) {
    if (by === "union") changeWill(c, "confederate", -2, "Cotton is King");
  },
};
