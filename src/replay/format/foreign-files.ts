/**
 * Files that players send by mistake, told by their first bytes, so that the answer is better than "not JSON".
 *
 * @packageDocumentation
 */

/** A file that is not a log. */
export interface ForeignFile {
  /** What it is, in a few words. */
  readonly what: string;
  /** What to do about it, one sentence. */
  readonly advice: string;
}

interface Signature extends ForeignFile {
  /** First bytes, as text of one byte a character. */
  readonly magic: string;
}

const SIGNATURES: readonly Signature[] = [
  {
    magic: "PK\x03\x04",
    what: "a ZIP archive (VASSAL logs, saved games and modules are such files)",
    advice: "unpack the .pbem file from it, or convert a VASSAL log first",
  },
  { magic: "PK\x05\x06", what: "an empty ZIP archive", advice: "send the .pbem file itself" },
  {
    magic: "!VCSK",
    what: "the inside of a VASSAL log or saved game",
    advice: "convert the whole VASSAL file instead",
  },
  { magic: "\x89PNG", what: "a PNG picture", advice: "send the .pbem file, not a picture of the board" },
  { magic: "\xff\xd8\xff", what: "a JPEG picture", advice: "send the .pbem file, not a picture of the board" },
  { magic: "\x1f\x8b", what: "a gzip file", advice: "unpack it first" },
  { magic: "%PDF-", what: "a PDF document", advice: "send the .pbem file itself" },
];

const ARMOR_BEGIN = "-----BEGIN TURNPROOF PACKET-----";
const LOOKED_AT = 16_384;
const MAIL_HEADER =
  /^(?:From|To|Subject|Date|Received|Return-Path|Delivered-To|Message-ID|MIME-Version|Content-Type):/im;

/**
 * Recognises a file that is not a log; undefined if it may be one.
 *
 * @example recogniseForeignFile(utf8("PK\u0003\u0004"))?.what // "a ZIP archive (...)"
 */
export function recogniseForeignFile(bytes: Uint8Array): ForeignFile | undefined {
  if (bytes[0] === 0x7b) return undefined; // "{", as every log begins
  const head = latin1(bytes.subarray(0, LOOKED_AT));
  const signature = SIGNATURES.find(({ magic }) => head.startsWith(magic));
  if (signature !== undefined) return { what: signature.what, advice: signature.advice };
  if (head.includes(ARMOR_BEGIN)) {
    return { what: "a text with an armored packet", advice: "take the packet out of the mail first" };
  }
  if (MAIL_HEADER.test(head)) return { what: "a mail", advice: "save its attachment and read that" };
  return undefined;
}

/**
 * Tells whether text was saved as UTF-16: by its byte order mark, or by the zero byte beside each ASCII character.
 */
export function isUtf16(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (first !== 0 && second === 0 && third !== 0 && fourth === 0) || (first === 0 && second !== 0 && third === 0);
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
