import type { Effect } from "./effect.js";
import { raisesBlockade } from "./raises-blockade.js";

/** Lincoln declares the blockade of the South: its level goes up by 1 (1.3, 10.53). */
export const southernBlockade: Effect = raisesBlockade;
