import { activationEvents } from "../activation/terms.js";
import { battleEvents } from "../battle/terms.js";
import { cardsEvents } from "../cards/terms.js";
import { franceEvents } from "../france/terms.js";
import { marchEvents } from "../march/terms.js";
import { politicsEvents } from "../politics/terms.js";
import { reinforcementsEvents } from "../reinforcements/terms.js";
import { sequenceEvents } from "../sequence/terms.js";
import { setUpEvents } from "../set-up/terms.js";
import { winterEvents } from "../winter/terms.js";
import { victoryEvents } from "./victory.js";

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
