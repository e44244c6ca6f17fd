// What JSON Schemas are made from.
import { pack } from "./pack.js";
import { options, params, state } from "./terms.js";

export const schemas = { moves: params, values: { state, pack }, options };
