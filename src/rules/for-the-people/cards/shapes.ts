import * as z from "zod/mini";
import { declaredStep } from "../terms/declared-shapes.js";
import { cardId, count, side, spaceId } from "../terms/ids.js";

/** The other side may answer a card or a move with a card that interrupts it (3.32, 4.25). */
export const interrupt = z.strictObject({
  flow: z.literal("interrupt"),
  at: z.enum(["answer", "done"]),
  /** Who may answer. */
  by: side,
});

/** An event waits for the answer of the other side, then it is carried out (4.21). */
export const event = z.strictObject({
  flow: z.literal("event"),
  at: z.enum(["begin", "carryOut", "done"]),
  by: side,
  card: cardId,
  declared: z.array(declaredStep),
});

/** SP that an event takes off, and whose owner says which (4.24). */
export const removal = z.strictObject({
  flow: z.literal("removal"),
  at: z.enum(["choose", "done"]),
  /** Whose SP. */
  side,
  /** How many. */
  sp: count,
});

/** A card of a hand, taken at random, is discarded (4.26). */
export const randomDiscard = z.strictObject({
  flow: z.literal("randomDiscard"),
  at: z.enum(["pick", "show", "discarded"]),
  /** Whose hand. */
  from: side,
  /** The place of the card in the hand, from 0, once it was picked. */
  position: z.nullable(count),
  card: z.nullable(cardId),
  /** Its owner uses it in their next Strategy Round instead of laying it down (4.26, Forward to Richmond). */
  use: z.boolean(),
});

const card = z.strictObject({ card: cardId });
const eventParams = z.strictObject({
  card: cardId,
  /** What the event does, in this order: each thing is judged after those before it were carried out. */
  declared: z.optional(z.array(declaredStep).check(z.minLength(1), z.maxLength(40))),
});

/** Parameters of the moves of the cards. */
export const cardsParams = {
  "play-event": eventParams,
  "discard-card": card,
  "show-card": card,
  interrupt: eventParams,
  /** Spaces of one's own, each as often as it loses an SP (4.24). */
  "remove-infantry": z.strictObject({ spaces: z.array(spaceId).check(z.maxLength(300)) }),
  "decline-interrupt": z.strictObject({}),
} as const;
