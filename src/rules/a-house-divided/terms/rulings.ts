import { battleRulings } from "../battle/terms.js";
import { leadersRulings } from "../leaders/terms.js";
import { movementRulings } from "../movement/terms.js";
import { optionsRulings } from "../options/terms.js";
import { sequenceRulings } from "../sequence/terms.js";
import { supplyRulings } from "../supply/terms.js";

/** Every ambiguity of the rulebook that players may agree to read otherwise. */
export const rulings = {
  ...sequenceRulings,
  ...supplyRulings,
  ...movementRulings,
  ...battleRulings,
  ...leadersRulings,
  ...optionsRulings,
} as const;
