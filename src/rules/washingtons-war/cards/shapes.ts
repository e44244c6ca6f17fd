import * as z from "zod/mini";
import { declaredStep } from "../terms/declared-shapes.js";
import { cardId, count, side, spaceId } from "../terms/ids.js";

/** The Declaration of Independence: one PC in each colony where it may be placed (6.34.C.i). */
export const declaration = z.strictObject({ flow: z.literal("declaration"), at: z.enum(["place"]) });

/** A random card of a hand is discarded by an event (6.31). */
export const randomDiscard = z.strictObject({
  flow: z.literal("randomDiscard"),
  at: z.enum(["pick", "show", "discarded"]),
  /** Whose hand. */
  from: side,
  /** Whose event. */
  by: side,
  /** The place of the card in the hand, from 0, once it was picked. */
  position: z.nullable(count),
  card: z.nullable(cardId),
});

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
