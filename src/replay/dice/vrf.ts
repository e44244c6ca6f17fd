/**
 * The function of an oracle: ECVRF-RISTRETTO255-SHA512 (c2sp.org/vrf-r255, in the frame of RFC 9381). Sound only with a
 * key that is not the roller's: the holder of the key knows all outputs. Needs the curve; loaded when a manifest names an
 * oracle.
 *
 * @packageDocumentation
 */

import { sha512 } from "@noble/hashes/sha2.js";
import { TurnproofError } from "../../schema/error.js";
import { concat, utf8 } from "../crypto/bytes.js";
import { taggedScalar } from "../crypto/hash512.js";
import { decodeElement, type Element, elementOfHash, GENERATOR, times } from "../crypto/ristretto.js";
import { ELEMENT_BYTES, ORDER, readLittleEndian, scalarBytes, secretScalar } from "../crypto/scalars.js";
import { ecvrfProofToHash, ecvrfProve, ecvrfVerify, type VrfSecret, type VrfSuite } from "./ecvrf.js";

const SUITE_STRING = concat(Uint8Array.of(0xff), utf8("c2sp.org/vrf-r255"));
const NONCE = Uint8Array.of(0x81);
const ENCODE = Uint8Array.of(0x82);

const suite: VrfSuite<Element> = {
  name: SUITE_STRING,
  base: GENERATOR,
  decode: decodeElement,
  // The identity, the only element that is not a key, has not been decoded.
  isKey: () => true,
  encodeToCurve: (key, input) => elementOfHash(sha512(concat(SUITE_STRING, ENCODE, key, input))),
  clearCofactor: (element) => element,
};

/** A key pair of an oracle: scalar and element, 32 bytes each. */
export interface VrfKeyPair {
  readonly secret: Uint8Array;
  readonly key: Uint8Array;
}

/** What is wrong with an oracle's key. */
export type VrfKeyFault = "length" | "encoding" | "identity";

/**
 * Key pair from a secret seed: x = hs("vrf-key", seed).
 *
 * @param seed - the `vrf` secret of `deriveSecrets`, or any other 32 secret bytes
 * @throws {@link TurnproofError} for another length
 */
export function vrfKeyPair(seed: Uint8Array): VrfKeyPair {
  if (seed.length !== 32) throw new TurnproofError("value/bytes", "a key pair derives from 32 bytes");
  const x = taggedScalar("vrf-key", seed);
  return { secret: scalarBytes(x), key: times(GENERATOR, x).toBytes() };
}

/** What is wrong with an oracle's key, once, when a manifest brings it; undefined if nothing is. */
export function vrfKeyFault(key: Uint8Array): VrfKeyFault | undefined {
  if (key.length !== ELEMENT_BYTES) return "length";
  if (key.every((byte) => byte === 0)) return "identity";
  return decodeElement(key) === undefined ? "encoding" : undefined;
}

/**
 * Proof for an input: 80 bytes. The same key and input always give the same proof.
 *
 * @param secret - 32 bytes of {@link vrfKeyPair}
 * @throws {@link TurnproofError} for a secret that is not a scalar
 * @example vrfVerify(key, input, vrfProve(secret, input)) // the output: 64 bytes
 */
export function vrfProve(secret: Uint8Array, input: Uint8Array): Uint8Array {
  return ecvrfProve(suite, vrfSecret(secret), input);
}

function vrfSecret(secret: Uint8Array): VrfSecret {
  return {
    scalar: secretScalar(secret),
    nonce: (encoded) => readLittleEndian(sha512(concat(SUITE_STRING, NONCE, secret, encoded))) % ORDER,
  };
}

/**
 * Output for an input, 64 bytes, if the proof holds.
 *
 * @returns undefined for a proof that does not hold, or an invalid key or proof
 */
export function vrfVerify(key: Uint8Array, input: Uint8Array, proof: Uint8Array): Uint8Array | undefined {
  return ecvrfVerify(suite, key, input, proof);
}

/**
 * Output that belongs to a proof, without checking it: for the one who made it.
 *
 * @returns 64 bytes; undefined for bytes that are not a proof
 */
export function vrfProofToHash(proof: Uint8Array): Uint8Array | undefined {
  return ecvrfProofToHash(suite, proof);
}
