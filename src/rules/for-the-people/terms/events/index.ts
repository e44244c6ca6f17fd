import { battleEvents } from "./battle.js";
import { cardsEvents } from "./cards.js";
import { generalsEvents } from "./generals.js";
import { operationsEvents } from "./operations.js";
import { piecesEvents } from "./pieces.js";
import { politicsEvents } from "./politics.js";
import { reinforcementsEvents } from "./reinforcements.js";
import { sequenceEvents } from "./sequence.js";
import { willEvents } from "./will.js";

/** Every forced consequence of the game, with its section and its sentence. */
export const events = {
  ...sequenceEvents,
  ...cardsEvents,
  ...operationsEvents,
  ...reinforcementsEvents,
  ...politicsEvents,
  ...generalsEvents,
  ...battleEvents,
  ...willEvents,
  ...piecesEvents,
} as const;
