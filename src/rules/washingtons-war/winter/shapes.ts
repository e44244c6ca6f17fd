import * as z from "zod/mini";
import { count, side, spaceId } from "../terms/ids.js";

/** Winter Attrition, one space after the other (11.0). */
export const winter = z.strictObject({
  flow: z.literal("winter"),
  at: z.enum(["begin", "next", "roll", "chooseLosses", "losses"]),
  /** Spaces still to be judged, in order. */
  todo: z.array(z.strictObject({ space: spaceId, side })),
  space: z.nullable(spaceId),
  side,
  /** CUs to be lost in this space. */
  loss: count,
  /** How the American divides the loss among their nationalities; null until they have said. */
  mix: z.nullable(z.strictObject({ american: count, french: count })),
});
