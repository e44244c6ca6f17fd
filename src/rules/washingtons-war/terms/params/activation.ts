import * as z from "zod/mini";
import { cardId, generalId, spaceId } from "../ids.js";

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
