import * as z from "zod/mini";
import { count, generalId, spaceId } from "../ids.js";

const spaces = z.array(spaceId);

/** Parameters of the moves of the Reinforcement Phase. */
export const reinforcementsParams = {
  "reinforce-union": z.strictObject({ places: z.array(z.strictObject({ space: spaceId, sp: count })) }),
  "reinforce-confederate": z.strictObject({ states: spaces, border: spaces, returning: spaces }),
  "land-supplies": z.strictObject({ port: spaceId }),
  "strategic-move": z.strictObject({
    moves: z.array(z.strictObject({ from: spaceId, to: spaceId, sp: count, by: z.enum(["rail", "line", "sea"]) })),
  }),
  "place-generals": z.strictObject({
    spaces,
    returning: z.array(z.strictObject({ general: generalId, space: spaceId })),
  }),
} as const;
