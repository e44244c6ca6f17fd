import type { Effect } from "./effect.js";
import { takesInfantry } from "./takes-infantry.js";

/** Contraband of war: infantry leaves the map, the Union chooses (4.24). */
export const contrabandOfWar: Effect = { rule: "4.24", inPart: true, choice: takesInfantry("either") };
