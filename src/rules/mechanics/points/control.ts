/**
 * Who controls what: points by their markers, regions by their points.
 *
 * @packageDocumentation
 */

/** Who controls a point; null where nobody does. */
export type Controller<P, S> = (point: P) => S | null;

/** The points that a side controls, in the order in which they come. */
export const controlledBy = <P, S>(points: readonly P[], controller: Controller<P, S>, side: S): P[] =>
  points.filter((point) => controller(point) === side);

/** How many of some points each side controls; a side without any is not in it. */
export function tally<P, S>(points: Iterable<P>, controller: Controller<P, S>): Map<S, number> {
  const counts = new Map<S, number>();
  for (const point of points) {
    const side = controller(point);
    if (side !== null) counts.set(side, (counts.get(side) ?? 0) + 1);
  }
  return counts;
}

/** The side that controls more of some points than any other; null where two have as many, or nobody has one. */
export function majority<P, S>(points: Iterable<P>, controller: Controller<P, S>): S | null {
  let [best, max, tied]: [S | null, number, boolean] = [null, 0, false];
  for (const [side, count] of tally(points, controller)) {
    if (count > max) [best, max, tied] = [side, count, false];
    else if (count === max) tied = true;
  }
  return tied ? null : best;
}

/** The side that controls all of some points; null where they are not in one hand. */
export function inOneHand<P, S>([first, ...others]: readonly P[], controller: Controller<P, S>): S | null {
  const side = first === undefined ? null : controller(first);
  return others.every((point) => controller(point) === side) ? side : null;
}

/**
 * Whether a side controls enough of some points, counted by their weight.
 *
 * @param wanted the number that the region asks for
 * @param weight what a point counts, 1 where nothing is said
 */
export function reachesNumber<P, S>(
  points: Iterable<P>,
  controller: Controller<P, S>,
  side: S,
  wanted: number,
  weight: (point: P) => number = () => 1,
): boolean {
  let sum = 0;
  for (const point of points) if (controller(point) === side) sum += weight(point);
  return sum >= wanted;
}

/** Whether a point is joined to another that a side controls, by a line that counts. */
export const bordersControl = <P, S>(
  near: Iterable<P>,
  controller: Controller<P, S>,
  side: S,
  counts: (next: P) => boolean = () => true,
): boolean => {
  for (const next of near) if (controller(next) === side && counts(next)) return true;
  return false;
};
