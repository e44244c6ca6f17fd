import { battleEvents } from "../battle/terms.js";
import { cardsEvents } from "../cards/terms.js";
import { generalsEvents } from "../generals/terms.js";
import { operationsEvents } from "../operations/terms.js";
import { politicsEvents } from "../politics/terms.js";
import { reinforcementsEvents } from "../reinforcements/terms.js";
import { sequenceEvents } from "../sequence/terms.js";
import { piecesEvents } from "./pieces.js";
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
