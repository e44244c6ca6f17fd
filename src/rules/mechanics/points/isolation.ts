/**
 * Isolation of political control: markers that no path of their own joins to support.
 *
 * @packageDocumentation
 */
import { isMissing, missingFacts, requireNone } from "../../sdk/facts.js";

/** What decides whether markers of a side are isolated. */
export interface Isolation<P> {
  /** The points with a marker of the side, in order. */
  readonly own: readonly P[];
  /** The points that a line which carries control joins to one. */
  joined(point: P): readonly P[];
  /** Whether a point supports the marker in it or next to it: an Army, a port, an open point. */
  holdsOut(point: P): boolean;
}

/**
 * The markers that are isolated: no path through points with markers of their side leads from them to one that holds out
 * by itself, or to the neighbour of a point that does.
 *
 * @returns in the order of `own`
 * @throws what `joined` and `holdsOut` throw where a fact is missing
 */
export function isolated<P>({ own, joined: linesOf, holdsOut }: Isolation<P>): P[] {
  const joined = new Map(own.map((point) => [point, linesOf(point)] as const));
  const open = own.filter((point) => holdsOut(point) || joined.get(point)?.some(holdsOut) === true);
  const saved = new Set(open);
  for (let point = open.pop(); point !== undefined; point = open.pop()) {
    for (const next of joined.get(point) ?? []) {
      if (saved.has(next) || !joined.has(next)) continue;
      saved.add(next);
      open.push(next);
    }
  }
  return own.filter((point) => !saved.has(point));
}

/** Reads the line between two points, and throws the missing-fact signal where it is not known. */
export interface LineReader<P> {
  (a: P, b: P): unknown;
  /** The fact that settles every line of a point, asked for instead of many single ones. */
  readonly allOf?: (point: P) => string;
}

/**
 * Reads every line from points that are cut off to points that would save them: one that is not known stops the question,
 * as it must before anything is removed. One signal names all that it needs.
 *
 * @param read reads the line between two points, and throws the missing-fact signal where it is not known
 */
export function requireLines<P>(cutOff: readonly P[], saving: readonly P[], read: LineReader<P>): void {
  const unknownFacts: string[] = [];
  const [ends, others] = [new Set<P>(), new Set<P>()];
  for (const point of cutOff)
    for (const place of saving) {
      try {
        read(point, place);
      } catch (thrown) {
        if (!isMissing(thrown)) throw thrown;
        unknownFacts.push(...missingFacts(thrown));
        ends.add(point);
        others.add(place);
      }
    }
  const { allOf } = read;
  const fewer = ends.size <= others.size ? ends : others;
  requireNone(allOf === undefined || unknownFacts.length <= fewer.size ? unknownFacts : [...fewer].map(allOf));
}
