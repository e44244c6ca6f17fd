import * as z from "zod/mini";
import { cardId, spaceId } from "../ids.js";
import { declaredStep } from "./declared.js";

const card = z.strictObject({ card: cardId });
const event = z.strictObject({
  card: cardId,
  /** What the event does, in this order: each thing is judged after those before it were carried out. */
  declared: z.optional(z.array(declaredStep).check(z.minLength(1), z.maxLength(40))),
});

/** Parameters of the moves of the cards. */
export const cardsParams = {
  "play-event": event,
  "discard-card": card,
  "show-card": card,
  interrupt: event,
  /** Spaces of one's own, each as often as it loses an SP (4.24). */
  "remove-infantry": z.strictObject({ spaces: z.array(spaceId).check(z.maxLength(300)) }),
  "decline-interrupt": z.strictObject({}),
} as const;
