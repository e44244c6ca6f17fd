/**
 * Proof that a list of points was multiplied by one secret, and that it is the secret of a known key: the equality of
 * discrete logarithms after Chaum and Pedersen, one proof of 64 bytes for the whole list, made non-interactive by
 * hashing the statement.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";
import { concat, equalBytes, u32 } from "../crypto/bytes.js";
import { taggedHash512, taggedScalar } from "../crypto/hash512.js";
import {
  combine,
  decodeElement,
  decodeElements,
  type Element,
  knownElement,
  knownElements,
  sumOfMultiples,
  times,
} from "../crypto/ristretto.js";
import { modulo, readScalar, scalarBytes } from "../crypto/scalars.js";
import { type DeckName, isCount, type Ref } from "./names.js";

/** What the multiplication was for. */
export type DleqKind = "share" | "open" | "lift" | "fault";

/** `key = x base` and `multiples[i] = x points[i]`, with x known to the prover. */
export interface DleqStatement extends DeckName {
  readonly kind: DleqKind;
  /** Player who proves. */
  readonly prover: string;
  /** B: 32 bytes. */
  readonly base: Uint8Array;
  /** K = x B: 32 bytes. */
  readonly key: Uint8Array;
  /** The cards in question, one for each point. */
  readonly refs: readonly Ref[];
  /** P: 32 bytes each. */
  readonly points: readonly Uint8Array[];
  /** Q_i = x P_i: 32 bytes each. */
  readonly multiples: readonly Uint8Array[];
}

/** Bytes of a proof: challenge and answer. */
export const DLEQ_BYTES = 64;

/** Source of a prover's randomness: the i-th scalar under a statement that is given by its hash. */
export type Nonces = (statement: Uint8Array, i: number) => bigint;

/**
 * A prover's randomness from their secret: `hs("nonce", cardSecret, hash of the statement, u32(i))`. No scalar serves two
 * statements, which would give the secret away; and a restored client writes the same proof again.
 *
 * @param cardSecret - the `card` secret of `deriveSecrets`: 32 bytes
 * @throws {@link TurnproofError} for another length
 */
export function secretNonces(cardSecret: Uint8Array): Nonces {
  if (cardSecret.length !== 32) throw new TurnproofError("deck/proof", "the card secret has 32 bytes");
  return (statement, i) => taggedScalar("nonce", cardSecret, statement, u32(i));
}

/** Hash of everything that a proof is about: 64 bytes. */
export function dleqSeed({ gid, deckId, kind, prover, base, key, refs, points, multiples }: DleqStatement): Uint8Array {
  const places = refs.map(([epoch, position]) => concat(u32(epoch), u32(position)));
  return taggedHash512(
    "dleq",
    gid,
    deckId,
    kind,
    prover,
    base,
    key,
    u32(points.length),
    concat(...places),
    concat(...points),
    concat(...multiples),
  );
}

/**
 * Proof for a list: challenge c and answer s, 64 bytes.
 *
 * @param secret - x, 1 .. L-1
 * @throws {@link TurnproofError} if the statement does not hold, so that no false one is ever published
 */
export function proveDleq(statement: DleqStatement, secret: bigint, nonces: Nonces): Uint8Array {
  const base = knownElement(statement.base);
  const points = knownElements(statement.points);
  if (!hasOneLength(statement)) throw new TurnproofError("deck/proof", "one ref and one multiple for each point");
  const holds =
    equalBytes(times(base, secret).toBytes(), statement.key) &&
    points.every((point, i) => equalBytes(times(point, secret).toBytes(), statement.multiples[i]!));
  if (!holds) throw new TurnproofError("deck/proof", "the secret does not give these points");
  const seed = dleqSeed(statement);
  const w = nonces(seed, 0);
  const joined = sumOfMultiples(points, weights(seed, points.length));
  const c = challenge(seed, times(base, w), times(joined, w));
  return concat(scalarBytes(c), scalarBytes(modulo(w - c * secret)));
}

/** What is wrong with a proof. */
export type DleqFault = "point" | "proof";

/**
 * Checks a proof.
 *
 * @returns "point" if an element is not canonical or the identity, "proof" if the proof does not hold, or undefined
 */
export function checkDleq(statement: DleqStatement, proof: Uint8Array): DleqFault | undefined {
  const base = decodeElement(statement.base);
  const key = decodeElement(statement.key);
  const points = decodeElements(statement.points);
  const multiples = decodeElements(statement.multiples);
  if (base === undefined || key === undefined || points === undefined || multiples === undefined) return "point";
  if (!hasOneLength(statement) || proof.length !== DLEQ_BYTES) return "proof";
  const c = readScalar(proof.subarray(0, 32));
  const s = readScalar(proof.subarray(32));
  if (c === undefined || s === undefined) return "proof";
  const seed = dleqSeed(statement);
  const d = weights(seed, points.length);
  const a1 = combine([base, s], [key, c]);
  const a2 = combine([sumOfMultiples(points, d), s], [sumOfMultiples(multiples, d), c]);
  return challenge(seed, a1, a2) === c ? undefined : "proof";
}

function hasOneLength({ refs, points, multiples }: DleqStatement): boolean {
  const { length } = points;
  const counts = refs.every(([epoch, position]) => isCount(epoch) && isCount(position));
  return length > 0 && refs.length === length && multiples.length === length && counts;
}

/** Weights that join a list to one pair: a wrong multiple survives the sum only if somebody guesses a hash. */
function weights(seed: Uint8Array, count: number): bigint[] {
  return Array.from({ length: count }, (_, i) => taggedScalar("dleq-weight", seed, u32(i)));
}

function challenge(seed: Uint8Array, a1: Element, a2: Element): bigint {
  return taggedScalar("dleq-challenge", seed, a1.toBytes(), a2.toBytes());
}
