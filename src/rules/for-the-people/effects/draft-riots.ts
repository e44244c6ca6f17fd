import type { Effect } from "./effect.js";
import { removesSp } from "./removes-sp.js";

/** Draft riots in New York: the Confederacy plays it, and the Union chooses the loss (4.24): what is declared is theirs. */
export const draftRiots: Effect = removesSp;
