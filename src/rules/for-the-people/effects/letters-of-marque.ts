import { changeWill } from "../position/will.js";
import type { Effect } from "./effect.js";

/** Letters of Marque: Confederate Strategic Will goes up by 1 (1.3). */
export const lettersOfMarque: Effect = {
  rule: "1.3",
  carryOut: (c) => changeWill(c, "confederate", 1, "Letters of Marque"),
};
