import type { Effect } from "./effect.js";
import { removesSp } from "./removes-sp.js";

/** Contraband of war: the Union, who plays it, chooses the loss (4.24). */
export const contrabandOfWar: Effect = removesSp;
