import { battleRulings } from "./battle.js";
import { leadersRulings } from "./leaders.js";
import { movementRulings } from "./movement.js";
import { optionsRulings } from "./options.js";
import { sequenceRulings } from "./sequence.js";
import { supplyRulings } from "./supply.js";

/** Every ambiguity of the rulebook that players may agree to read otherwise. */
export const rulings = {
  ...sequenceRulings,
  ...supplyRulings,
  ...movementRulings,
  ...battleRulings,
  ...leadersRulings,
  ...optionsRulings,
} as const;
