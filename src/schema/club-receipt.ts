import * as z from "zod/mini";
import { hex32, hex64, nonNegativeInt } from "./ids.js";

/** What a club says of a packet that it took in. */
export const clubReceipt = z.strictObject({
  /** The key that signs the receipts of the club, and names it. */
  club: hex32,
  /** From 1 without gaps, under one key. */
  n: z.int().check(z.minimum(1)),
  /** Hash of the receipt before; null for the first. */
  prev: z.nullable(hex32),
  /** When it was seen, never when it was sent: ISO 8601, UTC, milliseconds. It never falls. */
  at: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)),
  /** Id of the game. */
  g: hex32,
  /** Hash of the packet. */
  packet: hex32,
});
export type ClubReceipt = z.output<typeof clubReceipt>;

/** A receipt as a line of a chain. */
export const signedReceipt = z.strictObject({
  receipt: clubReceipt,
  /** Ed25519 of the club's key over `receipt`. */
  sig: hex64,
});
export type SignedReceipt = z.output<typeof signedReceipt>;

/** When a club had seen a packet, by its receipt that stands in the log. It does not say when the packet was sent. */
export const seenAt = z.strictObject({
  /** Number of the entry that brought the receipt. */
  seq: nonNegativeInt,
  /** Who carried it. */
  by: z.string(),
  /** Number of the receipt in the chain of the club. */
  n: nonNegativeInt,
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Hash of the packet. */
  packet: z.string(),
  /** Who wrote the packet. */
  author: z.string(),
  /** Its number among those of its author. */
  k: nonNegativeInt,
  /** Its first entry. */
  first: nonNegativeInt,
});
export type SeenAt = z.output<typeof seenAt>;
