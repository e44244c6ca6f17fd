/**
 * Traits that lie within one another: a list of two texts, the second of which is such a list again, some two hundred
 * levels deep. Each level has one backslash more before its delimiters, so all of them are found in one reading.
 *
 * @packageDocumentation
 */
import { betweenTraits } from "../codec/sequence.js";

/** A delimiter with the backslashes before it. */
interface Run {
  readonly at: number;
  readonly backslashes: number;
  /** The next one that has as few or fewer: it ends what lies within. */
  next: number;
}

/**
 * The texts of all levels, the outermost first, as decoding level by level gives them. A third text of a level is looked at
 * by nobody.
 *
 ** @param levels the largest number of levels: the last of them is the rest, as it stands
 */
export function levelsOf(text: string, levels = Number.POSITIVE_INFINITY): string[] {
  const runs = runsOf(text);
  const found: string[] = [];
  let [from, end, run] = [0, text.length, 0];
  for (let depth = 0; ; depth++) {
    // What ends an outer level ends this one; what has fewer backslashes lies behind that end.
    while ((runs[run]?.backslashes ?? 0) > depth) run += 1;
    const here = runs[run];
    const isLast = found.length + 1 >= levels;
    if (isLast || here === undefined || here.at >= end) {
      const rest = { from, end, off: isLast ? depth : depth + 1 };
      found.push(isLast ? plain(text, rest) : unquoted(plain(text, rest)));
      return found;
    }
    found.push(unquoted(plain(text, { from, end: here.at - depth, off: depth + 1 })));
    from = here.at + 1;
    end = Math.min(end, endBehind(runs, here, end));
    // The inner list as a whole may stand in quotes.
    if (end - from > 1 && text[from] === "'" && text[end - 1] === "'") [from, end] = [from + 1, end - 1];
    run += 1;
  }
}

/** Where a second delimiter of the same level ends what lies within. */
function endBehind(runs: readonly Run[], here: Run, end: number): number {
  const second = runs[here.next];
  return second === undefined ? end : second.at - second.backslashes;
}

function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  const open: number[] = [];
  for (let at = text.indexOf(betweenTraits); at >= 0; at = text.indexOf(betweenTraits, at + 1)) {
    let first = at;
    while (first > 0 && text[first - 1] === "\\") first -= 1;
    const backslashes = at - first;
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const before = runs[last];
      if (before === undefined || before.backslashes < backslashes) break;
      before.next = runs.length;
      open.pop();
    }
    open.push(runs.length);
    runs.push({ at, backslashes, next: Number.POSITIVE_INFINITY });
  }
  return runs;
}

interface Part {
  readonly from: number;
  readonly end: number;
  /** The number of backslashes to remove before each delimiter in it. */
  readonly off: number;
}

/** A part of a text with the backslashes of its level taken off. */
function plain(text: string, { from, end, off }: Part): string {
  const part = text.slice(from, end);
  let [clean, done] = ["", 0];
  for (let at = off === 0 ? -1 : part.indexOf(betweenTraits); at >= 0; at = part.indexOf(betweenTraits, at + 1)) {
    let first = at;
    while (first > done && at - first < off && part[first - 1] === "\\") first -= 1;
    clean += part.slice(done, first);
    done = at;
  }
  return done === 0 ? part : clean + part.slice(done);
}

const unquoted = (token: string): string =>
  token.length > 1 && token.startsWith("'") && token.endsWith("'") ? token.slice(1, -1) : token;
