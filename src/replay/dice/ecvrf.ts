/**
 * Verifiable random function on an elliptic curve (RFC 9381, 5): the steps that all its suites have in common. The owner
 * of a key gives for each input one output, with a proof that no other output is possible.
 *
 * @packageDocumentation
 */
import { sha512 } from "@noble/hashes/sha2.js";
import { concat, equalBytes } from "../crypto/bytes.js";
import { readLittleEndian, readScalar, scalarBytes } from "../crypto/scalars.js";

/** Operations of a group element that the construction needs. */
export interface VrfElement<Self> {
  add(other: Self): Self;
  subtract(other: Self): Self;
  /** A secret multiple, 1 .. L-1. */
  multiply(scalar: bigint): Self;
  /** A public multiple, 0 .. L-1. */
  multiplyUnsafe(scalar: bigint): Self;
  toBytes(): Uint8Array;
}

/** What tells one suite from another. All have SHA-512, little-endian integers and the order of ristretto255. */
export interface VrfSuite<Element extends VrfElement<Element>> {
  /** suite_string. */
  readonly name: Uint8Array;
  /** B. */
  readonly base: Element;
  /** string_to_point; undefined for anything that is not a point. */
  decode(bytes: Uint8Array): Element | undefined;
  /** Whether a public key can be used at all (RFC 9381, 5.4.5). */
  isKey(key: Element): boolean;
  /** ECVRF_encode_to_curve with the public key as salt. */
  encodeToCurve(key: Uint8Array, input: Uint8Array): Element;
  /** The element times the cofactor. */
  clearCofactor(element: Element): Element;
}

/** A secret key as the construction uses it. */
export interface VrfSecret {
  /** x, 1 .. L-1. */
  readonly scalar: bigint;
  /** ECVRF_nonce_generation, for h_string. */
  nonce(encoded: Uint8Array): bigint;
}

/** Bytes of a proof: Gamma, 16 bytes of challenge, answer. */
export const VRF_PROOF_BYTES = 80;

const CHALLENGE = Uint8Array.of(2);
const OUTPUT = Uint8Array.of(3);
const END = Uint8Array.of(0);

interface Decoded<Element> {
  readonly gamma: Element;
  readonly c: bigint;
  readonly s: bigint;
}

function decodeProof<E extends VrfElement<E>>(suite: VrfSuite<E>, proof: Uint8Array): Decoded<E> | undefined {
  if (proof.length !== VRF_PROOF_BYTES) return undefined;
  const gamma = suite.decode(proof.slice(0, 32));
  const s = readScalar(proof.slice(48));
  return gamma === undefined || s === undefined ? undefined : { gamma, c: readLittleEndian(proof.slice(32, 48)), s };
}

/** RFC 9381, 5.4.3; the public key is hashed too, unlike in drafts up to 10. */
function challenge<E extends VrfElement<E>>(suite: VrfSuite<E>, key: Uint8Array, points: readonly E[]): Uint8Array {
  const encoded = points.map((point) => point.toBytes());
  return sha512(concat(suite.name, CHALLENGE, key, ...encoded, END)).slice(0, 16);
}

/** Proof for an input: 80 bytes (RFC 9381, 5.1). */
export function ecvrfProve<E extends VrfElement<E>>(
  suite: VrfSuite<E>,
  secret: VrfSecret,
  input: Uint8Array,
): Uint8Array {
  const key = suite.base.multiply(secret.scalar).toBytes();
  const h = suite.encodeToCurve(key, input);
  const gamma = h.multiply(secret.scalar);
  const k = secret.nonce(h.toBytes());
  const c = challenge(suite, key, [h, gamma, suite.base.multiply(k), h.multiply(k)]);
  return concat(gamma.toBytes(), c, scalarBytes(k + readLittleEndian(c) * secret.scalar));
}

/** Output of a proof that was checked, or is your own: 64 bytes (RFC 9381, 5.2); undefined for invalid bytes. */
export function ecvrfProofToHash<E extends VrfElement<E>>(
  suite: VrfSuite<E>,
  proof: Uint8Array,
): Uint8Array | undefined {
  const decoded = decodeProof(suite, proof);
  if (decoded === undefined) return undefined;
  return sha512(concat(suite.name, OUTPUT, suite.clearCofactor(decoded.gamma).toBytes(), END));
}

/** Output for an input if the proof holds, else undefined (RFC 9381, 5.3). The key is always validated. */
export function ecvrfVerify<E extends VrfElement<E>>(
  suite: VrfSuite<E>,
  key: Uint8Array,
  input: Uint8Array,
  proof: Uint8Array,
): Uint8Array | undefined {
  const y = suite.decode(key);
  const decoded = decodeProof(suite, proof);
  if (y === undefined || !suite.isKey(y) || decoded === undefined) return undefined;
  const { gamma, c, s } = decoded;
  const h = suite.encodeToCurve(key, input);
  const u = suite.base.multiplyUnsafe(s).subtract(y.multiplyUnsafe(c));
  const v = h.multiplyUnsafe(s).subtract(gamma.multiplyUnsafe(c));
  const found = challenge(suite, key, [h, gamma, u, v]);
  return equalBytes(found, proof.slice(32, 48)) ? ecvrfProofToHash(suite, proof) : undefined;
}
