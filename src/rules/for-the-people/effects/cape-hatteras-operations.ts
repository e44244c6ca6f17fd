import { changeBlockade } from "../position/tracks.js";
import type { Effect } from "./effect.js";

/** Cape Hatteras: the blockade level goes up by 1 (10.53). */
export const capeHatterasOperations: Effect = {
  rule: "10.53",
  carryOut: (c) => changeBlockade(c, 1),
};
