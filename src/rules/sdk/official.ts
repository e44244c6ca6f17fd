/**
 * What a publisher or designer said after printing: dated statements of a game, and the readings and options that they settle.
 *
 * @packageDocumentation
 */
import type { Rulings } from "./rulings.js";

/**
 * How a statement stands to the rulebook of the module:
 *
 * - `same`: the rulebook says it too.
 * - `option`: a reading or an option of the module is what it says.
 * - `other`: another edition or an addition; who follows it breaks nothing, or `why` tells what cannot be played so.
 * - `none`: of something that the module does not judge.
 */
export type OfficialClass = "same" | "option" | "other" | "none";

/** One statement, in our words. It decides nothing by itself: what it settles stands in the manifest once it is agreed. */
export interface OfficialStatement {
  readonly id: string;
  /** When it was said: `2002-05-10`, or `2008-08` or `2006` where the source tells no more. */
  readonly date: string;
  /** Short name of the source, and its address. */
  readonly source: string;
  /** Section of the rulebook. */
  readonly rule: string;
  readonly says: string;
  readonly class: OfficialClass;
  /** Readings by ruling, and values by option, that it settles. */
  readonly settles?: {
    readonly readings?: { readonly [ruling: string]: string };
    readonly options?: { readonly [option: string]: string | number | boolean };
  };
  /** Where it cannot be played as it says: why not. */
  readonly why?: string;
}

/**
 * The one id of a manifest's readings that no module has: its value is the date up to which the official statements were
 * taken over. The readings themselves stand beside it, so it changes no verdict.
 */
export const officialWord = "official";

/** A day, a month or a year. */
export const isOfficialDate = (text: string): boolean =>
  /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(text);

/** The statements up to a date, earliest first; a month or a year holds all its days. */
export function officialUpTo(statements: readonly OfficialStatement[], date: string): readonly OfficialStatement[] {
  const within = (said: string) => {
    const known = Math.min(said.length, date.length);
    return said.slice(0, known) <= date.slice(0, known);
  };
  const order = (one: OfficialStatement, other: OfficialStatement) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0;
  return statements.filter(({ date: said }) => within(said)).sort(order);
}

/** What statements settle together; of two on one question the later one holds. */
export function settledBy(statements: readonly OfficialStatement[]): {
  readonly readings: { readonly [ruling: string]: string };
  readonly options: { readonly [option: string]: string | number | boolean };
} {
  return {
    readings: Object.assign({}, ...statements.map(({ settles }) => settles?.readings ?? {})),
    options: Object.assign({}, ...statements.map(({ settles }) => settles?.options ?? {})),
  };
}

/** What is wrong with agreed readings: a ruling or a reading that a game has not. */
export function readingFault(
  rulings: Rulings,
  agreed: { readonly [id: string]: string },
): { readonly id: string; readonly reading: string; readonly readings: readonly string[] | undefined } | undefined {
  for (const [id, reading] of Object.entries(agreed)) {
    if (id === officialWord && isOfficialDate(reading)) continue;
    const ruling = Object.hasOwn(rulings, id) ? rulings[id] : undefined;
    if (ruling === undefined) return { id, reading, readings: undefined };
    if (!Object.hasOwn(ruling.readings, reading)) return { id, reading, readings: Object.keys(ruling.readings) };
  }
  return undefined;
}

/** What an agreement takes over of the official statements. */
export interface OfficialTaken {
  readonly upTo: string;
  /** Readings and options that stand as the statements settle them. */
  readonly settled: number;
  /** Those that the players agreed otherwise, by name. */
  readonly otherwise: readonly string[];
}

/** How far an agreement follows the statements that it names, by the list at hand; nothing where it names none. */
export function officialTaken(
  statements: readonly OfficialStatement[] | undefined,
  agreed: { readonly rulings: { readonly [id: string]: string }; readonly options: object },
): OfficialTaken | undefined {
  const upTo = Object.hasOwn(agreed.rulings, officialWord) ? agreed.rulings[officialWord] : undefined;
  if (upTo === undefined) return undefined;
  const { readings, options } = settledBy(officialUpTo(statements ?? [], upTo));
  const stands = new Map<string, unknown>([...Object.entries(agreed.options), ...Object.entries(agreed.rulings)]);
  const all = [...Object.entries(readings), ...Object.entries(options)];
  const otherwise = all.filter(([id, value]) => stands.get(id) !== value).map(([id]) => id);
  return { upTo, settled: all.length - otherwise.length, otherwise };
}
