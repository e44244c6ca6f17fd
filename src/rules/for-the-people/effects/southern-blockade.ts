import { changeBlockade } from "../position/tracks.js";
import type { Effect } from "./effect.js";

/** Lincoln declares the blockade: its level goes up by 1 (10.53). */
export const southernBlockade: Effect = {
  rule: "10.53",
  carryOut: (c) => changeBlockade(c, 1),
};
