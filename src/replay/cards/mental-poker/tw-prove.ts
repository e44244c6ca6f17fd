/**
 * Making the shuffle proof `tw`.
 *
 * @packageDocumentation
 */

import { GENERATOR, knownElement, knownElements, sumOfMultiples, times } from "../../crypto/ristretto.js";
import { modulo } from "../../crypto/scalars.js";
import type { Nonces } from "../dleq.js";
import { generators } from "./generators.js";
import { type ShuffleStatement, shuffleBase } from "./statement.js";
import { encodeTw, twChallenge, twWeights, weightSeed } from "./tw-proof.js";

const sum = (scalars: readonly bigint[]): bigint => modulo(scalars.reduce((all, scalar) => all + scalar, 0n));

/**
 * Proof for a shuffle: 128n + 160 bytes. Randomness is taken in this order: r_0 .. r_(n-1), rh_0 .., w1 .. w4, wh_0 ..,
 * w'_0 ..
 *
 * @param x - the mask
 * @param order - pi: `out[i] = x input[order[i]]`
 */
export function proveTw(statement: ShuffleStatement, x: bigint, order: readonly number[], nonces: Nonces): Uint8Array {
  const n = order.length;
  const base = shuffleBase("tw", 0, statement);
  const drawn = (first: number, count: number): bigint[] =>
    Array.from({ length: count }, (_, i) => nonces(base, first + i));
  const r = drawn(0, n);
  const rChain = drawn(n, n);
  const [w1, w2, w3, w4] = [
    nonces(base, 2 * n),
    nonces(base, 2 * n + 1),
    nonces(base, 2 * n + 2),
    nonces(base, 2 * n + 3),
  ];
  const wChain = drawn(2 * n + 4, n);
  const wWeights = drawn(3 * n + 4, n);

  const { single: h, each } = generators(n);
  const place = order.map((_, j) => order.indexOf(j));
  const columns = r.map((rj, j) => times(GENERATOR, rj).add(each[place[j]!]!));
  const seed = weightSeed(base, columns);
  const u = twWeights(seed, n);
  const permuted = order.map((j) => u[j]!);

  // ch_i = R_i G + U_i H, where U_i is the product of the first weights: two fixed bases instead of a long chain.
  const chainR = [0n];
  const chainU = [1n];
  permuted.forEach((weight, i) => {
    chainR.push(modulo(rChain[i]! + weight * chainR[i]!));
    chainU.push(modulo(weight * chainU[i]!));
  });
  const onBoth = (g: bigint, onH: bigint) => times(GENERATOR, g).add(times(h, onH));
  const chain = permuted.map((_, i) => onBoth(chainR[i + 1]!, chainU[i + 1]!));

  const input = knownElements(statement.input);
  const out = knownElements(statement.out);
  const first = {
    single: [
      times(GENERATOR, w1),
      times(GENERATOR, w2),
      times(GENERATOR, w3).add(sumOfMultiples(each, wWeights)),
      times(sumOfMultiples(input, u), w4).subtract(sumOfMultiples(out, wWeights)),
      times(knownElement(statement.fromKey), w4),
    ],
    chain: wChain.map((wh, i) => onBoth(wh + wWeights[i]! * chainR[i]!, wWeights[i]! * chainU[i]!)),
  };
  const e = twChallenge(seed, chain, first);
  return encodeTw({
    columns,
    chain,
    e,
    s1: w1 + e * sum(r),
    s2: w2 + e * chainR[n]!,
    s3: w3 + e * sum(r.map((rj, j) => u[j]! * rj)),
    s4: w4 + e * x,
    sChain: wChain.map((wh, i) => wh + e * rChain[i]!),
    sWeights: wWeights.map((w, i) => w + e * permuted[i]!),
  });
}
