import { activationParams } from "./activation.js";
import { combatParams } from "./combat.js";
import { fireParams } from "./fire.js";
import { movementParams } from "./movement.js";
import { setUpParams } from "./set-up.js";

/** The parameters of every move, by the move's name. */
export const moveParams = {
  ...setUpParams,
  ...activationParams,
  ...movementParams,
  ...fireParams,
  ...combatParams,
} as const;
