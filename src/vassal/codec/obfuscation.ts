/**
 * The forms in which VASSAL writes the text of a saved game. None hides anything: the key stands in front.
 *
 * @packageDocumentation
 */
import { vassalFault } from "../fault.js";
import { joined } from "./bytes.js";
import { inflateParts } from "./inflate.js";

/** `hex`: `!VCSK`, two digits a byte; `bytes`: `VOBS`; `packed`: `!VCSZ`, compressed; `plain`: as it is. */
export type Form = "hex" | "bytes" | "packed" | "plain";

/** A saved game as text, and how it was written. */
export interface Deobfuscated {
  readonly text: string;
  readonly form: Form;
  readonly key: number;
  /** Its digits are capitals, as VASSAL 2.9 wrote them. */
  readonly capitals?: true;
}

const hexHead = "!VCSK";
const packedHead = "!VCSZ";
const bytesHead = "VOBS";
/** How a saved game begins that a later VASSAL has packed. */
const xzHead = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00];
/** The head of a form, with its key. */
const longestHead = 7;

/** The most bytes that a file in a zip may unpack to: saved games and build files that are known have below ten million. */
export const maxBytes = 32 * 1024 * 1024;

/**
 * The text of a `savedGame`.
 *
 * @throws a fault of a file where a form ends too early, or the text is not UTF-8
 */
export function deobfuscate(bytes: Uint8Array): Deobfuscated {
  if (bytes.length > 2 * maxBytes + longestHead)
    throw vassalFault("vassal/too-large", `the saved game is larger than ${maxBytes / 1024 / 1024} MB`);
  if (xzHead.every((byte, at) => bytes[at] === byte))
    throw vassalFault("vassal/form", "the saved game is packed with XZ, as VASSAL 3.8 may do: that is not read");
  const head = latin1(bytes.subarray(0, hexHead.length));
  if (head === hexHead || head === packedHead) {
    const key = hexByte(bytes, hexHead.length);
    const plain = xored(fromHex(bytes.subarray(hexHead.length + 2)), key);
    const capitals = isCapital(bytes) ? { capitals: true as const } : {};
    if (head === hexHead) return { text: utf8(plain), form: "hex", key, ...capitals };
    return { text: utf8(inflated(plain)), form: "packed", key };
  }
  if (head.startsWith(bytesHead)) {
    const key = bytes[bytesHead.length];
    if (key === undefined) throw vassalFault("vassal/cut", "the saved game ends in its head");
    return { text: utf8(xored(bytes.subarray(bytesHead.length + 1), key)), form: "bytes", key };
  }
  return { text: utf8(bytes), form: "plain", key: 0 };
}

/** The bytes of a `savedGame` in a form, as VASSAL writes them. */
export function obfuscate({ text, form, key, capitals }: Deobfuscated): Uint8Array {
  const plain = new TextEncoder().encode(text);
  if (form === "plain") return plain;
  if (form === "bytes") return joined([ascii(bytesHead), Uint8Array.of(key), xored(plain, key)]);
  if (form === "packed") throw vassalFault("vassal/form", "VASSAL writes no compressed saved games");
  const digits = (capitals === true ? "0123456789ABCDEF" : "0123456789abcdef")
    .split("")
    .map((one) => one.charCodeAt(0));
  const written = new Uint8Array(2 * plain.length + 2);
  writeByte(written, 0, key, digits);
  for (let at = 0; at < plain.length; at++) writeByte(written, at + 1, (plain[at] ?? 0) ^ key, digits);
  return joined([ascii(hexHead), written]);
}

function writeByte(written: Uint8Array, at: number, byte: number, digits: readonly number[]): void {
  written[2 * at] = digits[byte >> 4] ?? 0;
  written[2 * at + 1] = digits[byte & 15] ?? 0;
}

/** Whether the first letter among the digits is a capital. */
function isCapital(bytes: Uint8Array): boolean {
  for (let at = hexHead.length; at < bytes.length; at++) {
    const code = bytes[at] ?? 0;
    if (code > 0x39) return code < 0x61;
  }
  return false;
}

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

function utf8(bytes: Uint8Array): string {
  if (bytes.length > maxBytes)
    throw vassalFault("vassal/too-large", `the saved game is larger than ${maxBytes / 1024 / 1024} MB`);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw vassalFault("vassal/no-text", "the saved game is not text: its key is wrong, or it is damaged");
  }
}

/** Every byte with the key; the bytes themselves stay as they are. */
const xored = (bytes: Uint8Array, key: number): Uint8Array => bytes.map((byte) => byte ^ key);

function fromHex(digits: Uint8Array): Uint8Array {
  // A line end that an editor has put behind it is passed over.
  let end = digits.length;
  while (end > 0 && (digits[end - 1] === 0x0a || digits[end - 1] === 0x0d)) end -= 1;
  if (end % 2 === 1) throw vassalFault("vassal/cut", "the saved game ends in the middle of a byte");
  const bytes = new Uint8Array(end / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = hexByte(digits, at * 2);
  return bytes;
}

function hexByte(digits: Uint8Array, at: number): number {
  const [high, low] = [nibble(digits[at]), nibble(digits[at + 1])];
  if (high !== undefined && low !== undefined) return high * 16 + low;
  throw vassalFault("vassal/cut", `the saved game has no hexadecimal digits at byte ${at}`);
}

function nibble(code: number | undefined): number | undefined {
  if (code === undefined) return undefined;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined;
}

function inflated(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const end = inflateParts(bytes, "zlib", (part) => {
    size += part.length;
    if (size > maxBytes)
      throw vassalFault("vassal/too-large", `the compressed saved game is larger than ${maxBytes / 1024 / 1024} MB`);
    parts.push(part);
  });
  if (end !== "whole") throw vassalFault("vassal/cut", `the compressed saved game is ${end}`);
  return joined(parts);
}
