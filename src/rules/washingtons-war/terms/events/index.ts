import { turnEvents } from "./turn.js";
import { warEvents } from "./war.js";

/** Every forced consequence of the game, with its section and its sentence. */
export const events = { ...turnEvents, ...warEvents } as const;
