import type { Effect } from "./effect.js";
import { raisesBlockade } from "./raises-blockade.js";

/** Beaufort and Port Royal are captured: the blockade level goes up by 1 (10.53). */
export const portRoyal: Effect = raisesBlockade;
