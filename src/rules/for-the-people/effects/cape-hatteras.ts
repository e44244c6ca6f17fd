import type { Effect } from "./effect.js";
import { raisesBlockade } from "./raises-blockade.js";

/** Operations at Cape Hatteras: the blockade level goes up by 1 (10.53). */
export const capeHatteras: Effect = raisesBlockade;
