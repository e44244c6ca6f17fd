import { activationRulings } from "../activation/terms.js";
import { battleRulings } from "../battle/terms.js";
import { cardsRulings } from "../cards/terms.js";
import { franceRulings } from "../france/terms.js";
import { marchRulings } from "../march/terms.js";
import { politicsRulings } from "../politics/terms.js";
import { reinforcementsRulings } from "../reinforcements/terms.js";
import { sequenceRulings } from "../sequence/terms.js";
import { setUpRulings } from "../set-up/terms.js";
import { victoryRulings } from "./victory.js";

/** Every ambiguity of the rulebook that players may agree to read otherwise. */
export const rulings = {
  ...setUpRulings,
  ...sequenceRulings,
  ...cardsRulings,
  ...activationRulings,
  ...marchRulings,
  ...reinforcementsRulings,
  ...battleRulings,
  ...politicsRulings,
  ...franceRulings,
  ...victoryRulings,
} as const;
