import type { Effect } from "./effect.js";
import { takesInfantry } from "./takes-infantry.js";

/** Draft riots: Union infantry leaves the map, the Union chooses (4.24). */
export const draftRiots: Effect = { rule: "4.24", inPart: true, choice: takesInfantry("union") };
