import { discardAtRandom } from "./declared.js";
import type { Effect } from "./effect.js";

/** Confederate railroads decay: a card of the Confederate hand is discarded (4.26). */
export const railroadDegradation: Effect = {
  rule: "4.26",
  inPart: true,
  carryOut: (c) => discardAtRandom(c, "confederate"),
};
