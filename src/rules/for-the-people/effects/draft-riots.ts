import type { Effect } from "./effect.js";
import { removesSp } from "./removes-sp.js";

/** Draft riots in New York: the Confederacy plays it, and the Union says which SP are lost (4.24). */
export const draftRiots: Effect = { ...removesSp, chooses: "union" };
