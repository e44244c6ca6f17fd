/**
 * The wide hash under card proofs, and the step from a hash to a scalar of ristretto255.
 *
 * @packageDocumentation
 */
import { sha512 } from "@noble/hashes/sha2.js";
import { lpView } from "./bytes.js";
import { TAG_PREFIX } from "./hash.js";
import { ORDER, readLittleEndian } from "./scalars.js";

/**
 * `h512(tag, x..) = SHA-512(lp("turnproof/v1/" + tag, x..))`: 64 bytes.
 *
 * @param parts - texts (hashed as UTF-8) and raw bytes, each with its length in front
 */
export function taggedHash512(tag: string, ...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return sha512(lpView([TAG_PREFIX + tag, ...parts]));
}

/**
 * `hs(tag, x..)`: {@link taggedHash512} read as a little-endian integer modulo the group order. 512 bits reduced to 253
 * leave no bias that anybody could measure.
 */
export function taggedScalar(tag: string, ...parts: readonly (string | Uint8Array)[]): bigint {
  return readLittleEndian(taggedHash512(tag, ...parts)) % ORDER;
}
