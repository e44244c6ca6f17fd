/**
 * What is otherwise, one line a cause: what follows from it, as the same counter that is named again from the same wrong
 * place, is counted and not told again.
 *
 * @packageDocumentation
 */
import { type Mismatch, oddWords } from "../story/odd.js";
import type { Step } from "../story/steps.js";

/** The number of causes of a claim that are listed; how many more there are is stated. */
const maxCauses = 2000;

/** Causes in words, each with how often it was met again. */
export interface Causes {
  readonly lines: Map<string, { readonly words: string; again: number }>;
  /** Causes beyond those that are told. */
  more: number;
  /** What is otherwise and tells nothing. */
  open: number;
}

export const noCauses = (): Causes => ({ lines: new Map(), more: 0, open: 0 });

/** Notes a cause; one that is known already is counted. */
export function addCause(causes: Causes, key: string, words: () => string): void {
  const known = causes.lines.get(key);
  if (known !== undefined) known.again += 1;
  else if (causes.lines.size < maxCauses) causes.lines.set(key, { words: words(), again: 0 });
  else causes.more += 1;
}

/** Adds what was found in one place to what was found in others. */
export function take(causes: Causes, found: Causes): void {
  for (const [key, { words, again }] of found.lines) {
    addCause(causes, key, () => words);
    const line = causes.lines.get(key);
    if (line !== undefined) line.again += again;
  }
  causes.more += found.more;
  causes.open += found.open;
}

export const areCauses = ({ lines }: Causes): boolean => lines.size > 0;

/** As they are told. */
export function linesOf({ lines, more }: Causes): readonly string[] {
  const told = [...lines.values()].map(({ words, again }) => (again === 0 ? words : `${words} (${timesWords(again)})`));
  return more > 0 ? [...told, `and ${more} more`] : told;
}

const timesWords = (again: number): string =>
  again === 1 ? "and once more, which follows from it" : `and ${again} more times, which follows from it`;

/** What commands say of what was before them, and that was otherwise. */
export function noteOdd(
  causes: Causes,
  file: string,
  steps: readonly Step[],
  kinds: readonly Mismatch["what"][],
): void {
  for (const { step, odd } of steps)
    for (const one of odd) {
      if (!kinds.includes(one.what)) continue;
      if (one.open === true) causes.open += 1;
      else
        addCause(
          causes,
          JSON.stringify([file, one.id, one.what, one.trait]),
          () => `${file}, step ${step}: ${oddWords(one)}`,
        );
    }
}
