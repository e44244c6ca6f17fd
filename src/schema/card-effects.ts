import * as z from "zod/mini";
import { FORMAT } from "./format.js";
import { cardText } from "./pack.js";

/** A file of card effects: what cards say whose text no rulebook has, as players agree it when a game begins. */
export const cardEffects = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal("card-effects"),
  /** Id of the rules module. */
  game: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** The texts by the ids of the cards; empty where nobody has written one yet. */
  texts: z.record(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)), z.union([cardText, z.literal("")])),
});
export type CardEffects = z.output<typeof cardEffects>;
