import { other } from "../terms/constants.js";
import { discardAtRandom } from "./discard-at-random.js";
import type { Effect } from "./effect.js";

/** John Paul Jones raids merchant shipping: a random card of the British hand is discarded (6.1.D, 6.31). */
export const johnPaulJones: Effect = { rule: "6.1.D", carryOut: (c, by) => discardAtRandom(c, by, other(by)) };
