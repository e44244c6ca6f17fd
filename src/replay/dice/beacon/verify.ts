/**
 * Checking a beacon's round without any network: a BLS signature on BLS12-381, short signatures in G1
 * (RFC 9380 for hashing to the curve). Needs the pairing, by far the largest piece of curve code; loaded when a roll is of
 * the class `beacon`.
 *
 * @packageDocumentation
 */
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { equalBytes } from "../../crypto/bytes.js";
import { sha256 } from "../../crypto/hash.js";
import { type BeaconChain, u64 } from "./quicknet.js";

/** Hash to G1 as the scheme has it: the name ends with the suite of RFC 9380. */
const DST = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

const SIGNATURE_BYTES = 48;
const { shortSignatures, G1 } = bls12_381;

type Signature = InstanceType<typeof G1.Point>;

/** Only the canonical encoding of an element of the prime-order group: another spelling would be other randomness. */
function decodeSignature(bytes: Uint8Array): Signature | undefined {
  if (bytes.length !== SIGNATURE_BYTES) return undefined;
  try {
    const point = G1.Point.fromBytes(bytes);
    point.assertValidity();
    return !point.is0() && point.isTorsionFree() && equalBytes(point.toBytes(), bytes) ? point : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Randomness of a round, `SHA-256(signature)`, 32 bytes, if the signature is that of the round.
 *
 * @param round - from 1
 * @param signature - 48 bytes
 * @returns undefined for a signature that does not hold, or invalid bytes
 * @example verifyBeacon(QUICKNET, 657413, signature)
 */
export function verifyBeacon(chain: BeaconChain, round: number, signature: Uint8Array): Uint8Array | undefined {
  if (!Number.isSafeInteger(round) || round < 1) return undefined;
  const point = decodeSignature(signature);
  if (point === undefined) return undefined;
  const message = shortSignatures.hash(sha256(u64(round)), DST);
  return shortSignatures.verify(point, message, chain.publicKey) ? sha256(signature) : undefined;
}
