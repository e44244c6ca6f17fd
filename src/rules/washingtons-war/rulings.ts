import { turnRulings } from "./rulings/turn.js";
import { warRulings } from "./rulings/war.js";

/** Every ambiguity of the rulebook that players may agree to read otherwise. */
export const rulings = { ...turnRulings, ...warRulings } as const;
