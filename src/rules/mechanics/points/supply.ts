/**
 * Lines of supply: a search along lines through points that are open, to a source.
 *
 * @packageDocumentation
 */

import { isMissing, missing, missingFacts } from "../../sdk/facts.js";
import { joinedTo, reaches } from "../graph.js";
import { type LineReader, requireLines } from "./isolation.js";

/** What a line of supply is, for one side at one moment. */
export interface SupplyLines<P> {
  /** The points to which a line can go on, by lines that carry supply. */
  next(point: P): Iterable<P>;
  /** Whether a line can lead into a point: own or neutral, no enemies. The point where it starts need not be open. */
  open(point: P): boolean;
  /** Whether a point is a source. One that is not open is reached by nobody else. */
  isSource(point: P): boolean;
  /** The most steps that a line may have; without it any number. */
  readonly most?: number;
}

/** Every point that a line reaches from a point, the nearest first, with the point before it; the start with undefined. */
function search<P>(
  { next, open, most: max = Number.POSITIVE_INFINITY }: SupplyLines<P>,
  from: P,
): Map<P, P | undefined> {
  const before = new Map<P, P | undefined>([[from, undefined]]);
  let edge: P[] = [from];
  for (let steps = 0; steps < max && edge.length > 0; steps++) {
    const nextEdge: P[] = [];
    for (const point of edge) {
      for (const neighbour of next(point)) {
        if (before.has(neighbour) || !open(neighbour)) continue;
        before.set(neighbour, point);
        nextEdge.push(neighbour);
      }
    }
    edge = nextEdge;
  }
  return before;
}

/** Every point that a line of supply reaches from a point, the point itself among them. */
export const inReach = <P>(lines: SupplyLines<P>, from: P): P[] =>
  lines.most === undefined ? [...joinedTo(from, lines.next, lines.open)] : [...search(lines, from).keys()];

/** The sources that a line reaches from a point, other than the point itself; `reached` where that is found already. */
export const sourcesFor = <P>(lines: SupplyLines<P>, from: P, reached: readonly P[] = inReach(lines, from)): P[] =>
  reached.filter((point) => point !== from && lines.isSource(point));

/**
 * The shortest line of supply of a point, start and source too; of the point alone where it is a source itself.
 * Undefined where there is none.
 *
 * @example supplyLine({ next: facts.roads, open: (point) => controller(point) !== enemy, isSource: facts.isTown }, "ash")
 */
export function supplyLine<P>(lines: SupplyLines<P>, from: P): P[] | undefined {
  const before = search(lines, from);
  for (const point of before.keys()) {
    if (!lines.isSource(point)) continue;
    const line: P[] = [];
    for (let at: P | undefined = point; at !== undefined; at = before.get(at)) line.push(at);
    return line.reverse();
  }
  return undefined;
}

/** Whether a point has a line of supply: the first that is found is enough, so that what lies elsewhere is not read. */
export function isSupplied<P>(lines: SupplyLines<P>, from: P): boolean {
  const { next, open, isSource, most: max } = lines;
  if (max !== undefined) return supplyLine(lines, from) !== undefined;
  return reaches(from, next, open, (point) => isSource(point) && (point === from || open(point)));
}

/**
 * Whether a point has a line of supply, on a map of which not every line may be known: before it says no, it reads every
 * line that could lead on from what is reached.
 *
 * @param all the points of the map
 * @param read reads what joins two points, and throws the missing-fact signal where it is not known
 */
export function surelySupplied<P>(lines: SupplyLines<P>, from: P, all: readonly P[], read: LineReader<P>): boolean {
  const unknownFacts: string[] = [];
  const asked = known(lines, unknownFacts);
  // What nobody knows of one point does not stop a line that is known to lead to another source.
  if (isSupplied(asked, from)) return true;
  const { most: max, open } = asked;
  const reached = new Set(inReach(asked, from));
  const before = max === undefined ? reached : max < 1 ? [] : inReach({ ...asked, most: max - 1 }, from);
  try {
    readBeyond(reached, open, all, read, before);
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    unknownFacts.push(...missingFacts(thrown));
  }
  const [first, ...more] = unknownFacts;
  if (first !== undefined) throw missing(first, ...more);
  return false;
}

/** The same lines as far as they are known, and a list of what is lacking. */
function known<P>({ next, open, isSource, ...rest }: SupplyLines<P>, unknownFacts: string[]): SupplyLines<P> {
  const told = <T>(ask: () => T, otherwise: T): T => {
    try {
      return ask();
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      unknownFacts.push(...missingFacts(thrown));
      return otherwise;
    }
  };
  return {
    ...rest,
    next: (point) => told(() => [...next(point)], []),
    open: (point) => told(() => open(point), false),
    isSource: (point) => told(() => isSource(point), false),
  };
}

/**
 * Reads every line that could lead on from what is reached, as it must be before a "no": one that is not known stops the
 * question.
 *
 * @param reached the points that a line reaches
 * @param open whether a line can lead into a point
 * @param all the points of the map
 * @param read reads what joins two points, and throws the missing-fact signal where it is not known
 * @param from the points from which a line could go on; all that are reached, unless its steps are counted
 * @returns true once all are read
 */
export function readBeyond<P>(
  reached: ReadonlySet<P>,
  open: (point: P) => boolean,
  all: readonly P[],
  read: LineReader<P>,
  from: Iterable<P> = reached,
): true {
  requireLines(
    [...from],
    all.filter((point) => !reached.has(point) && open(point)),
    read,
  );
  return true;
}

/**
 * Whether a point has a line to a source other than itself: what a source must have where sources support one another. It
 * is judged by where its line leads, not by whether that source is linked too; two of them hold each other.
 */
export function isLinked<P>(lines: SupplyLines<P>, point: P): boolean {
  const { next, open, isSource, most: max } = lines;
  if (max !== undefined) return sourcesFor(lines, point).length > 0;
  return reaches(point, next, open, (other) => other !== point && open(other) && isSource(other));
}

/**
 * The same lines, with linked sources alone: what a rule asks that wants a source to be supplied by another. Each source is
 * asked when a line comes to it, once.
 */
export function throughLinked<P>(lines: SupplyLines<P>): SupplyLines<P> {
  const answers = new Map<P, boolean>();
  const isLinkedSource = (point: P): boolean => {
    const answer = answers.get(point) ?? (lines.isSource(point) && isLinked(lines, point));
    answers.set(point, answer);
    return answer;
  };
  return { ...lines, isSource: isLinkedSource };
}
