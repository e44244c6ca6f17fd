import { battleRulings } from "./battle.js";
import { turnRulings } from "./sequence.js";

/** Every ambiguity of the rulebook that players may agree to read otherwise. */
export const rulings = { ...turnRulings, ...battleRulings } as const;
