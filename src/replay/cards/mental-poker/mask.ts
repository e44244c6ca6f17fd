/**
 * The secrets of one shuffle: the mask and the new order. Both follow from the pile that is shuffled, so a client
 * restored from an old copy writes the same shuffle again; two different masks of one pile under one name, or one mask
 * for two piles, would let the others compare.
 *
 * @packageDocumentation
 */
import { concat, u32 } from "../../crypto/bytes.js";
import { taggedHash512, taggedScalar } from "../../crypto/hash512.js";
import { ORDER, readLittleEndian, scalarBytes } from "../../crypto/scalars.js";
import type { EpochName } from "../names.js";

/** Secrets of a shuffle. */
export interface Mask {
  /** x: 32 bytes. */
  readonly mask: Uint8Array;
  /** pi: position i of the new pile is card `order[i]` of the old one. */
  readonly order: readonly number[];
}

/**
 * Mask and order for a pile: `seed = h512("mask", cardSecret, gid, deckId, u32(epoch), I)`, x = seed modulo L; the order
 * is the Fisher-Yates shuffle from the end of 0 .. n-1, in which place i changes with place
 * `hs("mask-order", seed, u32(i)) mod (i + 1)`.
 *
 * @param cardSecret - the `card` secret of `deriveSecrets`: 32 bytes
 * @param input - the pile before: 32 bytes each
 */
export function maskOf(cardSecret: Uint8Array, { gid, deckId, epoch }: EpochName, input: readonly Uint8Array[]): Mask {
  const seed = taggedHash512("mask", cardSecret, gid, deckId, u32(epoch), concat(...input));
  const order = input.map((_, at) => at);
  for (let at = order.length - 1; at >= 1; at--) {
    // 253 bits reduced to 8: the bias is below 2^-240.
    const other = Number(taggedScalar("mask-order", seed, u32(at)) % BigInt(at + 1));
    const moved = order[at]!;
    order[at] = order[other]!;
    order[other] = moved;
  }
  return { mask: scalarBytes(readLittleEndian(seed) % ORDER), order };
}
