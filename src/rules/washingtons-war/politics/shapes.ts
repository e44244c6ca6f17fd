import * as z from "zod/mini";
import { cardId, spaceId } from "../terms/ids.js";

/** Parameters of the moves of political control. */
export const politicsParams = {
  "ops-place-pc": z.strictObject({ card: cardId, place: z.array(spaceId), flip: z.array(spaceId) }),
  "place-congress": z.strictObject({ space: spaceId }),
} as const;
