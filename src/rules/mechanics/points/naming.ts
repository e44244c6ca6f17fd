/**
 * Points that a move names.
 *
 * @packageDocumentation
 */
import type { Answer } from "../../sdk/finding.js";
import { didYouMean } from "../../sdk/nearest.js";

/**
 * The first of some points that the map does not have, as the figures of a precondition: its name, and the nearest names.
 *
 * @param isPoint whether the map has a point; it may throw the missing-fact signal where the pack does not name all
 * @param all the points that are known by name
 * @example look: ({ facts, p }, shut) => { const off = offMap(facts.isPoint, facts.points, p.path); ... }
 */
export function offMap<P extends string>(
  isPoint: (point: P) => boolean,
  all: readonly P[],
  points: readonly P[],
): { readonly actual: P; readonly near: string } | undefined {
  const actual = points.find((point) => !isPoint(point));
  return actual === undefined ? undefined : { actual, near: didYouMean(actual, all) };
}

/**
 * The answer of a check on a list of points: true, or which of them break the rule, with the path of the first.
 *
 * @param list where the move has the list: "/spaces"
 */
export function eachKeeps<P extends string>(points: readonly P[], keeps: (point: P) => boolean, list: string): Answer {
  const wrong = points.filter((point) => !keeps(point));
  const [first] = wrong;
  return first === undefined || { actual: wrong, path: `${list}/${points.indexOf(first)}` };
}
