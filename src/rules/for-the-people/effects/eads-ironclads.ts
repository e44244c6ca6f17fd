import { changeAmphibious } from "../position/tracks.js";
import type { Effect } from "./effect.js";

/** River ironclads of Eads: the amphibious modifier goes up by 2 (1.3). */
export const eadsIronclads: Effect = {
  rule: "1.3",
  carryOut: (c) => changeAmphibious(c, 2),
};
