/**
 * Generators of the commitment to a permutation. They come out of a hash: a prover who knew one as a multiple of another
 * could commit to no permutation at all.
 *
 * @packageDocumentation
 */
import { ristretto255_hasher } from "@noble/curves/ed25519.js";
import { lp, u32 } from "../../crypto/bytes.js";
import { TAG_PREFIX } from "../../crypto/hash.js";
import type { Element } from "../../crypto/ristretto.js";

/** H, and H_j for each card of a pile. */
export interface Generators {
  readonly single: Element;
  readonly each: readonly Element[];
}

const DST = `${TAG_PREFIX}shuffle-generator`;

/** The same for every game; hashing a large pile's takes as long as a tenth of its proof. */
const known: { single?: Element; readonly each: Element[] } = { each: [] };

/**
 * Generators for a pile of n cards: `hash_to_ristretto255(lp("h"))` and `(lp("g", u32(j)))`, j = 0 .. n-1, under the tag
 * `turnproof/v1/shuffle-generator`.
 */
export function generators(n: number): Generators {
  // H is multiplied twice for each card of a proof; a table for it pays at once.
  known.single ??= ristretto255_hasher.hashToCurve(lp("h"), { DST }).precompute(6);
  while (known.each.length < n) {
    known.each.push(ristretto255_hasher.hashToCurve(lp("g", u32(known.each.length)), { DST }));
  }
  return { single: known.single, each: known.each.slice(0, n) };
}
