import { artilleryEvents } from "../artillery/terms.js";
import { chargeEvents } from "../charge/terms.js";
import { commandEvents } from "../command/terms.js";
import { markersEvents } from "../markers/terms.js";
import { moraleEvents } from "../morale/terms.js";
import { movementEvents } from "../movement/terms.js";
import { sequenceEvents } from "../sequence/terms.js";
import { victoryEvents } from "../victory/terms.js";
import { weatherEvents } from "../weather/terms.js";
import { worksEvents } from "../works/terms.js";

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
