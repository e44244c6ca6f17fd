import { cardsEvents } from "./cards.js";
import { piecesEvents } from "./pieces.js";
import { sequenceEvents } from "./sequence.js";
import { willEvents } from "./will.js";

/** Every forced consequence of the game, with its section and its sentence. */
export const events = { ...sequenceEvents, ...cardsEvents, ...willEvents, ...piecesEvents } as const;
