import type * as z from "zod/mini";
import { options } from "./options.js";
import { pack } from "./pack-schema.js";
import { combatParams } from "./params/combat.js";
import { turnParams } from "./params/turn.js";
import { state } from "./state.js";

/** The parameters of every move, by the move's name. The published JSON Schemas are made from these. */
export const moveParams = { ...turnParams, ...combatParams } as const;

export type MoveParams = { [K in keyof typeof moveParams]: z.output<(typeof moveParams)[K]> };

/** The other values of the game that stand in files. */
export const values = { state, pack } as const;

export type Values = { [K in keyof typeof values]: z.output<(typeof values)[K]> };

export type OptionValues = { options: z.output<typeof options> };

export { options };
