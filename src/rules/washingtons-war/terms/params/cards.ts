import * as z from "zod/mini";
import { cardId, spaceId } from "../ids.js";
import { declaredStep } from "./declared.js";

const spaces = z.strictObject({ spaces: z.array(spaceId) });
const card = z.strictObject({ card: cardId });

/** Parameters of the moves of the cards. */
export const cardsParams = {
  "play-event": z.strictObject({ card: cardId, declared: z.optional(z.array(declaredStep)) }),
  "discard-event": z.strictObject({
    card: cardId,
    /** What is done with one PC instead of the event (6.32). */
    action: z.enum(["none", "place", "flip", "remove"]),
    space: z.optional(spaceId),
  }),
  "swap-discarded-event": card,
  "place-declaration": spaces,
  "show-card": card,
} as const;
