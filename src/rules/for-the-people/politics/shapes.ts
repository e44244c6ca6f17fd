import * as z from "zod/mini";
import { change, count, generalId, side, spaceId, stateId } from "../terms/ids.js";

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

const spaces = z.array(spaceId).check(z.maxLength(300));

/** Parameters of the moves of the Political Control and the Attrition Phase. */
export const politicsParams = {
  "relocate-capital": z.strictObject({ space: spaceId }),
  "mark-control": z.strictObject({
    /** Where a PC is placed. */
    place: spaces,
    /** From where a PC of the enemy is taken. */
    remove: spaces,
    /** More markers follow before the step is over. */
    more: z.optional(z.boolean()),
  }),
  "fill-border-state": z.strictObject({ state: stateId, spaces }),
  "order-will": z.strictObject({
    /** The places of the changes in the list that is told, in the order in which they happen (12.4). */
    order: z.array(count).check(z.maxLength(40)),
  }),
  "choose-attrition": z.strictObject({ brigades: z.array(generalId).check(z.maxLength(60)) }),
} as const;
