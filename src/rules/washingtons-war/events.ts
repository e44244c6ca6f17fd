import { turnEvents } from "./events/turn.js";
import { warEvents } from "./events/war.js";

/** Every forced consequence of the game, with its section and its sentence. */
export const events = { ...turnEvents, ...warEvents } as const;
