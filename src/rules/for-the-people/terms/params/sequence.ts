import * as z from "zod/mini";
import { cardId } from "../ids.js";

/** Parameters of the moves of the sequence of play. */
export const sequenceParams = {
  "claim-first-round": z.strictObject({ card: cardId }),
  "decline-first-round": z.strictObject({}),
} as const;
