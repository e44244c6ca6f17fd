/**
 * Checks on a path as a move names it: the points entered one after the other, the start left out.
 *
 * @packageDocumentation
 */
import { costOfPath } from "../cost-search.js";

/** Where a path ends; "" where it has no point. */
export const goalOf = <P extends string>(path: readonly P[]): P | "" => path[path.length - 1] ?? "";

/** The point from which the last point of a path is entered. */
export const lastBefore = <P>(from: P, path: readonly P[]): P => path[path.length - 2] ?? from;

/** The steps of a path: the point that is left, and the one that is entered. */
export function legsOf<P>(from: P, path: readonly P[]): readonly (readonly [P, P])[] {
  return path.map((point, at) => [path[at - 1] ?? from, point] as const);
}

/** The first step of a path that no line carries; undefined where all are carried. */
export const brokenLeg = <P>(
  from: P,
  path: readonly P[],
  carries: (a: P, b: P) => boolean,
): readonly [P, P] | undefined => legsOf(from, path).find(([a, b]) => !carries(a, b));

/** Whether a path has as many points as a kind of move allows, both figures included. */
export const hasLength = (path: readonly unknown[], [least, max]: readonly [least: number, most: number]): boolean =>
  path.length >= least && path.length <= max;

/** The points before the end of a path that have something, in order: what a mover passes. */
export const passedOn = <P>(path: readonly P[], met: (point: P) => boolean): P[] => path.slice(0, -1).filter(met);

/** The first point before the end of a path at which the mover must stop; undefined where there is none. */
export const stopsAt = <P>(path: readonly P[], mustStop: (point: P) => boolean): P | undefined =>
  path.slice(0, -1).find(mustStop);

/** The first point that a path enters twice, or that it comes back to; undefined where there is none. */
export const comesBackTo = <P>(from: P, path: readonly P[]): P | undefined =>
  path.find((point, at) => point === from || path.indexOf(point) < at);

/** What a path costs, or the first step that cannot be taken or goes beyond the allowance. */
export type PathCost<P> =
  | { readonly cost: number }
  | { readonly broken: readonly [P, P] }
  | { readonly beyond: readonly [P, P]; readonly cost: number };

/**
 * A path against an allowance.
 *
 * @param cost what a step counts; undefined where it cannot be taken
 * @param max what the mover may count in all
 * @example withinAllowance("ash", ["birch"], (a, b) => (facts.lines.between(a, b) === "track" ? 3 : 1), 4)
 */
export function withinAllowance<P>(
  from: P,
  path: readonly P[],
  cost: (a: P, b: P) => number | undefined,
  max: number,
): PathCost<P> {
  const total = costOfPath([from, ...path], cost);
  const legs = legsOf(from, path);
  if ("stops" in total) {
    const broken = legs[total.stops - 1];
    return broken === undefined ? { cost: 0 } : { broken };
  }
  let sum = 0;
  for (const leg of legs) {
    sum += cost(...leg) ?? 0;
    if (sum > max) return { beyond: leg, cost: sum };
  }
  return total;
}
