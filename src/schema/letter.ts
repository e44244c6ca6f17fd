import * as z from "zod/mini";
import { FORMAT } from "./format.js";
import { hex32, hex64, nonNegativeInt, plainText, playerId } from "./ids.js";

const about = {
  format: z.literal(FORMAT),
  kind: z.literal("letter"),
  /** The game's id. */
  g: hex32,
  /** The player who writes it. */
  a: playerId,
  /** Hash of the last entry of a packet: what the writer had seen. It does not show that they saw no more. */
  at: hex32,
  /** The writer's own words. */
  text: plainText(1000),
} as const;

/** What a player writes without the pen: a wish, a call for the referee, a word. It binds nobody. */
export const letter = z.discriminatedUnion("ask", [
  z.strictObject({
    ...about,
    ask: z.literal("undo"),
    /** The entry after which the writer would have the game go on: one before `at`. */
    to: z.optional(nonNegativeInt),
  }),
  z.strictObject({
    ...about,
    ask: z.literal("object"),
    /** The entry in which somebody declared what a card does: the writer does not accept it. */
    to: nonNegativeInt,
  }),
  z.strictObject({ ...about, ask: z.literal("call") }),
  z.strictObject({ ...about, ask: z.literal("note") }),
]);
export type Letter = z.output<typeof letter>;

/** A letter with the signature of the game key that is in force where it comes into a log. */
export const signedLetter = z.strictObject({
  letter,
  /** Ed25519 over `letter`. */
  sig: hex64,
});
export type SignedLetter = z.output<typeof signedLetter>;
