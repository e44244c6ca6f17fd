import { turnRulings } from "./turn.js";
import { warRulings } from "./war.js";

/** Every ambiguity of the rulebook that players may agree to read otherwise. */
export const rulings = { ...turnRulings, ...warRulings } as const;
