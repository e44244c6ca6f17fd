/**
 * A packet as a block of text that survives mail (log-format 14). The writer is strict; the reader undoes what mail programs do:
 * quoting, indentation, trailing blanks, CRLF, wrapped lines, format=flowed, quoted-printable. It can be lenient because
 * nothing rests on it: the packet inside is hashed and signed.
 *
 * @packageDocumentation
 */

import { base64 } from "@scure/base";
import { TurnproofError } from "../../schema/error.js";
import { LOG_CAPS } from "./boundary.js";

const BEGIN = "-----BEGIN TURNPROOF PACKET-----";
const END = "-----END TURNPROOF PACKET-----";
const MARKERS = new RegExp(`${BEGIN}|${END}`, "g");
const COLUMNS = 64;

/** As many ends without a beginning are told: a text of nothing else would give a million findings. */
const MOST_STRAY = 100;

/** A line about the packet, for people; the reader skips it. */
export type ArmorHeader = readonly [name: string, value: string];

/** What may be wrong with a block. */
export type ArmorCode =
  | "armor/no-block"
  | "armor/markers-damaged"
  | "armor/no-end"
  | "armor/no-begin"
  | "armor/empty"
  | "armor/not-base64"
  | "armor/too-large";

/** One block of a mail: its packet, or why there is none. */
export type ArmorBlock =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly line: number }
  | { readonly ok: false; readonly code: ArmorCode; readonly message: string; readonly line?: number };

const HEADER_NAME = /^[A-Za-z][A-Za-z-]*$/;
const HEADER_VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
const HEADER_LINE = /^[A-Za-z][A-Za-z-]*: /;

/**
 * Writes a packet as armored text: ASCII, lines of at most 76 columns, LF.
 *
 * @param packet - the packet's bytes as they stand in a game file
 * @param headers - lines for the reader's eye, such as the game's name; not part of what is proven
 * @throws {@link TurnproofError} for an empty packet or a header that is not short printable ASCII
 * @example writeArmor(packetBytes, [["Game", "washingtons-war"], ["Packet", "3 of anna"]])
 */
export function writeArmor(packet: Uint8Array, headers: readonly ArmorHeader[] = []): string {
  if (packet.length === 0) throw new TurnproofError("value/text", "an empty packet cannot be armored");
  const headerLines = headers.map(([name, value]) => {
    const line = `${name}: ${value}`;
    if (!HEADER_NAME.test(name) || !HEADER_VALUE.test(value) || line.length > 76) {
      throw new TurnproofError("value/text", `not a header for armored text: ${line}`);
    }
    return line;
  });
  const body = base64.encode(packet);
  const rows = Array.from({ length: Math.ceil(body.length / COLUMNS) }, (_, row) =>
    body.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
  return `${[BEGIN, ...headerLines, "", ...rows, END].join("\n")}\n`;
}

/**
 * Finds all blocks of a mail, in order. Never throws; a text without any block gives one failed block.
 *
 * @param text - the mail's text, quoted and wrapped as it may be
 * @param limit - most bytes of one text
 * @example
 * for (const block of readArmor(mail)) if (block.ok) readLines(block.bytes);
 */
export function readArmor(text: string, limit: number = 2 * LOG_CAPS.fileBytes): ArmorBlock[] {
  if (text.length > limit) {
    return [{ ok: false, code: "armor/too-large", message: `The text is longer than ${limit} characters.` }];
  }
  const blocks = scan(unquoteLines(text));
  if (blocks.length > 0) return blocks;
  // A marker line itself may have been broken or escaped.
  const decoded = scan(unquoteLines(decodeQuotedPrintable(text)));
  if (decoded.length > 0) return decoded;
  if (text.includes("TURNPROOF PACKET")) {
    const message = `The dashes or words of the line "${BEGIN}" were changed; send the packet as an attachment.`;
    return [{ ok: false, code: "armor/markers-damaged", message }];
  }
  return [{ ok: false, code: "armor/no-block", message: `The text has no line "${BEGIN}".` }];
}

/** Blanks that do not break, as mail programs write them into HTML, and marks without any width. */
const oddBlanks = /[\u00a0\u2007\u202f]/g;
const noWidth = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Lines without quoting marks, indentation, trailing blanks and the dash escape of signed mail. */
function unquoteLines(text: string): string[] {
  const plain = text.replace(oddBlanks, " ").replace(noWidth, "");
  return plain.split(/\r\n|\n|\r/).map((line) => {
    let start = 0;
    while (start < line.length && (line[start] === ">" || line[start]?.trim() === "")) start++;
    const bare = line.slice(start).trim();
    return bare.startsWith("- -----") ? bare.slice(2) : bare;
  });
}

interface OpenBlock {
  /** Number of the line with the begin marker, from 1. */
  readonly line: number;
  readonly rows: string[];
}

/** Markers may have got text before or after them where lines were joined. */
function scan(lines: readonly string[]): ArmorBlock[] {
  const blocks: ArmorBlock[] = [];
  let open: OpenBlock | undefined;
  let strayEnds = 0;
  const noEnd = ({ line }: OpenBlock): void => {
    const message = `The block that begins in line ${line} has no line "${END}": the text was cut off.`;
    blocks.push({ ok: false, code: "armor/no-end", message, line });
  };
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    let from = 0;
    const row = (until: number) => {
      const part = text.slice(from, until).trim();
      if (part !== "") open?.rows.push(part);
    };
    // One pass: a line may hold as many markers as a mail has room for.
    for (const { 0: marker, index: at } of text.matchAll(MARKERS)) {
      if (marker === BEGIN) {
        if (open !== undefined) noEnd(open);
        open = { line, rows: [] };
      } else if (open === undefined) {
        strayEnds += 1;
        const message = `Line ${line} ends a block that does not begin.`;
        if (strayEnds <= MOST_STRAY) blocks.push({ ok: false, code: "armor/no-begin", message, line });
      } else {
        row(at);
        blocks.push(decodeBlock(open));
        open = undefined;
      }
      from = at + marker.length;
    }
    row(text.length);
  }
  if (open !== undefined) noEnd(open);
  return blocks;
}

function decodeBlock({ line, rows }: OpenBlock): ArmorBlock {
  const body = withoutHeaders(rows);
  if (body === "") return { ok: false, code: "armor/empty", message: `The block in line ${line} is empty.`, line };
  const bytes = decodeBase64(body) ?? decodeBase64(decodeQuotedPrintable(body));
  if (bytes !== undefined) return { ok: true, bytes, line };
  const message = `The block that begins in line ${line} is not base64: characters were changed or lost.`;
  return { ok: false, code: "armor/not-base64", message, line };
}

const bodyLetter = /[A-Za-z0-9+/= ]/;

/** What stands behind the headers. Where lines were joined, it begins inside of one: with `{"`, as every packet does. */
function withoutHeaders(rows: readonly string[]): string {
  // A header holds ": ", base64 never does; blank lines were dropped, so mails with doubled ones read alike.
  const first = rows.findIndex((row) => row !== "" && !HEADER_LINE.test(row));
  if (first >= 0 || rows.length === 0) return rows.slice(Math.max(0, first)).join("\n");
  const last = rows.at(-1) ?? "";
  // From the end: an expression that is anchored there would begin again at each blank.
  let start = last.length;
  while (start > 0 && bodyLetter.test(last[start - 1] ?? "")) start--;
  const at = last.indexOf(" eyJ", start);
  return at < 0 ? "" : last.slice(at + 1);
}

function decodeBase64(body: string): Uint8Array | undefined {
  const compact = body.replace(/\s/g, "");
  let end = compact.length;
  while (end > 0 && compact[end - 1] === "=") end--;
  try {
    return base64.decode(compact.slice(0, end) + "=".repeat((4 - (end % 4)) % 4));
  } catch {
    return undefined;
  }
}

/** Soft line breaks and `=XX` (RFC 2045 6.7). */
function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=(?:\r\n|\n|\r)/g, "")
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
