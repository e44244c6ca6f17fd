import type { Effect } from "./effect.js";
import { removesSp } from "./removes-sp.js";

/** Union arms production is delayed: the Confederacy, who plays it, chooses the loss (4.24). */
export const armsProductionDelayed: Effect = removesSp;
