import { combatEvents } from "./events/combat.js";
import { turnEvents } from "./events/turn.js";

/** Every forced consequence of the game. */
export const events = { ...turnEvents, ...combatEvents } as const;
