import * as z from "zod/mini";
import { FORMAT } from "./format.js";
import { hex32, hex64, nonNegativeInt, playerId } from "./ids.js";
import { manifest } from "./manifest.js";

/** The last packet of another author that the writer had: an acknowledgement. */
export const receipt = z.strictObject({
  /** Its author. */
  a: playerId,
  /** Its number. */
  k: nonNegativeInt,
  /** Hash of its last entry. */
  hash: hex32,
});

/** First line of a packet. */
export const packetHead = z.strictObject({
  /** The game's id: hash of the manifest. */
  g: hex32,
  /** The author, who signs the packet. */
  a: playerId,
  /** Number of this author's packet, from 1. */
  k: z.int().check(z.minimum(1)),
  /** Number of its first entry. */
  first: nonNegativeInt,
  /** Hash of the entry before. */
  prev: hex32,
  /** What the author had of the others when they signed. */
  recv: z.array(receipt).check(z.maxLength(64)),
});
export type PacketHead = z.output<typeof packetHead>;

/** Last line of a packet. The signature covers head line, count and the hash of the last entry. */
export const packetSignature = z.strictObject({
  /** Number of its first entry, as in the head line. */
  first: nonNegativeInt,
  /** How many entries the packet has. */
  count: z.int().check(z.minimum(1)),
  /** Hash of the last entry. */
  head: hex32,
  /** One signature: the author's. */
  sigs: z
    .array(
      z.strictObject({
        /** The key that signed. */
        keyid: hex32,
        /** Ed25519 over head line, count and `head`. */
        sig: hex64,
      }),
    )
    .check(z.minLength(1), z.maxLength(1)),
});
export type PacketSignature = z.output<typeof packetSignature>;

/** Two packets of one author that exclude each other: the proof needs nothing else. */
export const forkProof = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal("fork-proof"),
  /** The game's id. */
  g: hex32,
  /** Who signed both. */
  author: playerId,
  /** Whose key it is: the manifest, whose hash is the game's id, and what ties the key to a person. */
  base: z.strictObject({
    /** What the players agreed; its hash is the game's id. */
    m: manifest,
    /** The author's identity key on their game key, as in their `manifest` or `accept`; null for a referee, dealer or oracle. */
    join: z.nullable(hex64),
    /** Each game key that they took later, with the number of the entry and their identity key's word for it. */
    keys: z
      .array(
        z.strictObject({
          /** The new key. */
          key: hex32,
          /** Number of the entry that says so. */
          s: nonNegativeInt,
          /** The identity key's signature over it. */
          idSig: hex64,
        }),
      )
      .check(z.maxLength(64)),
  }),
  /** The author's key that signed both. */
  key: hex32,
  /** Why they exclude each other. */
  reason: z.enum(["same-number", "same-previous", "overlap"]),
  /** First and last line of both: what was signed. */
  packets: z.array(z.strictObject({ head: packetHead, sig: packetSignature })).check(z.minLength(2), z.maxLength(2)),
});
export type ForkProof = z.output<typeof forkProof>;
