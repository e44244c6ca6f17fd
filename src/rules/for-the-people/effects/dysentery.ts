import type { Effect } from "./effect.js";
import { removesSp } from "./removes-sp.js";

/** Dysentery: the side that plays it chooses the loss (4.24). */
export const dysentery: Effect = removesSp;
