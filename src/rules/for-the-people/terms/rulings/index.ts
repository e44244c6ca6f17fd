import { combinedRulings } from "./combined.js";
import { generalsRulings } from "./generals.js";
import { operationsRulings } from "./operations.js";
import { politicsRulings } from "./politics.js";
import { reinforcementsRulings } from "./reinforcements.js";
import { sequenceRulings } from "./sequence.js";

/** Every ambiguity of the rulebook that players may agree to read otherwise. */
export const rulings = {
  ...sequenceRulings,
  ...operationsRulings,
  ...generalsRulings,
  ...combinedRulings,
  ...reinforcementsRulings,
  ...politicsRulings,
} as const;
