import type { Effect } from "./effect.js";
import { removesSp } from "./removes-sp.js";

/** Ball's Bluff: the Confederacy chooses what the enemy loses, one SP of an Army in the example (1.3, 4.24). */
export const ballsBluff: Effect = removesSp;
