import { activationParams } from "../activation/shapes.js";
import { combatParams } from "../close-combat/shapes.js";
import { fireParams } from "../fire/shapes.js";
import { movementParams } from "../movement/shapes.js";
import { setUpParams } from "../set-up/shapes.js";

/** The parameters of every move, by the move's name. */
export const moveParams = {
  ...setUpParams,
  ...activationParams,
  ...movementParams,
  ...fireParams,
  ...combatParams,
} as const;
