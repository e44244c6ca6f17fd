/**
 * Seed chains (log-format 7): a player commits to all their secret values at once by publishing the anchor, then shows them one by
 * one; each shown value is checked by hashing it once.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";
import { equalBytes, lp, u32 } from "../crypto/bytes.js";
import { sha256, TAG_PREFIX } from "../crypto/hash.js";

/** A chain as its owner holds it. */
export interface SeedChain {
  /** Index before the first value: 0 for the chain of the manifest, N after a rechain. */
  readonly after: number;
  /** Index of the tip, the last value that can be shown. */
  readonly last: number;
  /** Published value that stands at index `after`: 32 bytes. */
  readonly anchor: Uint8Array;
  /**
   * Secret value r_i: 32 bytes.
   *
   * @throws {@link TurnproofError} unless `after` < i <= `last`
   */
  valueAt(index: number): Uint8Array;
}

/** What is known of a value that a player shows. */
export interface ShownValue {
  /** Player's id. */
  readonly player: string;
  /** Nonce of the chain in force: 16 bytes. */
  readonly nonce: Uint8Array;
  /** Absolute index of the value. */
  readonly index: number;
  /** The value: 32 bytes. */
  readonly value: Uint8Array;
  /** Value shown before (the anchor at the start of a chain): 32 bytes. */
  readonly previous: Uint8Array;
  /** Steps between the two: 1, or m+1 after a ruling that overtook m shown values (log-format 11). */
  readonly steps?: number;
}

const VALUE_BYTES = 32;

/**
 * One step down: `r_{i-1} = H("chain-step", P, nonce_P, u32(i), r_i)`.
 *
 * @param index - i, the absolute index of `value`
 * @returns r_{i-1}: 32 bytes
 */
export function chainStep(player: string, nonce: Uint8Array, index: number, value: Uint8Array): Uint8Array {
  return sha256(lp(`${TAG_PREFIX}chain-step`, player, nonce, u32(index), value));
}

/**
 * Builds the chain under a tip. All values are kept: n times 32 bytes.
 *
 * @param nonce - 16 bytes of this chain
 * @param tip - r_{after+n}: 32 secret bytes
 * @param n - number of values
 * @param after - index before the first value; N of the old chain for a rechain, whose values are r_{N+1} .. r_{N+n}
 * @throws {@link TurnproofError} for wrong lengths or a count below 1
 * @example
 * const chain = buildChain("a", nonce, tip, 4096);
 * verifyChainValue({ player: "a", nonce, index: 1, value: chain.valueAt(1), previous: chain.anchor }); // true
 */
export function buildChain(player: string, nonce: Uint8Array, tip: Uint8Array, n: number, after = 0): SeedChain {
  if (nonce.length !== 16 || tip.length !== VALUE_BYTES)
    throw new TurnproofError("value/chain", "a chain needs 16 and 32 bytes");
  if (!Number.isInteger(n) || n < 1)
    throw new TurnproofError("value/chain", `a chain needs at least one value, not ${n}`);
  const last = after + n;
  u32(last);
  const values = new Uint8Array((n + 1) * VALUE_BYTES);
  values.set(tip, n * VALUE_BYTES);
  const preimage = lp(`${TAG_PREFIX}chain-step`, player, nonce, u32(last), tip);
  // The framing is the same at each step: only the last two parts change, in place.
  const valueAt = preimage.length - VALUE_BYTES;
  const indexAt = valueAt - 8;
  for (let index = last; index > after; index--) {
    preimage.set(u32(index), indexAt);
    preimage.set(values.subarray((index - after) * VALUE_BYTES, (index - after + 1) * VALUE_BYTES), valueAt);
    values.set(sha256(preimage), (index - after - 1) * VALUE_BYTES);
  }
  return {
    after,
    last,
    anchor: values.slice(0, VALUE_BYTES),
    valueAt: (index) => {
      if (!Number.isInteger(index) || index <= after || index > last) {
        throw new TurnproofError("value/chain", `the chain holds the values ${after + 1} to ${last}, not ${index}`);
      }
      return values.slice((index - after) * VALUE_BYTES, (index - after + 1) * VALUE_BYTES);
    },
  };
}

/**
 * Tells whether a shown value hashes to the one before it. Wrong lengths are wrong values, never an error.
 *
 * @example verifyChainValue({ player: "a", nonce, index: 2, value, previous })
 */
export function verifyChainValue(shown: ShownValue): boolean {
  const { player, nonce, index, previous, steps = 1 } = shown;
  if (shown.value.length !== VALUE_BYTES || previous.length !== VALUE_BYTES) return false;
  if (!Number.isInteger(index) || !Number.isInteger(steps) || steps < 1 || index < steps || index > 0xffff_ffff)
    return false;
  let value = shown.value;
  for (let step = 0; step < steps; step++) value = chainStep(player, nonce, index - step, value);
  return equalBytes(value, previous);
}
