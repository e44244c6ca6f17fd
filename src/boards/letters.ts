/**
 * How wide a text is drawn, without asking a screen: the widths of Helvetica's letters, which Arial and Liberation Sans
 * share.
 *
 * @packageDocumentation
 */

import { tenth } from "./arrows.js";
import { type Attributes, label, type SceneNode } from "./scene.js";

/** Thousandths of the size of the letters, by groups. */
const groups: readonly (readonly [letters: string, width: number])[] = [
  ["ijl'|", 222],
  [" .,:;ftI/!()[]", 278],
  ["r-", 333],
  ["ckvxsyzJ", 500],
  ["FTZL", 611],
  ["ABEKPSVXY&", 667],
  ["CDHNRUw", 722],
  ["GOQ", 778],
  ["mM", 833],
  ["W", 944],
];

const widths: ReadonlyMap<string, number> = new Map(
  groups.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);

/** The width of a text in letters of a size; bold ones are a little wider. */
export const widthOf = (text: string, size: number, bold = false): number =>
  [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? 556), 0) * (size / 1000) * (bold ? 1.07 : 1);

/** A name in two lines as even as its blanks allow; in one where it has none. */
export function halves(name: string): readonly string[] {
  const words = name.split(" ");
  if (words.length === 1) return [name];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => widthOf(line, 1)));
  return cuts.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}

/** As much of a text as fits into a width, with two dots where some is left out. */
export function fitted(text: string, size: number, width: number, bold = false): string {
  if (widthOf(text, size, bold) <= width) return text;
  const short = Array.from({ length: text.length }, (_, i) => `${text.slice(0, text.length - 1 - i).trimEnd()}..`);
  return short.find((one) => widthOf(one, size, bold) <= width) ?? "";
}

/** A text in lines of at most a width; the last line takes what is left, as far as it fits. */
export function inLines(text: string, size: number, width: number, max: number, bold = false): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined) lines.push(word);
    else if (lines.length === max || widthOf(longer, size, bold) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => fitted(line, size, width, bold));
}

/** Text that is squeezed where it would be wider than its room. */
export function squeezed(text: string, x: number, y: number, size: number, room: number, more: Attributes): SceneNode {
  const wide = widthOf(text, size, more["font-weight"] === "bold");
  const squeeze = wide > room ? { textLength: tenth(room), lengthAdjust: "spacingAndGlyphs" } : {};
  return label(text, x, y, { "font-size": size, ...squeeze, ...more });
}
