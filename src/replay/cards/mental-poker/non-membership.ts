/**
 * "Not that card": a holder proves that none of their cards is one of a list, and shows nothing else. For obligations on
 * secret hands.
 *
 * For a card behind D = x M, each listed card M_c gives N = rho (x M_c - D) with a secret rho: any N but the identity says
 * that they differ, and rho hides by how much.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../../schema/error.js";
import { concat, equalBytes, u32 } from "../../crypto/bytes.js";
import { taggedHash512, taggedScalar } from "../../crypto/hash512.js";
import {
  combine,
  decodeElement,
  decodeElements,
  type Element,
  GENERATOR,
  knownElement,
  knownElements,
  times,
} from "../../crypto/ristretto.js";
import { modulo, readScalar, scalarBytes, secretScalar } from "../../crypto/scalars.js";
import { type Nonces, secretNonces } from "../dleq.js";
import { type CardFault, compareRefs, type DeckName, isCount, type Ref } from "../names.js";

/** Most pairs of a card held and a card listed in one proof. */
export const MOST_DENIALS = 1024;

const PAIR_BYTES = 96;

/** None of `refs` is one of `cards`. */
export interface NonMembership extends DeckName {
  /** The holder. */
  readonly prover: string;
  /** Their key at the level of the cards: 32 bytes. */
  readonly key: Uint8Array;
  /** Cards of one epoch, ascending. */
  readonly refs: readonly Ref[];
  /** Indices of the listed cards, ascending. */
  readonly cards: readonly number[];
}

/** A denial with the elements that it is about, each list as long as its names. */
export interface StatedNonMembership extends NonMembership {
  readonly cardPoints: readonly Uint8Array[];
  readonly ends: readonly Uint8Array[];
}

/** One ref against one card. */
interface Pair {
  readonly ref: Ref;
  readonly card: number;
  readonly end: Uint8Array;
  readonly point: Uint8Array;
}

function pairsOf({ refs, cards, cardPoints, ends }: StatedNonMembership): Pair[] {
  return refs.flatMap((ref, r) => cards.map((card, c) => ({ ref, card, end: ends[r]!, point: cardPoints[c]! })));
}

/** The pairs have one order, so a proof has one spelling. */
function isNonMembershipShape({ refs, cards, cardPoints, ends }: StatedNonMembership): boolean {
  const pairs = refs.length * cards.length;
  return (
    pairs >= 1 &&
    pairs <= MOST_DENIALS &&
    ends.length === refs.length &&
    cardPoints.length === cards.length &&
    refs.every(([epoch, position]) => epoch === refs[0]?.[0] && isCount(epoch) && isCount(position)) &&
    refs.every((ref, at) => at === 0 || compareRefs(refs[at - 1]!, ref) < 0) &&
    cards.every((card, at) => isCount(card) && (at === 0 || cards[at - 1]! < card))
  );
}

/** Hash of what is denied, for the prover's randomness. */
function nonMembershipSeed(nonMembership: NonMembership, pairs: readonly Pair[]): Uint8Array {
  const { gid, deckId, prover, key } = nonMembership;
  const stated = pairs.flatMap(({ ref, card, end, point }) => [u32(ref[0]), u32(ref[1]), u32(card), end, point]);
  return taggedHash512("not-statement", gid, deckId, prover, key, u32(pairs.length), ...stated);
}

/** What a proof says of one pair. */
interface PairProof {
  readonly n: Uint8Array;
  readonly a1: Element;
  readonly a2: Element;
}

function challenge(nonMembership: NonMembership, pairs: readonly Pair[], proofs: readonly PairProof[]): bigint {
  const { gid, deckId, prover, key } = nonMembership;
  const parts = pairs.flatMap(({ ref, card, end, point }, i) => {
    const { n, a1, a2 } = proofs[i]!;
    return [u32(ref[0]), u32(ref[1]), u32(card), end, point, n, a1.toBytes(), a2.toBytes()];
  });
  return taggedScalar("not", gid, deckId, prover, key, u32(pairs.length), ...parts);
}

/**
 * Proof of a denial: 32 + 96 bytes for each pair.
 *
 * @param cardPoints - open forms of the listed cards, in the same order
 * @param ends - end of the chain to the holder, for each ref
 * @param secret - X^e of the holder: 32 bytes
 * @param cardSecret - source of the proof's randomness: 32 bytes
 * @throws {@link TurnproofError} if one of the cards is listed, the secret is not that of the key, the lists are not ascending or of
 * more than one epoch, or there are more than {@link MOST_DENIALS} pairs
 */
export function makeNonMembership(
  nonMembership: NonMembership,
  cardPoints: readonly Uint8Array[],
  ends: readonly Uint8Array[],
  secret: Uint8Array,
  cardSecret: Uint8Array,
): Uint8Array {
  return makeNonMembershipWith(nonMembership, cardPoints, ends, secret, secretNonces(cardSecret));
}

/** {@link makeDenial} with given randomness: rho of all pairs, then a of all, then b of all. */
export function makeNonMembershipWith(
  nonMembership: NonMembership,
  cardPoints: readonly Uint8Array[],
  ends: readonly Uint8Array[],
  secret: Uint8Array,
  nonces: Nonces,
): Uint8Array {
  const stated = { ...nonMembership, cardPoints, ends };
  if (!isNonMembershipShape(stated))
    throw new TurnproofError("deck/proof", "a denial lists refs of one epoch and cards, ascending, 1024 pairs");
  const x = secretScalar(secret);
  if (!equalBytes(times(GENERATOR, x).toBytes(), nonMembership.key))
    throw new TurnproofError("deck/proof", "the secret is not that of the key");
  return proveNonMembership(stated, x, nonces);
}

/** The proof alone, for a denial of any shape. */
export function proveNonMembership(nonMembership: StatedNonMembership, x: bigint, nonces: Nonces): Uint8Array {
  const key = knownElement(nonMembership.key);
  const pairs = pairsOf(nonMembership);
  const ends = knownElements(pairs.map(({ end }) => end));
  const points = knownElements(pairs.map(({ point }) => point));
  const seed = nonMembershipSeed(nonMembership, pairs);
  const count = pairs.length;
  const secrets = pairs.map((_, i) => ({
    rho: nonces(seed, i),
    a: nonces(seed, count + i),
    b: nonces(seed, 2 * count + i),
  }));
  const proofs = secrets.map(({ rho, a, b }, i): PairProof => {
    const n = times(times(points[i]!, x).subtract(ends[i]!), rho);
    if (n.is0()) throw new TurnproofError("deck/proof", "the holder has a card of the list");
    return {
      n: n.toBytes(),
      a1: times(points[i]!, a).subtract(times(ends[i]!, b)),
      a2: times(GENERATOR, a).subtract(times(key, b)),
    };
  });
  const e = challenge(nonMembership, pairs, proofs);
  const answers = secrets.map(({ rho, a, b }, i) =>
    concat(proofs[i]!.n, scalarBytes(modulo(a + e * rho * x)), scalarBytes(modulo(b + e * rho))),
  );
  return concat(scalarBytes(e), ...answers);
}

/**
 * Checks a denial.
 *
 * @param cardPoints - open forms of the listed cards
 * @param cardEnds - ends of the holder's chains, as they follow from the log
 * @returns what is wrong, or undefined
 */
export function verifyNonMembership(
  nonMembership: NonMembership,
  cardPoints: readonly Uint8Array[],
  cardEnds: readonly Uint8Array[],
  proof: Uint8Array,
): CardFault | undefined {
  const stated = { ...nonMembership, cardPoints, ends: cardEnds };
  const key = decodeElement(nonMembership.key);
  const ends = decodeElements(cardEnds);
  const points = decodeElements(cardPoints);
  if (key === undefined || ends === undefined || points === undefined) return "cards/point-invalid";
  if (!isNonMembershipShape(stated)) return "cards/not-proof";
  const pairs = pairsOf(stated);
  const e = readScalar(proof.slice(0, 32));
  if (proof.length !== 32 + PAIR_BYTES * pairs.length || e === undefined) return "cards/not-proof";
  const proofs: PairProof[] = [];
  for (let i = 0; i < pairs.length; i++) {
    const start = 32 + PAIR_BYTES * i;
    const bytes = proof.slice(start, start + 32);
    const n = decodeElement(bytes);
    if (n === undefined) return "cards/point-invalid";
    const sa = readScalar(proof.slice(start + 32, start + 64));
    const sb = readScalar(proof.slice(start + 64, start + PAIR_BYTES));
    if (sa === undefined || sb === undefined) return "cards/not-proof";
    const point = points[i % points.length]!;
    const end = ends[Math.floor(i / points.length)]!;
    const a1 = combine([point, sa], [end, -sb], [n, -e]);
    proofs.push({ n: bytes, a1, a2: combine([GENERATOR, sa], [key, -sb]) });
  }
  return challenge(nonMembership, pairs, proofs) === e ? undefined : "cards/not-proof";
}
