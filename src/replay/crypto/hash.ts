/**
 * SHA-256, HMAC and HKDF, and the tagged hash of the log format. All synchronous: the platform's own code where Node,
 * Deno or Bun offer it, plain JavaScript elsewhere, with equal results.
 *
 * @packageDocumentation
 */
import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 as pureSha256 } from "@noble/hashes/sha2.js";
import { lpView, toHex, utf8 } from "./bytes.js";
import { nodeCrypto } from "./node-crypto.js";

/** Every domain tag begins with this; the number is the major version of the log format. */
export const TAG_PREFIX = "turnproof/v1/";

/** One way to compute the two primitives. */
export interface HashBackend {
  readonly name: "node" | "pure";
  /** SHA-256 (FIPS 180-4): 32 bytes. */
  sha256(data: Uint8Array): Uint8Array;
  /** SHA-256 as 64 lower-case hex characters. */
  sha256Hex(data: Uint8Array): string;
  /** HMAC-SHA-256 (RFC 2104): 32 bytes. */
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array;
}

/** The plain JavaScript way; runs everywhere. */
export const pureHash: HashBackend = {
  name: "pure",
  sha256: (data) => pureSha256(data),
  sha256Hex: (data) => toHex(pureSha256(data)),
  hmacSha256: (key, message) => hmac(pureSha256, key, message),
};

/** The platform's way, or undefined where `node:crypto` is not to be had (browsers). */
export function nodeHash(): HashBackend | undefined {
  const crypto = nodeCrypto();
  if (crypto === undefined) return undefined;
  const { createHash, createHmac } = crypto;
  // One call instead of three objects: twice as fast, but Node has it only since 20.12.
  const oneShot = typeof crypto.hash === "function" ? crypto.hash : undefined;
  return {
    name: "node",
    sha256: (data) =>
      plainBytes(
        oneShot === undefined ? createHash("sha256").update(data).digest() : oneShot("sha256", data, "buffer"),
      ),
    sha256Hex: (data) =>
      oneShot === undefined ? createHash("sha256").update(data).digest("hex") : oneShot("sha256", data, "hex"),
    hmacSha256: (key, message) => plainBytes(createHmac("sha256", key).update(message).digest()),
  };
}

/** A Buffer's bytes as a plain Uint8Array, so that callers see one type on every platform. */
function plainBytes(buffer: Uint8Array): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}

const backend: HashBackend = nodeHash() ?? pureHash;

/** SHA-256 of bytes: 32 bytes. */
export function sha256(data: Uint8Array): Uint8Array {
  return backend.sha256(data);
}

/** HMAC-SHA-256: 32 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  return backend.hmacSha256(key, message);
}

/**
 * HKDF-SHA-256 (RFC 5869), extract and expand.
 *
 * @param info - context, as UTF-8 text or bytes
 * @param length - bytes wanted, at most 8160
 * @example hkdfSha256(secret, nonce, "turnproof/v1/sign", 32)
 */
export function hkdfSha256(
  secret: Uint8Array,
  salt: Uint8Array,
  info: string | Uint8Array,
  length: number,
): Uint8Array {
  return hkdf(pureSha256, secret, salt, typeof info === "string" ? utf8(info) : info, length);
}

/**
 * The hash of the log format (2.3): `H(tag, x..) = SHA-256(lp("turnproof/v1/" + tag, x..))`.
 *
 * @param parts - texts (hashed as UTF-8) and raw bytes; gid, hashes, nonces and chain values always as raw bytes
 * @example taggedHash("entry", canonicalLine) // hash of an entry: 32 bytes
 */
export function taggedHash(tag: string, ...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return backend.sha256(lpView([TAG_PREFIX + tag, ...parts]));
}

/** The same as lower-case hex text, as it stands in a log. */
export function taggedHashHex(tag: string, ...parts: readonly (string | Uint8Array)[]): string {
  return backend.sha256Hex(lpView([TAG_PREFIX + tag, ...parts]));
}
