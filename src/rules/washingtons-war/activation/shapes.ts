import * as z from "zod/mini";
import { cardId, count, generalId, side, spaceId } from "../terms/ids.js";

/** A Minor or Major Campaign: one General after the other (7.2). */
export const campaign = z.strictObject({ flow: z.literal("campaign"), at: z.enum(["choose"]), by: side, left: count });

/** An event that activates a General (7.0, 7.3.C). */
export const eventActivation = z.strictObject({ flow: z.literal("eventActivation"), at: z.enum(["choose"]), by: side });

const nothing = z.strictObject({});

/** Parameters of the moves of activation. */
export const activationParams = {
  "ops-activate": z.strictObject({ card: cardId, general: generalId }),
  "ops-queue": z.strictObject({ card: cardId, general: z.optional(generalId) }),
  "activate-general": z.strictObject({ general: generalId }),
  "end-campaign": nothing,
  "landing-party": z.strictObject({
    port: spaceId,
    /** To the other side of a marker, or a new one. */ kind: z.enum(["flip", "place"]),
  }),
} as const;
