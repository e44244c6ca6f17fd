/**
 * Merkle trees of RFC 6962, 2.1: the left part of n leaves is the largest power of two below n. Inside a log the leaves
 * stand in the clear; root and path are for evidence outside it.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";
import { concat, equalBytes } from "../crypto/bytes.js";
import { sha256 } from "../crypto/hash.js";

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const HASH_BYTES = 32;

/** A leaf with the way from it to the root. */
export interface Inclusion {
  readonly leaf: Uint8Array;
  /** Number of the leaf, from 0. */
  readonly position: number;
  /** Number of leaves. */
  readonly size: number;
  /** Siblings from the leaf upwards, 32 bytes each. */
  readonly path: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Hash of a leaf: `SHA-256(0x00 || data)`, 32 bytes. */
export function leafHash(data: Uint8Array): Uint8Array {
  return sha256(concat(LEAF, data));
}

function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concat(NODE, left, right));
}

/** Largest power of two below n, for n > 1. */
function leftSize(n: number): number {
  return 2 ** (31 - Math.clz32(n - 1));
}

/**
 * Root of a tree: 32 bytes.
 *
 * @param leaves - {@link leafHash}es in order
 * @throws {@link TurnproofError} for no leaf at all
 */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (first === undefined) throw new TurnproofError("deck/shape", "a tree has at least one leaf");
  if (leaves.length === 1) return first;
  const left = leftSize(leaves.length);
  return nodeHash(merkleRoot(leaves.slice(0, left)), merkleRoot(leaves.slice(left)));
}

/**
 * Siblings on the way from a leaf to the root, nearest first (RFC 6962, 2.1.1).
 *
 * @throws {@link TurnproofError} if there is no such leaf
 */
export function inclusionPath(leaves: readonly Uint8Array[], position: number): Uint8Array[] {
  if (!(position in leaves)) throw new TurnproofError("deck/shape", `no leaf ${position} of ${leaves.length}`);
  if (leaves.length === 1) return [];
  const left = leftSize(leaves.length);
  return position < left
    ? [...inclusionPath(leaves.slice(0, left), position), merkleRoot(leaves.slice(left))]
    : [...inclusionPath(leaves.slice(left), position - left), merkleRoot(leaves.slice(0, left))];
}

/**
 * Tells whether a leaf stands at a position of a tree (RFC 9162, 2.1.3.2). The path must be used up exactly at the
 * root: one too short or too long would prove a leaf of another tree.
 */
export function verifyInclusion({ leaf, position, size, path, root }: Inclusion): boolean {
  if (!isIndex(position) || !isIndex(size) || position >= size) return false;
  if ([leaf, root, ...path].some(({ length }) => length !== HASH_BYTES)) return false;
  let node = position;
  let last = size - 1;
  let hash = leaf;
  for (const sibling of path) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(sibling, hash);
      while (node % 2 === 0 && node !== 0) {
        node >>>= 1;
        last >>>= 1;
      }
    } else {
      hash = nodeHash(hash, sibling);
    }
    node >>>= 1;
    last >>>= 1;
  }
  return last === 0 && equalBytes(hash, root);
}

function isIndex(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 2 ** 31;
}
