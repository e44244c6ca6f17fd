import { changeWill } from "../position/will.js";
import type { Effect } from "./effect.js";

/** Brazil recognizes the Confederacy: Confederate Strategic Will goes up by 3 (1.3). */
export const brazilRecognizes: Effect = {
  rule: "1.3",
  carryOut: (c) => changeWill(c, "confederate", 3, "Brazil recognizes the Confederacy"),
};
