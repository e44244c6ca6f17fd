import * as z from "zod/mini";
import { cardId, count, generalId, spaceId } from "../terms/ids.js";

/** Parameters of the moves of reinforcements. */
export const reinforcementsParams = {
  "reinforce-british": z.strictObject({ card: cardId, port: spaceId, cu: count, general: z.optional(generalId) }),
  "reinforce-american": z.strictObject({ card: cardId, space: spaceId, general: z.optional(generalId) }),
  "reinforce-french": z.strictObject({ card: cardId, port: spaceId }),
} as const;
