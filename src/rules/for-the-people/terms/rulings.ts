import { combinedRulings } from "../combined/terms.js";
import { generalsRulings } from "../generals/terms.js";
import { operationsRulings } from "../operations/terms.js";
import { politicsRulings } from "../politics/terms.js";
import { reinforcementsRulings } from "../reinforcements/terms.js";
import { sequenceRulings } from "../sequence/terms.js";

/** Every ambiguity of the rulebook that players may agree to read otherwise. */
export const rulings = {
  ...sequenceRulings,
  ...operationsRulings,
  ...generalsRulings,
  ...combinedRulings,
  ...reinforcementsRulings,
  ...politicsRulings,
} as const;
