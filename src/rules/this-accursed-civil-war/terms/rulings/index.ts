import { activationRulings } from "./activation.js";
import { combatRulings } from "./combat.js";
import { fireRulings } from "./fire.js";
import { movementRulings } from "./movement.js";
import { victoryRulings } from "./victory.js";

/** Everything that the rulebook leaves open, and how players may agree to read it. */
export const rulings = {
  ...activationRulings,
  ...movementRulings,
  ...fireRulings,
  ...combatRulings,
  ...victoryRulings,
} as const;
