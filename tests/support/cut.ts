// The shuffle proof by cut and choose: far slower and longer than `tw`, but so short that it can be read. A second
// opinion on the same statements, for tests only.
import { createHash } from "node:crypto";
import { isShuffleShape, type ShuffleStatement, shuffleBase } from "../../src/replay/cards/mental-poker/statement.js";
import { concat, lp, u32 } from "../../src/replay/crypto/bytes.js";
import { taggedHash512 } from "../../src/replay/crypto/hash512.js";
import { decodeElement, decodeElements, type Element, times } from "../../src/replay/crypto/ristretto.js";
import { modulo, readScalar, scalarBytes } from "../../src/replay/crypto/scalars.js";

export interface CutRound {
  readonly r: bigint;
  readonly q: readonly number[];
}

/** Z_i = r pile[q(i)], then r key. */
function masked(pile: readonly Element[], key: Element, { r, q }: CutRound): Uint8Array[] {
  return [...q.map((at) => times(pile[at]!, r)), times(key, r)].map((element) => element.toBytes());
}

function roundHash(base: Uint8Array, round: number, points: readonly Uint8Array[]): Buffer {
  const framed = lp("turnproof/v1/shuffle/round", base, u32(round), concat(...points.slice(0, -1)), points.at(-1)!);
  return createHash("sha256").update(framed).digest();
}

function bitsOf(base: Uint8Array, hashes: readonly Uint8Array[]): number[] {
  const bytes = taggedHash512("shuffle/bits", base, concat(...hashes));
  return hashes.map((_, j) => ((bytes[j >> 3] ?? 0) >> (j & 7)) & 1);
}

function elementsOf(statement: ShuffleStatement) {
  const key = decodeElement(statement.key);
  const fromKey = decodeElement(statement.fromKey);
  const input = decodeElements(statement.input);
  const out = decodeElements(statement.out);
  if (key === undefined || fromKey === undefined || input === undefined || out === undefined) return undefined;
  return { key, fromKey, input, out };
}

export function proveCut(
  statement: ShuffleStatement,
  x: bigint,
  order: readonly number[],
  rounds: readonly CutRound[],
): { readonly proof: Uint8Array; readonly base: Uint8Array; readonly bits: number[] } {
  const elements = elementsOf(statement);
  if (elements === undefined) throw new RangeError("not elements");
  const base = shuffleBase("cut", rounds.length, statement);
  const hashes = rounds.map((round, j) => roundHash(base, j, masked(elements.out, elements.key, round)));
  const bits = bitsOf(base, hashes);
  const answers = rounds.map(({ r, q }, j) =>
    bits[j] === 0
      ? concat(scalarBytes(r), Uint8Array.from(q))
      : concat(
          scalarBytes(modulo(x * r)),
          Uint8Array.from(q, (at) => order[at] ?? 0),
        ),
  );
  return { proof: concat(...hashes, ...answers), base, bits };
}

export function checkCut(statement: ShuffleStatement, proof: Uint8Array, k: number): boolean {
  const elements = elementsOf(statement);
  const n = statement.out.length;
  if (elements === undefined || !isShuffleShape(statement) || proof.length !== k * (64 + n)) return false;
  const base = shuffleBase("cut", k, statement);
  const hashes = Array.from({ length: k }, (_, j) => proof.slice(32 * j, 32 * (j + 1)));
  return bitsOf(base, hashes).every((bit, j) => {
    const start = 32 * k + j * (32 + n);
    const r = readScalar(proof.slice(start, start + 32));
    const q = [...proof.slice(start + 32, start + 32 + n)];
    if (r === undefined || r === 0n || new Set(q).size !== n || q.some((at) => at >= n)) return false;
    const points =
      bit === 0 ? masked(elements.out, elements.key, { r, q }) : masked(elements.input, elements.fromKey, { r, q });
    return roundHash(base, j, points).equals(hashes[j]!);
  });
}
