import * as z from "zod/mini";
import { cardId, count, side } from "../ids.js";

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
