import type { Effect } from "./effect.js";
import { takesInfantry } from "./takes-infantry.js";

/** Dysentery: infantry leaves the map, its player chooses (4.24). */
export const dysentery: Effect = { rule: "4.24", inPart: true, choice: takesInfantry("either") };
