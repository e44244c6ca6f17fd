/**
 * How much a mail may ask of its reader. Every line and every part of a message costs the library the same, however short it
 * is: a mail of nothing else would take seconds for a few hundred kilobytes.
 *
 * @packageDocumentation
 */

/** Bytes of all header lines of a message, its parts included. */
export const headerBytes = 262_144;

/** The number that may be in a mail of a given number of bytes. */
export const bounds = {
  /** Ten bytes a line: packets have 64, quoted texts with empty lines between about twenty. */
  lines: (bytes: number): number => 5_000 + bytes / 10,
  /** A part has a boundary, fields and a body. */
  parts: (bytes: number): number => 500 + bytes / 400,
  /** A message of a folder has at least its fields. */
  messages: (bytes: number): number => 500 + bytes / 400,
} as const;

const [newline, dash, space] = [0x0a, 0x2d, 0x20];

/** What is left of a mail's bound: a message in a message is read once more with each. */
export interface Work {
  lines: number;
}

export const workFor = ({ length }: Uint8Array): Work => ({ lines: bounds.lines(length) });

/** What a message has too much of, in words; undefined where it is one that somebody may have sent, which is then counted. */
export function tooMuch(bytes: Uint8Array, work: Work): string | undefined {
  let [lines, parts] = [0, 0];
  for (let at = 0; at < bytes.length; ) {
    lines += 1;
    // A boundary begins with two dashes and goes on; so does a marker of a packet, with five.
    const third = bytes[at + 2] ?? space;
    if (bytes[at] === dash && bytes[at + 1] === dash && third > space && !isMarker(bytes, at)) parts += 1;
    const end = bytes.indexOf(newline, at);
    at = end < 0 ? bytes.length : end + 1;
  }
  if (lines > work.lines) return `${lines} lines`;
  work.lines -= lines;
  return parts > bounds.parts(bytes.length) ? `${parts} parts` : undefined;
}

const isMarker = (bytes: Uint8Array, at: number): boolean => bytes[at + 2] === dash && bytes[at + 4] === dash;
