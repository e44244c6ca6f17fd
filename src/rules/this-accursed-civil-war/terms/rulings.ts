import { activationRulings } from "../activation/terms.js";
import { combatRulings } from "../close-combat/terms.js";
import { fireRulings } from "../fire/terms.js";
import { movementRulings } from "../movement/terms.js";
import { victoryRulings } from "../victory/terms.js";

/** Everything that the rulebook leaves open, and how players may agree to read it. */
export const rulings = {
  ...activationRulings,
  ...movementRulings,
  ...fireRulings,
  ...combatRulings,
  ...victoryRulings,
} as const;
