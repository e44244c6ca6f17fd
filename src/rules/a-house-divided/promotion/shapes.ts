import * as z from "zod/mini";
import { boxId, grade, pieceId } from "../terms/ids.js";

/** Locals of the promotion segment (16.12.P). */
export const promotionFrame = z.strictObject({
  flow: z.literal("promotion"),
  at: z.enum(["active", "other"]),
  /** The active side's free promotion is used (16.12.P2). */
  free: z.boolean(),
});

const nothing = z.strictObject({});

/** Parameters of promotions (16.12.P). */
export const promotionParams = {
  promote: z.strictObject({ piece: pieceId, to: grade, battle: z.nullable(boxId) }),
  "end-promotion": nothing,
} as const;
