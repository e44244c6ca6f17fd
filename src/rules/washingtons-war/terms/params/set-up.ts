import * as z from "zod/mini";
import { spaceId } from "../ids.js";

const spaces = z.strictObject({ spaces: z.array(spaceId) });

/** Parameters of the moves of set-up. */
export const setUpParams = {
  "place-committees": spaces,
  "for-the-king": spaces,
} as const;
