/**
 * The three names that hashes give in a log: of the game, of an entry, of a packet (2.3, 3.2).
 *
 * @packageDocumentation
 */
import { taggedHash, taggedHashHex } from "../crypto/hash.js";

/**
 * gid: the game's name, 32 bytes, `H("manifest", JCS(manifest body))`.
 *
 * @param canonicalManifest - canonical text of the manifest body
 */
export function gameId(canonicalManifest: string): Uint8Array {
  return taggedHash("manifest", canonicalManifest);
}

/**
 * Hash of an entry, 32 bytes: the next entry's `p`.
 *
 * @param canonicalEntry - the entry's line without its LF
 */
export function entryHash(canonicalEntry: string): Uint8Array {
  return taggedHash("entry", canonicalEntry);
}

/** {@link entryHash} as it stands in a log. */
export function entryHashHex(canonicalEntry: string): string {
  return taggedHashHex("entry", canonicalEntry);
}

/**
 * Hash of a packet, 32 bytes, as `recv` names it. Signatures are not part of it.
 *
 * @param canonicalBody - canonical text of the signed body {g, a, k, first, count, prev, head, recv} (3.3)
 */
export function packetHash(canonicalBody: string): Uint8Array {
  return taggedHash("packet", canonicalBody);
}

/** {@link packetHash} as it stands in a log. */
export function packetHashHex(canonicalBody: string): string {
  return taggedHashHex("packet", canonicalBody);
}
