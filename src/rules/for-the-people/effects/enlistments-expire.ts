import type { Effect } from "./effect.js";
import { takesInfantry } from "./takes-infantry.js";

/** Enlistments expire: Union infantry leaves the map, the Union chooses (4.24). */
export const enlistmentsExpire: Effect = { rule: "4.24", inPart: true, choice: takesInfantry("union") };
