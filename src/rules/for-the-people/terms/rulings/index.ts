import { sequenceRulings } from "./sequence.js";

/** Every ambiguity of the rulebook that players may agree to read otherwise. */
export const rulings = { ...sequenceRulings } as const;
