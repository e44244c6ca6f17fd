import type * as z from "zod/mini";
import { pack } from "./pack/schema.js";
import { options } from "./terms/options.js";
import { moveParams } from "./terms/params.js";
import { state } from "./terms/state.js";

export type MoveParams = { [K in keyof typeof moveParams]: z.output<(typeof moveParams)[K]> };

/** The other values of the game that stand in files. */
export const values = { state, pack } as const;

export type Values = { [K in keyof typeof values]: z.output<(typeof values)[K]> };

export type OptionValues = { options: z.output<typeof options> };

export { moveParams, options };
