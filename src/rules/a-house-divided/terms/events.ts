import { battleEvents } from "../battle/terms.js";
import { leadersEvents } from "../leaders/terms.js";
import { movementEvents } from "../movement/terms.js";
import { optionsEvents } from "../options/terms.js";
import { promotionEvents } from "../promotion/terms.js";
import { recruitmentEvents } from "../recruitment/terms.js";
import { sequenceEvents } from "../sequence/terms.js";
import { supplyEvents } from "../supply/terms.js";

/** Every forced consequence of the game, with its section and its sentence. */
export const events = {
  ...sequenceEvents,
  ...supplyEvents,
  ...movementEvents,
  ...battleEvents,
  ...promotionEvents,
  ...recruitmentEvents,
  ...leadersEvents,
  ...optionsEvents,
} as const;
