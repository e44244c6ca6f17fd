import type { Effect } from "./effect.js";
import { takesInfantry } from "./takes-infantry.js";

/** Ball's Bluff: Union infantry leaves the map, the Confederacy chooses (4.24). */
export const ballsBluff: Effect = { rule: "4.24", inPart: true, choice: takesInfantry("union") };
