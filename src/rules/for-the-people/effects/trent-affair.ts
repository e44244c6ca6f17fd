import { changeWill } from "../position/will.js";
import type { Effect } from "./effect.js";

/** Trent Affair: Confederate Strategic Will goes up by 5 (1.3). */
export const trentAffair: Effect = {
  rule: "1.3",
  carryOut: (c) => changeWill(c, "confederate", 5, "Trent Affair"),
};
