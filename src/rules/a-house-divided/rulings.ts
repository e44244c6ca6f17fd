import { battleRulings } from "./rulings/battle.js";
import { turnRulings } from "./rulings/turn.js";

/** Every ambiguity of the rulebook that players may agree to read otherwise. */
export const rulings = { ...turnRulings, ...battleRulings } as const;
