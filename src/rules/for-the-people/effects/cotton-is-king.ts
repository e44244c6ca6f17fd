import { changeWill } from "../position/will.js";
import type { Effect } from "./effect.js";

/** Cotton is King: the Union uses it to take 2 off Confederate Strategic Will; for the Confederacy nothing is said (1.3). */
export const cottonIsKing: Effect = {
  rule: "1.3",
  inPart: "confederate",
  more: true,
  carryOut(c, by) {
    if (by === "union") changeWill(c, "confederate", -2, "Cotton is King");
  },
};
