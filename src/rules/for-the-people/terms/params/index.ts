import { cardsParams } from "./cards.js";
import { sequenceParams } from "./sequence.js";

/** The parameters of every move, by the move's name. */
export const moveParams = { ...sequenceParams, ...cardsParams } as const;
