/**
 * How a public key is written (did:key) and read aloud (fingerprint words) (log-format 3).
 *
 * @packageDocumentation
 */

import { base58 } from "@scure/base";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { TurnproofError } from "../../schema/error.js";
import { concat, equalBytes } from "./bytes.js";
import { taggedHash } from "./hash.js";

const DID_PREFIX = "did:key:z";
/** Multicodec of an Ed25519 public key. */
const MULTICODEC = Uint8Array.of(0xed, 0x01);
const LONGEST_TEXT = 64;
const WORDS = 8;
const BITS_OF_WORD = 11;

/**
 * Text form of an Ed25519 public key.
 *
 * @param publicKey - 32 bytes
 * @throws {@link TurnproofError} for another length
 * @example encodeDidKey(key) // "did:key:z6Mk..."
 */
export function encodeDidKey(publicKey: Uint8Array): string {
  if (publicKey.length !== 32) throw new TurnproofError("value/bytes", "a public key has 32 bytes");
  return DID_PREFIX + base58.encode(concat(MULTICODEC, publicKey));
}

/** The 32 bytes of a did:key text; undefined if it is not one, or holds another kind of key. */
export function decodeDidKey(text: string): Uint8Array | undefined {
  if (!text.startsWith(DID_PREFIX) || text.length > LONGEST_TEXT) return undefined;
  let bytes: Uint8Array;
  try {
    bytes = base58.decode(text.slice(DID_PREFIX.length));
  } catch {
    return undefined;
  }
  const isEd25519 = bytes.length === 34 && equalBytes(bytes.subarray(0, 2), MULTICODEC);
  return isEd25519 ? bytes.slice(2) : undefined;
}

/**
 * Eight English words of the BIP-39 list that stand for a key: the first 88 bits of `H("fingerprint", key)`. Read over
 * telephone or forum they show that nobody put another key into the exchange.
 *
 * @example fingerprintWords(key).join(" ")
 */
export function fingerprintWords(publicKey: Uint8Array): string[] {
  let bits = 0n;
  for (const byte of taggedHash("fingerprint", publicKey).subarray(0, (WORDS * BITS_OF_WORD) / 8)) {
    bits = (bits << 8n) | BigInt(byte);
  }
  return Array.from({ length: WORDS }, (_, at) => {
    const index = Number((bits >> BigInt((WORDS - 1 - at) * BITS_OF_WORD)) & 2047n);
    return wordlist[index]!;
  });
}
