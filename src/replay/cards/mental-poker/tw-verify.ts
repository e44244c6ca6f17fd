/**
 * Checking the shuffle proof `tw`.
 *
 * @packageDocumentation
 */
import { combine, decodeElement, decodeElements, GENERATOR, sumOf, sumOfMultiples } from "../../crypto/ristretto.js";
import { modulo } from "../../crypto/scalars.js";
import { generators } from "./generators.js";
import { isShuffleShape, type ShuffleStatement, shuffleBase } from "./statement.js";
import { decodeTw, twChallenge, twWeights, weightSeed } from "./tw-proof.js";

/**
 * Checks a proof.
 *
 * @returns "point" if an element is not canonical or the identity, "proof" if the proof does not hold, or undefined
 */
export function checkTw(statement: ShuffleStatement, bytes: Uint8Array): "point" | "proof" | undefined {
  const fromKey = decodeElement(statement.fromKey);
  const key = decodeElement(statement.key);
  const input = decodeElements(statement.input);
  const out = decodeElements(statement.out);
  if (fromKey === undefined || key === undefined || input === undefined || out === undefined) return "point";
  if (!isShuffleShape(statement)) return "proof";
  const n = out.length;
  const proof = decodeTw(bytes, n);
  if (proof === "point") return "point";
  if (typeof proof === "string") return "proof";

  const { columns, chain, e, s1, s2, s3, s4, sChain, sWeights } = proof;
  const { single: h, each } = generators(n);
  const seed = weightSeed(shuffleBase("tw", 0, statement), columns);
  const u = twWeights(seed, n);
  const product = u.reduce((all, weight) => modulo(all * weight), 1n);
  const committed = sumOf(columns).subtract(sumOf(each));
  const single = [
    combine([GENERATOR, s1], [committed, -e]),
    combine([GENERATOR, s2], [chain[n - 1]!, -e], [h, e * product]),
    sumOfMultiples([GENERATOR, ...each, ...columns], [s3, ...sWeights, ...u.map((weight) => -e * weight)]),
    sumOfMultiples([...input, ...out], [...u.map((weight) => s4 * weight), ...sWeights.map((s) => -s)]),
    combine([fromKey, s4], [key, -e]),
  ];
  const links = chain.map((link, i) =>
    combine([GENERATOR, sChain[i]!], [i === 0 ? h : chain[i - 1]!, sWeights[i]!], [link, -e]),
  );
  return twChallenge(seed, chain, { single, chain: links }) === e ? undefined : "proof";
}
