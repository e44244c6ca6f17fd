import * as z from "zod/mini";
import { spaceId } from "../terms/ids.js";

/** Set-up: committees, For the King, and the first turn (4.0). */
export const setUp = z.strictObject({ flow: z.literal("setUp"), at: z.enum(["committees", "forTheKing", "begin"]) });

const spaces = z.strictObject({ spaces: z.array(spaceId) });

/** Parameters of the moves of set-up. */
export const setUpParams = {
  "place-committees": spaces,
  "for-the-king": spaces,
} as const;
