import { combatRulings } from "./rulings/combat.js";
import { coreRulings } from "./rulings/core.js";
import { factRulings } from "./rulings/facts.js";

/** Everything that the rulebook leaves open, and how players may agree to read it. */
export const rulings = { ...coreRulings, ...combatRulings, ...factRulings } as const;
