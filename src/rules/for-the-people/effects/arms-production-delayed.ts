import type { Effect } from "./effect.js";
import { takesInfantry } from "./takes-infantry.js";

/** Union arms are delayed: Union infantry leaves the map, the Confederacy chooses (4.24). */
export const armsProductionDelayed: Effect = { rule: "4.24", inPart: true, choice: takesInfantry("union") };
