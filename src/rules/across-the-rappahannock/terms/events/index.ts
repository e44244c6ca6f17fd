import { artilleryEvents } from "./artillery.js";
import { chargeEvents } from "./charge.js";
import { commandEvents } from "./command.js";
import { markersEvents } from "./markers.js";
import { moraleEvents } from "./morale.js";
import { movementEvents } from "./movement.js";
import { sequenceEvents } from "./sequence.js";
import { victoryEvents } from "./victory.js";
import { weatherEvents } from "./weather.js";
import { worksEvents } from "./works.js";

/** Every forced consequence of the game. */
export const events = {
  ...sequenceEvents,
  ...markersEvents,
  ...commandEvents,
  ...movementEvents,
  ...artilleryEvents,
  ...chargeEvents,
  ...moraleEvents,
  ...worksEvents,
  ...weatherEvents,
  ...victoryEvents,
} as const;
