import type { Effect } from "./effect.js";
import { mayRaiseBlockade } from "./raises-blockade.js";

/** General Scott and the Anaconda Plan: among the events that raise the blockade level (1.3, 10.53). */
export const anacondaPlan: Effect = mayRaiseBlockade;
