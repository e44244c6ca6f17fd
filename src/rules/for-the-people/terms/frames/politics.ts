import * as z from "zod/mini";
import { change, generalId, side, stateId } from "../ids.js";

/** A change of Strategic Will that waits for its place among others (12.4). */
const effect = z.strictObject({
  by: change,
  /** What it comes from. */
  why: z.string(),
});

/** The Political Control Phase (3.4). */
export const political = z.strictObject({
  flow: z.literal("political"),
  at: z.enum([
    "unionCapital",
    "confederateCapital",
    "marking",
    "states",
    "border",
    "incursions",
    "unionOrder",
    "confederateOrder",
    "weariness",
    "done",
  ]),
  /** Sides that have placed their PCs (3.42). */
  marked: z.array(side),
  /** Border States that were gained, whose empty spaces may be filled (12.13). */
  gained: z.array(z.strictObject({ state: stateId, side })),
  /** What changes Strategic Will in this step (12.4). */
  effects: z.strictObject({ union: z.array(effect), confederate: z.array(effect) }),
});

/** The Attrition Phase (3.5). */
export const attrition = z.strictObject({
  flow: z.literal("attrition"),
  at: z.enum(["choose", "losses", "forage", "done"]),
  chosen: z.array(side),
  /** Cavalry Brigades that their owners lose instead of infantry (9.1). */
  brigades: z.array(generalId),
});
