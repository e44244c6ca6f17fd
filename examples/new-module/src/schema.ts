// What JSON Schemas are made from.
import { pack } from "./pack.js";
import { options, params, state } from "./terms.js";

export const schemas = { moves: params, values: { state, pack }, options };

/** Stands for what states, moves and options can be; tests/schemas.test.ts says what it must read. */
export const form = "0897ebb209fc936c1e66ed31022b37909f01cd705732689d84147d337084be2e";
