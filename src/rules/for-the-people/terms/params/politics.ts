import * as z from "zod/mini";
import { count, generalId, spaceId, stateId } from "../ids.js";

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
