/**
 * Bytes and their text forms: the framing under every hash and signature.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";

const encoder = new TextEncoder();
const LONE_SURROGATE = /\p{Surrogate}/u;
const HEX_OF_BYTE: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Value of each lower-case hex digit by its character code; 255 = not a digit. */
const DIGIT_OF_CODE = new Uint8Array(128).fill(255);
for (let digit = 0; digit < 16; digit++) DIGIT_OF_CODE[digit.toString(16).charCodeAt(0)] = digit;

/**
 * Tells whether a text holds no lone surrogate, so that UTF-8 can carry it unchanged.
 *
 * @example isWellFormed("\ud800") // false
 */
export function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}

/**
 * UTF-8 bytes of a text.
 *
 * @throws {@link TurnproofError} for a lone surrogate: UTF-8 would replace it, and two texts would get the same bytes.
 * @example utf8("A") // Uint8Array [65]
 */
export function utf8(text: string): Uint8Array {
  const bytes = encoder.encode(text);
  // Pure ASCII has one byte a character and needs no look at surrogates.
  if (bytes.length !== text.length && !isWellFormed(text))
    throw new TurnproofError("value/text", "text holds a lone surrogate");
  return bytes;
}

/**
 * Lower-case hex text of bytes, the only binary form on the wire (log-format 1).
 *
 * @example toHex(Uint8Array.of(0, 255)) // "00ff"
 */
export function toHex(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at++) text += HEX_OF_BYTE[bytes[at]!];
  return text;
}

/**
 * Bytes of a lower-case hex text; undefined for anything else (odd length, upper case, blanks, another length).
 *
 * @param length - number of bytes that the text must stand for; any if left out
 * @example fromHex("00ff") // Uint8Array [0, 255]
 * @example fromHex("00FF") // undefined
 */
export function fromHex(text: string, length?: number): Uint8Array | undefined {
  if (text.length % 2 !== 0 || (length !== undefined && text.length !== 2 * length)) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++) {
    const high = digitAt(text, 2 * at);
    const low = digitAt(text, 2 * at + 1);
    if (high > 15 || low > 15) return undefined;
    bytes[at] = 16 * high + low;
  }
  return bytes;
}

function digitAt(text: string, at: number): number {
  return DIGIT_OF_CODE[text.charCodeAt(at)] ?? 255;
}

/**
 * Four bytes, big-endian (log-format 2).
 *
 * @throws {@link TurnproofError} unless `value` is an integer of 0 .. 2^32-1
 * @example u32(258) // Uint8Array [0, 0, 1, 2]
 */
export function u32(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff)
    throw new TurnproofError("value/bytes", `not a 32-bit count: ${value}`);
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/**
 * Length-prefixed list: for each part `u32(byte length) || part` (log-format 2). Injective: different lists of byte strings give
 * different bytes. Texts enter as UTF-8; hashes, nonces and chain values as raw bytes, never as hex text.
 *
 * @throws {@link TurnproofError} for a text with a lone surrogate
 * @example lp("a", Uint8Array.of(7)) // 00000001 61 00000001 07
 */
export function lp(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return lpView(parts).slice();
}

/** Every line and packet is hashed through here; a fresh array for each would cost more than the hash. */
const scratch = new Uint8Array(262_144);

/** The same as a view of shared memory, valid until the next call: for callers that consume it at once. */
export function lpView(parts: readonly (string | Uint8Array)[]): Uint8Array {
  // UTF-8 needs at most three bytes for a UTF-16 code unit.
  let max = 0;
  for (const part of parts) max += 4 + (typeof part === "string" ? 3 * part.length : part.length);
  const list = max <= scratch.length ? scratch : new Uint8Array(max);
  let end = 0;
  for (const part of parts) {
    const start = end + 4;
    const length = typeof part === "string" ? putUtf8(part, list.subarray(start)) : part.length;
    if (typeof part !== "string") list.set(part, start);
    list[end] = length >>> 24;
    list[end + 1] = length >>> 16;
    list[end + 2] = length >>> 8;
    list[end + 3] = length;
    end = start + length;
  }
  return list.subarray(0, end);
}

function putUtf8(text: string, target: Uint8Array): number {
  const { written } = encoder.encodeInto(text, target);
  if (written !== text.length && !isWellFormed(text))
    throw new TurnproofError("value/text", "text holds a lone surrogate");
  return written;
}

/** The given byte strings one after the other, without framing. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Same length and same bytes. Not constant in time: everything compared here is public. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  for (let at = 0; at < left.length; at++) if (left[at] !== right[at]) return false;
  return true;
}

/** Bytes of a hex text that a schema has checked. */
export function hexBytes(text: string): Uint8Array {
  const bytes = fromHex(text);
  if (bytes === undefined) throw new TurnproofError("value/bytes", "not hex: the schema was not applied");
  return bytes;
}
