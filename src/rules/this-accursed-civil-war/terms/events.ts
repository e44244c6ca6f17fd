import { activationEvents } from "../activation/terms.js";
import { combatEvents } from "../close-combat/terms.js";
import { fireEvents } from "../fire/terms.js";
import { movementEvents } from "../movement/terms.js";

/** Every forced consequence of the game. */
export const events = { ...activationEvents, ...movementEvents, ...fireEvents, ...combatEvents } as const;
