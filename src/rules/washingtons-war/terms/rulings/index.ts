import { activationRulings } from "./activation.js";
import { battleRulings } from "./battle.js";
import { cardsRulings } from "./cards.js";
import { franceRulings } from "./france.js";
import { marchRulings } from "./march.js";
import { politicsRulings } from "./politics.js";
import { reinforcementsRulings } from "./reinforcements.js";
import { sequenceRulings } from "./sequence.js";
import { setUpRulings } from "./set-up.js";
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
