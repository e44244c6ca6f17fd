import { changeAmphibious } from "../position/tracks.js";
import type { Effect } from "./effect.js";

/** J.B. Eads and the ironclads of the rivers: the amphibious modifier goes up by 2 (1.3, 6.41). */
export const eadsIronclads: Effect = {
  rule: "1.3",
  more: true,
  carryOut: (c) => changeAmphibious(c, 2),
};
