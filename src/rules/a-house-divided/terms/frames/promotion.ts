import * as z from "zod/mini";

/** Locals of the promotion segment (16.12.P). */
export const promotionFrame = z.strictObject({
  flow: z.literal("promotion"),
  at: z.enum(["active", "other"]),
  /** The active side's free promotion is used (16.12.P2). */
  free: z.boolean(),
});
