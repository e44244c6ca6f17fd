import { battleEvents } from "./battle.js";
import { turnEvents } from "./sequence.js";

/** Every forced consequence of the game, with its section and its sentence. */
export const events = { ...turnEvents, ...battleEvents } as const;
