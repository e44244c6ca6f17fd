/**
 * From bytes to lines (log-format 1): every cap and every check that needs no knowledge of entries, in a fixed order, cheap ones
 * first. Nothing throws; what is wrong is a finding.
 *
 * @packageDocumentation
 */
import { canonicalFault, canonicalText } from "./canonical.js";
import { isUtf16, recogniseForeignFile } from "./foreign-files.js";
import { atOnce, linesAtOnce } from "./steps.js";

/** Limits of what is read. */
export interface Caps {
  /** Bytes of a file. */
  readonly fileBytes: number;
  /** Bytes of a line, without its LF. */
  readonly lineBytes: number;
  /** Lines of a file. */
  readonly lines: number;
  /** Nested brackets in a line. */
  readonly depth: number;
  /** Object keys in a line, all levels together. */
  readonly keys: number;
  /** Findings after which reading stops. */
  readonly findings: number;
}

/** The limits of the log format. */
export const LOG_CAPS: Caps = {
  fileBytes: 16 * 1024 * 1024,
  lineBytes: 256 * 1024,
  lines: 200_000,
  depth: 64,
  keys: 16_384,
  findings: 20,
};

/** Codes of what the boundary may find. */
export type BoundaryCode =
  | "format/empty"
  | "format/too-large"
  | "format/not-a-log"
  | "format/bom"
  | "format/not-utf8"
  | "format/too-many-lines"
  | "format/truncated"
  | "format/blank-line"
  | "format/line-too-long"
  | "format/crlf"
  | "format/nul"
  | "format/too-deep"
  | "format/too-many-keys"
  | "format/not-json"
  | "format/not-an-object"
  | "format/forbidden-key"
  | "format/number"
  | "format/lone-surrogate"
  | "format/not-canonical";

/** Something wrong with a file or a line. */
export interface BoundaryFinding {
  readonly code: BoundaryCode;
  /** One sentence: what, where, what was expected. */
  readonly message: string;
  /** Number of the line, from 1; absent if it is about the whole file. */
  readonly line?: number;
  readonly expected?: string | number;
  readonly actual?: string | number;
}

/** A line that passed. */
export interface LogLine {
  /** Its canonical text, without the LF. */
  readonly text: string;
  /** What that text holds. */
  readonly value: Readonly<Record<string, unknown>>;
  /** From 1. */
  readonly number: number;
  /** Of its first byte in the file. */
  readonly offset: number;
}

/** What was read. Lines after a finding are still listed: who judges a log stops at the first finding's line. */
export interface BoundaryResult {
  readonly lines: readonly LogLine[];
  readonly findings: readonly BoundaryFinding[];
}

type Fault = Omit<BoundaryFinding, "line">;
type Checked = Pick<LogLine, "text" | "value"> | { readonly fault: Fault };

const LF = 0x0a;
const CR = 0x0d;
const OPENING_BRACE = 0x7b;
const EXCERPT = 24;
const FIRST_BUFFER = 65_536;

/**
 * Cuts a file into its lines and checks each.
 *
 * @param bytes - the whole file, at most `caps.fileBytes`
 * @example
 * readLines(utf8('{"a":1}\n')).lines // [{ text: '{"a":1}', value: { a: 1 }, number: 1, offset: 0 }]
 * readLines(utf8('{"a": 1}\n')).findings[0]?.code // "format/not-canonical"
 */
export function readLines(bytes: Uint8Array, caps: Caps = LOG_CAPS): BoundaryResult {
  return atOnce(readingLines(bytes, caps));
}

/**
 * {@link readLines} in steps.
 *
 * @param known bytes at the beginning that this version has read before with nothing found: they are parsed, and not checked again
 */
export function* readingLines(bytes: Uint8Array, caps: Caps = LOG_CAPS, known = 0): Generator<void, BoundaryResult> {
  const lines: LogLine[] = [];
  const findings: BoundaryFinding[] = [];
  const whole = fileFault(bytes, caps);
  if (whole !== undefined) return { lines, findings: [whole] };

  const textOf = lineDecoder(bytes);
  let number = 0;
  for (let offset = 0; offset < bytes.length && findings.length < caps.findings; ) {
    number++;
    if (number % linesAtOnce === 0) yield;
    if (number > caps.lines) {
      findings.push({ ...tooManyLines(caps), line: number });
      break;
    }
    const found = bytes.indexOf(LF, offset);
    if (found < 0) {
      findings.push({ ...lastLineFault(bytes.subarray(offset), number), line: number });
      break;
    }
    const again = found < known ? parsed(textOf(offset, found)) : undefined;
    if (again !== undefined) {
      lines.push({ ...again, number, offset });
      offset = found + 1;
      continue;
    }
    const raw = bytes.subarray(offset, found);
    const sized = sizeFault(raw, number, caps);
    const checked = sized === undefined ? checkLine(raw, textOf(offset, found), number, caps) : { fault: sized };
    if ("fault" in checked) {
      findings.push({ ...checked.fault, line: number });
      if (spoilsTheRest(checked.fault, number)) break;
    } else lines.push({ text: checked.text, value: checked.value, number, offset });
    offset = found + 1;
  }
  return { lines, findings };
}

/** A line that was read before; undefined where it cannot have been. */
function parsed(text = ""): Pick<LogLine, "text" | "value"> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { text, value } : undefined;
  } catch {
    return undefined;
  }
}

/** Line ends are wrong everywhere or nowhere; and a file whose first line is not JSON is not a log at all. */
function spoilsTheRest({ code }: Fault, number: number): boolean {
  return code === "format/crlf" || code === "format/nul" || (code === "format/not-json" && number === 1);
}

function fileFault(bytes: Uint8Array, caps: Caps): BoundaryFinding | undefined {
  if (bytes.length > caps.fileBytes) return tooLarge(caps);
  if (bytes.length === 0) return { code: "format/empty", message: "The file is empty; a log has at least one packet." };
  const foreign = recogniseForeignFile(bytes);
  if (foreign !== undefined) {
    const message = `This is ${foreign.what}, not a turnproof log: ${foreign.advice}.`;
    return { code: "format/not-a-log", message, expected: "a turnproof log", actual: foreign.what };
  }
  if (isUtf16(bytes)) {
    const message = "The file is UTF-16 text; a log is UTF-8, so an editor has saved it again: use the original file.";
    return { code: "format/not-utf8", message, expected: "UTF-8", actual: "UTF-16" };
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    const message = "The file begins with a byte order mark, which an editor has added: use the original file.";
    return { code: "format/bom", message, line: 1 };
  }
  return undefined;
}

function tooLarge(caps: Caps): BoundaryFinding {
  const message = `The file is larger than ${caps.fileBytes} bytes, the most a log may have.`;
  return { code: "format/too-large", message, expected: caps.fileBytes };
}

function tooManyLines(caps: Caps): Fault {
  const message = `The file has more than ${caps.lines} lines, the most a log may have.`;
  return { code: "format/too-many-lines", message, expected: caps.lines };
}

/** What is wrong with a last line that has no end: a text of another kind, or a log that was cut off. */
function lastLineFault(raw: Uint8Array, number: number): Fault {
  const message = `Line ${number}, the last, does not end with a line feed: the file was cut off or edited.`;
  const alien = number === 1 && raw[0] !== OPENING_BRACE ? notJson(number) : undefined;
  return byteFault(raw, number) ?? alien ?? { code: "format/truncated", message };
}

function notJson(number: number): Fault {
  return { code: "format/not-json", message: `Line ${number} is not JSON; each line is one JSON object.` };
}

function sizeFault(raw: Uint8Array, number: number, caps: Caps): Fault | undefined {
  if (raw.length === 0) {
    return { code: "format/blank-line", message: `Line ${number} is empty; each line of a log is one JSON object.` };
  }
  if (raw.length > caps.lineBytes) {
    const message = `Line ${number} has ${raw.length} bytes; at most ${caps.lineBytes} are allowed.`;
    return { code: "format/line-too-long", message, expected: caps.lineBytes, actual: raw.length };
  }
  return undefined;
}

function checkLine(raw: Uint8Array, text: string | undefined, number: number, caps: Caps): Checked {
  const scanned = scanFault(raw, number, caps);
  if (scanned !== undefined) return { fault: scanned };
  if (text === undefined) {
    return { fault: { code: "format/not-utf8", message: `Line ${number} is not valid UTF-8.`, expected: "UTF-8" } };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: notJson(number) };
  }
  if (!isObject(value)) {
    return { fault: { code: "format/not-an-object", message: `Line ${number} is JSON but not an object.` } };
  }
  const spelling = spellingFault(text, value, number);
  return spelling === undefined ? { text, value } : { fault: spelling };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function byteFault(raw: Uint8Array, number: number): Fault | undefined {
  if (raw.includes(CR)) {
    const message = `Line ${number} holds a carriage return; lines end with only a line feed, so a mail program or an editor has changed the file.`;
    return { code: "format/crlf", message, expected: "LF", actual: "CR" };
  }
  if (raw.includes(0)) return { code: "format/nul", message: `Line ${number} holds a zero byte: the file is damaged.` };
  return undefined;
}

/** One pass before JSON.parse builds anything: foreign line ends, brackets and keys outside strings. */
function scanFault(raw: Uint8Array, number: number, caps: Caps): Fault | undefined {
  let depth = 0;
  let deepest = 0;
  let keys = 0;
  let quoted = false;
  for (let at = 0; at < raw.length; at++) {
    const byte = raw[at];
    if (byte === CR || byte === 0) return byteFault(raw, number);
    if (quoted) {
      if (byte === 0x5c) at++;
      else if (byte === 0x22) quoted = false;
    } else if (byte === 0x22) quoted = true;
    else if (byte === OPENING_BRACE || byte === 0x5b) {
      depth++;
      if (depth > deepest) deepest = depth;
    } else if (byte === 0x7d || byte === 0x5d) depth--;
    else if (byte === 0x3a) keys++;
  }
  if (deepest > caps.depth) {
    const message = `Line ${number} nests brackets ${deepest} deep; at most ${caps.depth} are allowed.`;
    return { code: "format/too-deep", message, expected: caps.depth, actual: deepest };
  }
  if (keys > caps.keys) {
    const message = `Line ${number} has ${keys} keys; at most ${caps.keys} are allowed.`;
    return { code: "format/too-many-keys", message, expected: caps.keys, actual: keys };
  }
  return undefined;
}

function spellingFault(text: string, value: object, number: number): Fault | undefined {
  switch (canonicalFault(text, value)) {
    case undefined:
      return undefined;
    case "forbidden-key": {
      const message = `Line ${number} has a key named __proto__, constructor or prototype; no log needs one.`;
      return { code: "format/forbidden-key", message };
    }
    case "number": {
      const message = `Line ${number} holds a number that is not an integer of at most 2^53-1 either way.`;
      return { code: "format/number", message, expected: "an integer" };
    }
    case "lone-surrogate":
      return { code: "format/lone-surrogate", message: `Line ${number} holds half a surrogate pair in a text.` };
    case "spelling": {
      const canonical = canonicalText(value);
      let at = 0;
      while (at < text.length && text[at] === canonical[at]) at++;
      return {
        code: "format/not-canonical",
        message: `Line ${number} is not in canonical form (RFC 8785) from character ${at + 1} on: it was edited, or written by other software.`,
        expected: canonical.slice(at, at + EXCERPT),
        actual: text.slice(at, at + EXCERPT),
      };
    }
  }
}

/** Text of a piece of the file, undefined if it is not UTF-8. Plain ASCII, the usual case, is decoded only once. */
function lineDecoder(bytes: Uint8Array): (start: number, end: number) => string | undefined {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const decode = (part: Uint8Array): string | undefined => {
    try {
      return decoder.decode(part);
    } catch {
      return undefined;
    }
  };
  const whole = decode(bytes);
  if (whole !== undefined && whole.length === bytes.length) return (start, end) => whole.slice(start, end);
  return (start, end) => decode(bytes.subarray(start, end));
}

/** A stream's bytes, or why there are none. */
export type BoundedRead =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly finding: BoundaryFinding };

/**
 * Reads a stream up to the cap and closes it there, however much would follow. A failure of the stream itself (a disk, a
 * connection) is passed on as it comes.
 *
 * @example
 * const read = await readBounded(createReadStream("game.pbem"));
 * const result = read.ok ? readLines(read.bytes) : { lines: [], findings: [read.finding] };
 */
export async function readBounded(source: AsyncIterable<Uint8Array>, caps: Caps = LOG_CAPS): Promise<BoundedRead> {
  let bytes = new Uint8Array(FIRST_BUFFER);
  let size = 0;
  for await (const chunk of source) {
    if (size + chunk.length > caps.fileBytes) return { ok: false, finding: tooLarge(caps) };
    if (size + chunk.length > bytes.length) {
      const larger = new Uint8Array(2 * (size + chunk.length));
      larger.set(bytes.subarray(0, size));
      bytes = larger;
    }
    bytes.set(chunk, size);
    size += chunk.length;
  }
  return { ok: true, bytes: bytes.slice(0, size) };
}
