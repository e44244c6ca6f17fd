import type { Effect } from "./effect.js";
import { removesSp } from "./removes-sp.js";

/** Enlistments for 90 days expire: the Confederacy plays it, and the Union says which SP are lost (4.24). */
export const enlistmentsExpire: Effect = { ...removesSp, chooses: "union" };
