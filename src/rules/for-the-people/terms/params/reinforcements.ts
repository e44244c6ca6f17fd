import * as z from "zod/mini";
import { count, generalId, spaceId } from "../ids.js";

const spaces = z.array(spaceId).check(z.maxLength(300));

/** Parameters of the moves of the Reinforcement Phase. */
export const reinforcementsParams = {
  "reinforce-union": z.strictObject({
    /** Where SP come, and how many. */
    places: z.array(z.strictObject({ space: spaceId, sp: count })).check(z.maxLength(60)),
  }),
  "reinforce-confederate": z.strictObject({ states: spaces, border: spaces, returning: spaces }),
  "land-supplies": z.strictObject({ port: spaceId }),
  "strategic-move": z.strictObject({
    /** The SP that move, group by x. */
    moves: z
      .array(
        z.strictObject({
          from: spaceId,
          to: spaceId,
          sp: count,
          /** Along which lines. */
          by: z.enum(["rail", "line", "sea"]),
        }),
      )
      .check(z.maxLength(60)),
  }),
  "replace-cavalry": z.strictObject({ general: generalId, space: spaceId }),
  "place-generals": z.strictObject({
    spaces,
    /** Generals who come back, and where. */
    returning: z.array(z.strictObject({ general: generalId, space: spaceId })).check(z.maxLength(60)),
  }),
} as const;
