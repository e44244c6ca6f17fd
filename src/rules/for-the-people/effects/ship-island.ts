import { spAt } from "../position/board.js";
import { markControl } from "../position/pieces.js";
import { changeBlockade } from "../position/tracks.js";
import type { Effect } from "./effect.js";

const forts = "forts-st-philip-jackson-la";

/** Ship Island: the blockade goes up by 1 (10.53), and Forts St. Philip and Jackson fall without an SP or an ironclad (6.85). */
export const shipIsland: Effect = {
  rule: "6.85",
  carryOut(c) {
    changeBlockade(c, 1);
    const held = spAt(c.s, forts, "confederate") > 0 || c.s.ironclads.includes(forts);
    if (!held) markControl(c, forts, "union");
  },
};
