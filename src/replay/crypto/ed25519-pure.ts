/**
 * Ed25519 in plain JavaScript, and the check of public keys. Loaded on demand by `ed25519.ts`: the curve is by far the
 * largest piece of the core.
 *
 * @packageDocumentation
 */

import { ed25519 } from "@noble/curves/ed25519.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { TurnproofError } from "../../schema/error.js";
import { concat, equalBytes } from "./bytes.js";
import type { PublicKeyFault, SyncSignatureBackend } from "./signature-backend.js";

const { Point } = ed25519;
const ORDER = Point.Fn.ORDER;

/**
 * The pinned profile in plain JavaScript (log-format 3): S < L, and `encode([S]B - [k]A)` equals R byte for byte. The library's
 * own `verify` multiplies by the cofactor and so accepts signatures that OpenSSL refuses.
 */
export const pureSignatures: SyncSignatureBackend = {
  name: "pure",
  verify: verifyCofactorless,
  sign: (secret, message) => ed25519.sign(message, checkedSecret(secret)),
  publicKeyOf: (secret) => ed25519.getPublicKey(checkedSecret(secret)),
};

function checkedSecret(secret: Uint8Array): Uint8Array {
  if (secret.length !== 32) throw new TurnproofError("value/bytes", "a secret key has 32 bytes");
  return secret;
}

function verifyCofactorless(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const key = decodePoint(publicKey);
  if (key === undefined) return false;
  const r = signature.subarray(0, 32);
  const s = littleEndian(signature.subarray(32));
  if (s >= ORDER) return false;
  const k = littleEndian(sha512(concat(r, publicKey, message))) % ORDER;
  const expected = Point.BASE.multiplyUnsafe(s).subtract(key.multiplyUnsafe(k));
  return equalBytes(expected.toBytes(), r);
}

function decodePoint(bytes: Uint8Array): InstanceType<typeof Point> | undefined {
  try {
    return Point.fromBytes(bytes, false);
  } catch {
    return undefined;
  }
}

function littleEndian(bytes: Uint8Array): bigint {
  let value = 0n;
  for (let at = bytes.length - 1; at >= 0; at--) value = (value << 8n) | BigInt(bytes[at]!);
  return value;
}

/** What is wrong with a public key (log-format 3); undefined if nothing is. */
export function publicKeyFault(bytes: Uint8Array): PublicKeyFault | undefined {
  if (bytes.length !== 32) return "length";
  const point = decodePoint(bytes);
  if (point === undefined || !equalBytes(point.toBytes(), bytes)) return "encoding";
  if (point.isSmallOrder()) return "small-order";
  return point.isTorsionFree() ? undefined : "mixed-order";
}
