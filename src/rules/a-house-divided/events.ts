import { battleEvents } from "./events/battle.js";
import { turnEvents } from "./events/turn.js";

/** Every forced consequence of the game, with its section and its sentence. */
export const events = { ...turnEvents, ...battleEvents } as const;
