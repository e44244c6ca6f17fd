import { discardAtRandom } from "./declared.js";
import type { Effect } from "./effect.js";

/** Forward to Richmond: a card of the Union's hand is shown, and the Union plays it in its next round (4.26). */
export const forwardToRichmond: Effect = {
  rule: "4.26",
  inPart: true,
  carryOut(c, by) {
    if (by === "confederate") discardAtRandom(c, "union", true);
  },
};
