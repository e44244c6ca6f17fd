import * as z from "zod/mini";
import { count, generalId, spaceId } from "../ids.js";

const nothing = z.strictObject({});
/** CUs by nationality; a nationality that is not named has no CUs. */
const someForces = z.optional(
  z.strictObject({ american: z.optional(count), french: z.optional(count), british: z.optional(count) }),
);
/** The American's mix of nationalities, named only where he has a choice. */
const mix = { american: z.optional(count), french: z.optional(count) };

/** Parameters of the moves of movement, reaction and capture. */
export const marchParams = {
  step: z.strictObject({ to: spaceId, drop: someForces, pickup: someForces }),
  "naval-move": z.strictObject({ to: spaceId, cu: count }),
  stop: nothing,
  intercept: z.strictObject({ general: generalId, ...mix }),
  "decline-intercept": nothing,
  evade: z.strictObject({ to: spaceId, ...mix }),
  "decline-evade": nothing,
  "send-back": z.strictObject({ general: generalId }),
  "remove-pcs": z.strictObject({ spaces: z.array(spaceId) }),
} as const;
