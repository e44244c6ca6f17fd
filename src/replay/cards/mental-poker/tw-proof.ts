/**
 * Layout and challenges of the shuffle proof `tw`, after Terelius and Wikström ("Proofs of restricted shuffles", 2010):
 * a commitment to the permutation, and the proof that the committed permutation was applied.
 *
 * @packageDocumentation
 */
import { concat, u32 } from "../../crypto/bytes.js";
import { taggedHash512, taggedScalar } from "../../crypto/hash512.js";
import { decodeElements, type Element } from "../../crypto/ristretto.js";
import { ELEMENT_BYTES, readScalar, scalarBytes } from "../../crypto/scalars.js";

/** A proof, decoded. */
export interface TwProof {
  /** c: commitment to the permutation, column j for card j of the input. */
  readonly columns: readonly Element[];
  /** ch: chain of commitments to the products of the weights. */
  readonly chain: readonly Element[];
  readonly e: bigint;
  readonly s1: bigint;
  readonly s2: bigint;
  readonly s3: bigint;
  readonly s4: bigint;
  /** sh: answers for the chain. */
  readonly sChain: readonly bigint[];
  /** s': answers for the weights. */
  readonly sWeights: readonly bigint[];
}

/** First messages: t1 .. t5, and th for each link of the chain. */
export interface TwCommitments {
  readonly single: readonly Element[];
  readonly chain: readonly Element[];
}

/** Bytes of a proof for n cards: 128n + 160. */
export function twBytes(n: number): number {
  return ELEMENT_BYTES * (4 * n + 5);
}

/** Bytes of a proof: c, ch, e, s1 .. s4, sh, s'; elements and scalars of 32 bytes. */
export function encodeTw({ columns, chain, e, s1, s2, s3, s4, sChain, sWeights }: TwProof): Uint8Array {
  const elements = [...columns, ...chain].map((element) => element.toBytes());
  return concat(...elements, ...[e, s1, s2, s3, s4, ...sChain, ...sWeights].map(scalarBytes));
}

/** Reads a proof for n cards: what is wrong with its bytes, or the proof. */
export function decodeTw(bytes: Uint8Array, n: number): TwProof | "point" | "length" | "scalar" {
  if (bytes.length !== twBytes(n)) return "length";
  const items = Array.from({ length: 4 * n + 5 }, (_, i) => bytes.slice(ELEMENT_BYTES * i, ELEMENT_BYTES * (i + 1)));
  const elements = decodeElements(items.slice(0, 2 * n));
  if (elements === undefined) return "point";
  const scalars: bigint[] = [];
  for (const item of items.slice(2 * n)) {
    const scalar = readScalar(item);
    if (scalar === undefined) return "scalar";
    scalars.push(scalar);
  }
  return {
    columns: elements.slice(0, n),
    chain: elements.slice(n),
    e: scalars[0]!,
    s1: scalars[1]!,
    s2: scalars[2]!,
    s3: scalars[3]!,
    s4: scalars[4]!,
    sChain: scalars.slice(5, 5 + n),
    sWeights: scalars.slice(5 + n),
  };
}

/** us: what the weights derive from. The permutation is fixed before any weight is known. */
export function weightSeed(base: Uint8Array, columns: readonly Element[]): Uint8Array {
  return taggedHash512("shuffle/tw-u", base, encoded(columns));
}

/** u_j = hs("shuffle/tw-ui", us, u32(j)). */
export function twWeights(seed: Uint8Array, n: number): bigint[] {
  return Array.from({ length: n }, (_, j) => taggedScalar("shuffle/tw-ui", seed, u32(j)));
}

/** e: the challenge. */
export function twChallenge(seed: Uint8Array, chain: readonly Element[], first: TwCommitments): bigint {
  return taggedScalar("shuffle/tw-e", seed, encoded(chain), encoded(first.single), encoded(first.chain));
}

function encoded(elements: readonly Element[]): Uint8Array {
  return concat(...elements.map((element) => element.toBytes()));
}
