import { activationEvents } from "./activation.js";
import { battleEvents } from "./battle.js";
import { cardsEvents } from "./cards.js";
import { franceEvents } from "./france.js";
import { marchEvents } from "./march.js";
import { politicsEvents } from "./politics.js";
import { reinforcementsEvents } from "./reinforcements.js";
import { sequenceEvents } from "./sequence.js";
import { setUpEvents } from "./set-up.js";
import { victoryEvents } from "./victory.js";
import { winterEvents } from "./winter.js";

/** Every forced consequence of the game, with its section and its sentence. */
export const events = {
  ...setUpEvents,
  ...sequenceEvents,
  ...cardsEvents,
  ...activationEvents,
  ...marchEvents,
  ...reinforcementsEvents,
  ...battleEvents,
  ...politicsEvents,
  ...winterEvents,
  ...franceEvents,
  ...victoryEvents,
} as const;
