/**
 * Integers modulo the order of ristretto255 (RFC 9496, 4), and their only spelling: 32 bytes, little-endian, below the
 * order. No curve arithmetic is needed here.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";

/** L, the number of elements of the group: a prime. */
export const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

/** Bytes of a scalar, and of a point. */
export const ELEMENT_BYTES = 32;

/** Little-endian integer of any length. */
export function readLittleEndian(bytes: Uint8Array): bigint {
  let value = 0n;
  for (let at = bytes.length - 1; at >= 0; at--) value = (value << 8n) | BigInt(bytes[at]!);
  return value;
}

/**
 * Scalar of 32 bytes; undefined for another length or for a value of L or more, so that no scalar has two spellings.
 *
 * @example readScalar(new Uint8Array(32)) // 0n
 */
export function readScalar(bytes: Uint8Array): bigint | undefined {
  if (bytes.length !== ELEMENT_BYTES) return undefined;
  const value = readLittleEndian(bytes);
  return value < ORDER ? value : undefined;
}

/** The 32 bytes of a scalar; any integer is first brought into the range 0 .. L-1. */
export function scalarBytes(scalar: bigint): Uint8Array {
  const bytes = new Uint8Array(ELEMENT_BYTES);
  let left = modulo(scalar);
  for (let at = 0; at < ELEMENT_BYTES; at++) {
    bytes[at] = Number(left & 255n);
    left >>= 8n;
  }
  return bytes;
}

/** The representative 0 .. L-1. */
export function modulo(value: bigint): bigint {
  const rest = value % ORDER;
  return rest < 0n ? rest + ORDER : rest;
}

/**
 * 1/x modulo L, by Fermat's theorem.
 *
 * @throws {@link TurnproofError} for 0
 */
export function inverse(scalar: bigint): bigint {
  let base = modulo(scalar);
  if (base === 0n) throw new TurnproofError("value/point", "zero has no inverse");
  let result = 1n;
  for (let exponent = ORDER - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) % ORDER;
    base = (base * base) % ORDER;
  }
  return result;
}

/**
 * A secret scalar of the caller.
 *
 * @throws {@link TurnproofError} unless it is the 32 bytes of 1 .. L-1
 */
export function secretScalar(bytes: Uint8Array): bigint {
  const scalar = readScalar(bytes);
  if (scalar === undefined || scalar === 0n)
    throw new TurnproofError("value/point", "a secret scalar is 32 bytes of 1 .. L-1");
  return scalar;
}
