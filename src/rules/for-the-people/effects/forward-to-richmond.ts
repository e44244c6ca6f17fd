import { discardAtRandom } from "./declared.js";
import type { Effect } from "./effect.js";

/**
 * Forward to Richmond: the Confederacy takes a card of the Union hand, which the Union plays in its next Strategy Round
 * (4.26). How the card is chosen, and what the Union can do with it, the card alone says.
 */
export const forwardToRichmond: Effect = {
  rule: "4.26",
  inPart: true,
  carryOut(c, by) {
    if (by === "confederate") discardAtRandom(c, "union", true);
  },
};
