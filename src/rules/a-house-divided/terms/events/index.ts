import { battleEvents } from "./battle.js";
import { leadersEvents } from "./leaders.js";
import { movementEvents } from "./movement.js";
import { optionsEvents } from "./options.js";
import { promotionEvents } from "./promotion.js";
import { recruitmentEvents } from "./recruitment.js";
import { sequenceEvents } from "./sequence.js";
import { supplyEvents } from "./supply.js";

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
