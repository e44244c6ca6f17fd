import { artilleryParams } from "../artillery/shapes.js";
import { chargeParams } from "../charge/shapes.js";
import { commandParams } from "../command/shapes.js";
import { markersParams } from "../markers/shapes.js";
import { moraleParams } from "../morale/shapes.js";
import { movementParams } from "../movement/shapes.js";
import { setUpParams } from "../set-up/shapes.js";
import { victoryParams } from "../victory/shapes.js";
import { weatherParams } from "../weather/shapes.js";
import { worksParams } from "../works/shapes.js";

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
