/**
 * Texts that come from a file, as they are told: of a length that fits, in one line, and with no letters that move others
 * about. All names and words of files and modules go through here before anybody sees them.
 *
 * @packageDocumentation
 */

/** The most of a text that is told: chat, notes, values. */
export const longestText = 8000;

/** The most of a name that is told: of a counter, place, map, deck, side, player. A cut one is in no mapping. */
export const longestName = 200;

/** The most of what is put together from names: the counters of a stack, what is seen of one. */
export const longestLine = 1000;

/** Most texts are these letters alone. */
const plain = /^[\x20-\x7e]*$/;

/** Control characters, halves of pairs, line separators, and marks that turn the order of letters around. */
const unsafe = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu;

/** A text as it may be shown: characters that nobody should see as they are become `\u{202e}`, and a long text is cut. */
export function bounded(text: string, max: number): string {
  const start = text.length > max ? withoutHalf(text.slice(0, max)) : text;
  const safe = plain.test(start)
    ? start
    : start.replace(unsafe, (letter) => `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`);
  if (text.length <= max && safe.length <= max) return safe;
  return `${withoutHalf(safe.slice(0, max))}...`;
}

/** A name as it may be told. */
export const boundedName = (text: string): string => bounded(text, longestName);

/** A letter of two units may have been cut in the middle. */
const withoutHalf = (text: string): string => text.replace(/[\ud800-\udbff]$/, "");
