import * as z from "zod/mini";
import { hex32, hex64, playerId, whole } from "./ids.js";
import { manifest } from "./manifest.js";

/** The last packet of another author that the writer had: an acknowledgement. */
export const receipt = z.strictObject({ a: playerId, k: whole, hash: hex32 });

/** First line of a packet. */
export const packetHead = z.strictObject({
  g: hex32,
  a: playerId,
  /** Number of this author's packet, from 1. */
  k: z.int().check(z.minimum(1)),
  /** Number of its first entry. */
  first: whole,
  /** Hash of the entry before. */
  prev: hex32,
  recv: z.array(receipt).check(z.maxLength(16)),
});
export type PacketHead = z.output<typeof packetHead>;

/** Last line of a packet. The signature covers head line, count and the hash of the last entry. */
export const packetSignature = z.strictObject({
  first: whole,
  count: z.int().check(z.minimum(1)),
  /** Hash of the last entry. */
  head: hex32,
  sigs: z.array(z.strictObject({ keyid: hex32, sig: hex64 })).check(z.minLength(1), z.maxLength(1)),
});
export type PacketSignature = z.output<typeof packetSignature>;

/** Two packets of one author that exclude each other: the proof needs nothing else. */
export const forkProof = z.strictObject({
  format: z.literal(1),
  kind: z.literal("fork-proof"),
  g: hex32,
  author: playerId,
  /** Whose key it is: the manifest, whose hash is the game's id, and what ties the key to a person. */
  base: z.strictObject({
    m: manifest,
    /** The author's identity key on their game key, as in their `manifest` or `accept`; null for a referee, dealer or oracle. */
    join: z.nullable(hex64),
    /** Each game key that they took later, with the number of the entry and their identity key's word for it. */
    keys: z.array(z.strictObject({ key: hex32, s: whole, idSig: hex64 })).check(z.maxLength(64)),
  }),
  /** The author's key that signed both. */
  key: hex32,
  /** Why they exclude each other. */
  reason: z.enum(["same-number", "same-previous", "overlap"]),
  packets: z.array(z.strictObject({ head: packetHead, sig: packetSignature })).check(z.minLength(2), z.maxLength(2)),
});
export type ForkProof = z.output<typeof forkProof>;
