import * as z from "zod/mini";
import { cardId, side } from "../ids.js";

const nothing = z.strictObject({});
const card = z.strictObject({ card: cardId });

/** Parameters of the moves of the sequence of play. */
export const sequenceParams = {
  "claim-first-play": card,
  "decline-first-play": nothing,
  "act-again": nothing,
  "decline-act-again": nothing,
  "choose-first-player": z.strictObject({ first: side }),
} as const;
