import { turnParams } from "./turn.js";
import { warParams } from "./war.js";

/** The parameters of every move, by the move's name. */
export const moveParams = { ...turnParams, ...warParams } as const;
