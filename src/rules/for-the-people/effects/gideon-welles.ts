import type { Effect } from "./effect.js";
import { mayRaiseBlockade } from "./raises-blockade.js";

/** Gideon Welles and the naval program: among the events that raise the blockade level (10.53). */
export const gideonWelles: Effect = mayRaiseBlockade;
