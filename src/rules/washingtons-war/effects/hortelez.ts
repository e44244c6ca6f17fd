import { moveAlliance } from "../position/alliance.js";
import type { Effect } from "./effect.js";

/** Hortelez et Cie, aid from France (12.1); discarded, it has the deck rebuilt instead (6.1, in the pack). */
export const hortelez: Effect = { rule: "12.1", carryOut: (c) => moveAlliance(c, 2, "Hortelez et Cie") };
