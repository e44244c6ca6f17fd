import { artilleryParams } from "./artillery.js";
import { chargeParams } from "./charge.js";
import { commandParams } from "./command.js";
import { markersParams } from "./markers.js";
import { moraleParams } from "./morale.js";
import { movementParams } from "./movement.js";
import { setUpParams } from "./set-up.js";
import { victoryParams } from "./victory.js";
import { weatherParams } from "./weather.js";
import { worksParams } from "./works.js";

/** The parameters of every move, by the move's name. */
export const moveParams = {
  ...setUpParams,
  ...markersParams,
  ...commandParams,
  ...movementParams,
  ...artilleryParams,
  ...chargeParams,
  ...moraleParams,
  ...worksParams,
  ...weatherParams,
  ...victoryParams,
} as const;
