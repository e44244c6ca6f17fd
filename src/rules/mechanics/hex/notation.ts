/**
 * Hexes and set-up lists as rulebooks write them.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../../schema/error.js";
import { type HexDirection, type HexNumbering, type HexScheme, hexName, hexNumbers } from "./grid.js";

/** How hexes are numbered; first and last numbers where whole lines are written, "22xx". */
export type Written = HexNumbering & Partial<Pick<HexScheme, "line" | "place">>;

/**
 * Hexes from their numbers, in groups: the hexes of one word that belong to one unit.
 *
 * - `3416`: a hex. `3312-3315`, or shorter `3312-15`: a range along a line; `2301-2501`: the same place of several lines.
 * - `3109+3110`: the hexes of one unit, a group of their own.
 * - `22xx`: a whole line; `xx05`: the same place of every line.
 *
 * @throws {@link TurnproofError} for a range that follows neither a line nor a place, and for what is not a number
 * @example hexGroups({ lineFirst: true, digits: 2, prefix: "F" }, "3312-14 3109+3110")
 * // [["F3312"], ["F3313"], ["F3314"], ["F3109", "F3110"]]
 */
export function hexGroups(numbering: Written, text: string): string[][] {
  return words(text).flatMap((word) => {
    if (word.includes("+")) return [word.split("+").flatMap((one) => wordHexes(numbering, one))];
    return wordHexes(numbering, word).map((hex) => [hex]);
  });
}

/** The same as one list. */
export const hexList = (numbering: Written, text: string): string[] => hexGroups(numbering, text).flat();

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

function wordHexes(numbering: Written, word: string): string[] {
  const { digits } = numbering;
  if (word.includes("x")) return wholeLine(numbering, word);
  const [first = "", last] = word.split("-");
  if (!isNumber(first, 2 * digits))
    throw new TurnproofError("module/map", `${word} is neither a hex nor a range of hexes`);
  const from = hexNumbers(numbering, first);
  if (last === undefined) return [hexName(numbering, from.line, from.place)];
  // "3506-08" leaves out the number that stays.
  const end = isNumber(last, digits) ? `${first.slice(0, digits)}${last}` : last;
  if (!isNumber(end, 2 * digits)) throw new TurnproofError("module/map", `${word} is not a range of hexes`);
  const to = hexNumbers(numbering, end);
  if (from.line === to.line) return numbersTo(from.place, to.place).map((n) => hexName(numbering, from.line, n));
  if (from.place === to.place) return numbersTo(from.line, to.line).map((n) => hexName(numbering, n, from.place));
  throw new TurnproofError("module/map", `the hexes of ${word} stand neither in one line nor at one place`);
}

const isNumber = (word: string, digits: number): boolean => word.length === digits && /^[0-9]+$/.test(word);

/** From a number to another, whichever is greater. */
function numbersTo(from: number, to: number): number[] {
  const step = to < from ? -1 : 1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from + step * at);
}

/** "22xx" or "xx05". */
function wholeLine({ line, place, ...numbering }: Written, word: string): string[] {
  const { digits, lineFirst } = numbering;
  const [one, two] = [word.slice(0, digits), word.slice(digits)];
  const [lineWord, placeWord] = lineFirst ? [one, two] : [two, one];
  const any = "x".repeat(digits);
  if (placeWord === any && isNumber(lineWord, digits) && place !== undefined) {
    return numbersTo(...place).map((n) => hexName(numbering, Number(lineWord), n));
  }
  if (lineWord === any && isNumber(placeWord, digits) && line !== undefined) {
    return numbersTo(...line).map((n) => hexName(numbering, n, Number(placeWord)));
  }
  throw new TurnproofError("module/map", `${word} is not a line of hexes`);
}

/** A counter of a set-up list: where it stands and the facings of which it has the choice; none: any. */
export interface Stationed {
  readonly name: string;
  readonly hexes: readonly string[];
  readonly facings: readonly HexDirection[];
}

/**
 * A set-up list: a line for each entry, hexes, then counters, then perhaps facings. As many hexes (or groups) as
 * counters: one each, in order; one alone: all of them there.
 *
 * @throws {@link TurnproofError} where an entry has more counters than hexes
 * @example stations(numbering, rowDirections, "3104: guns foot E/SE\n3109+3110: tercio")
 */
export function stations(numbering: Written, directions: readonly HexDirection[], text: string): Stationed[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines
    .filter((line) => line !== "")
    .flatMap((line) => {
      const [where = "", what = ""] = line.split(":");
      const groups = hexGroups(numbering, where);
      const named = words(what);
      const last = named.at(-1)?.split("/") ?? [];
      const facings = last.flatMap((word) => directions.find((one) => one === word) ?? []);
      const faced = last.length > 0 && facings.length === last.length;
      return (faced ? named.slice(0, -1) : named).map((name, at): Stationed => {
        const hexes = groups.length === 1 ? groups[0] : groups[at];
        if (hexes === undefined) throw new TurnproofError("module/map", `${line}: more counters than hexes`);
        return { name, hexes, facings: faced ? facings : [] };
      });
    });
}
