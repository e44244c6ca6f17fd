import { activationEvents } from "./activation.js";
import { combatEvents } from "./combat.js";
import { fireEvents } from "./fire.js";
import { movementEvents } from "./movement.js";

/** Every forced consequence of the game. */
export const events = { ...activationEvents, ...movementEvents, ...fireEvents, ...combatEvents } as const;
