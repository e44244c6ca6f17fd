/**
 * Levels of masking. Each shuffle of a pile puts it on a new level; a player has one secret and one key for each, and a
 * card has at each level one ciphertext: its open form times the secrets of all players.
 *
 * @packageDocumentation
 */
import { equalBytes } from "../../crypto/bytes.js";
import { decodeElement, GENERATOR, knownElement, times } from "../../crypto/ristretto.js";
import { inverse, modulo, readScalar, scalarBytes, secretScalar } from "../../crypto/scalars.js";
import type { CardFault } from "../names.js";
import { cardOfPoint } from "./card-points.js";

/** What a player has at a level: the scalar X^e, and the element K^e = X^e G; 32 bytes each. */
export interface Level {
  readonly secret: Uint8Array;
  readonly key: Uint8Array;
}

/** The level of open cards, the same for all players: secret 1, key G. */
export const LEVEL_ZERO: Level = { secret: scalarBytes(1n), key: GENERATOR.toBytes() };

/**
 * Level that a player reaches by a mask.
 *
 * @param mask - x: 32 bytes
 * @param from - their level that the pile was on
 * @throws RangeError for invalid scalars or an invalid key
 */
export function levelAbove(mask: Uint8Array, from: Level): Level {
  const x = secretScalar(mask);
  return {
    secret: scalarBytes(modulo(x * secretScalar(from.secret))),
    key: times(knownElement(from.key), x).toBytes(),
  };
}

/**
 * What is wrong with a player's new key: not an element, the generator or its negative, or in the log already. With an
 * old key two levels would have one secret, and cards could be followed from one to the other.
 *
 * @param used - all keys in the log
 */
export function keyFault(key: Uint8Array, used: Iterable<Uint8Array>): CardFault | undefined {
  if (decodeElement(key) === undefined) return "cards/point-invalid";
  const known = [GENERATOR.toBytes(), GENERATOR.negate().toBytes(), ...used];
  return known.some((other) => equalBytes(other, key)) ? "cards/key-reused" : undefined;
}

/**
 * Checks a mask that its owner shows, when they retire or in the audit: x K^from = K^e.
 *
 * @returns false also for bytes that are not a scalar or an element
 */
export function isMaskOf(mask: Uint8Array, fromKey: Uint8Array, key: Uint8Array): boolean {
  const x = readScalar(mask);
  const base = decodeElement(fromKey);
  return x !== undefined && x !== 0n && base !== undefined && equalBytes(times(base, x).toBytes(), key);
}

/**
 * Takes one player's secret off a point: `secret^-1 point`. Finishes a chain of shares.
 *
 * @throws RangeError for an invalid scalar or point
 */
export function strip(secret: Uint8Array, point: Uint8Array): Uint8Array {
  return times(knownElement(point), inverse(secretScalar(secret))).toBytes();
}

/**
 * The cards of a pile, once every player's secret of its level is known.
 *
 * @param secrets - X^e of each player: 32 bytes each
 * @param points - open forms of all cards of the deck, by index
 * @returns for each position the index of the card, undefined for none of the deck
 * @throws RangeError for invalid scalars or ciphertexts
 */
export function readPile(
  pile: readonly Uint8Array[],
  secrets: readonly Uint8Array[],
  points: readonly Uint8Array[],
): (number | undefined)[] {
  const product = secrets.reduce((all, secret) => modulo(all * secretScalar(secret)), 1n);
  const factor = inverse(product);
  return pile.map((point) => cardOfPoint(times(knownElement(point), factor).toBytes(), points));
}
