/**
 * Paths over hexes: gaps, forced stops, keeping away from enemies, repeated hexes, what a path costs and what it reaches.
 * A path is the list of its hexes, the one in which it begins first. Each question gives what is wrong, or undefined.
 *
 * @packageDocumentation
 */
import { isMissing } from "../../sdk/facts.js";
import { cheapestPaths, pathTo } from "../cost-search.js";
import { twiceIn } from "../counting.js";
import { distanceToNearest } from "./fields.js";
import type { HexGrid } from "./grid.js";

/** A step of a path. */
export interface PathStep {
  readonly from: string;
  readonly to: string;
  /** The path ends with it. */
  readonly last: boolean;
}

/** The first hex of a path that is not a hex, or is not next to the one before it. */
export function gapIn(
  path: readonly string[],
  isHex: (hex: string) => boolean,
  isNext: (hex: string, next: string) => boolean,
): { readonly hex: string; readonly before: string | undefined; readonly isHex: boolean } | undefined {
  for (let at = 0; at < path.length; at++) {
    const [hex = "", before] = [path[at], path[at - 1]];
    if (!isHex(hex)) return { hex, before, isHex: false };
    if (before !== undefined && !isNext(before, hex)) return { hex, before, isHex: true };
  }
  return undefined;
}

/** The first step of which a question has an answer: what closes it, what it costs too much. */
export function firstStep<T>(
  path: readonly string[],
  ask: (from: string, to: string) => T | undefined,
): (PathStep & { readonly found: T }) | undefined {
  for (let at = 1; at < path.length; at++) {
    const [from = "", to = ""] = [path[at - 1], path[at]];
    const found = ask(from, to);
    if (found !== undefined) return { from, to, last: at === path.length - 1, found };
  }
  return undefined;
}

/** The first hex on the way that forces a stop and yet is left again; the hex in which the path begins is not asked. */
export const goesOnFrom = (path: readonly string[], stops: (hex: string) => boolean): string | undefined =>
  path.slice(1, -1).find(stops);

/** The first hex of a path that is closed, its start too. */
export const closedIn = (path: readonly string[], closed: Pick<ReadonlySet<string>, "has">): string | undefined =>
  path.find((hex) => closed.has(hex));

/** A hex that a path has twice. */
export const repeatedIn: (path: readonly string[]) => string | undefined = twiceIn;

/** The first hex of a path that lies within a number of hexes of an enemy, and how near that is. */
export function tooNear(
  map: Pick<HexGrid, "distance">,
  path: readonly string[],
  enemies: Iterable<string>,
  within: number,
): { readonly hex: string; readonly near: number } | undefined {
  for (const hex of path) {
    const near = distanceToNearest(map, hex, enemies);
    if (near <= within) return { hex, near };
  }
  return undefined;
}

/** Whether the end of a path is nearer to the nearest of some hexes than its start: below 0 it is, above it is farther. */
export function drawsNear(
  map: Pick<HexGrid, "distance">,
  path: readonly string[],
  goals: ReadonlySet<string>,
): number | undefined {
  const [from, to] = [path[0], path.at(-1)];
  if (from === undefined || to === undefined || goals.size === 0) return undefined;
  return distanceToNearest(map, to, goals) - distanceToNearest(map, from, goals);
}

/** What a path costs, and its costliest step; or the hex into which it cannot go on. In the units of the game. */
export type Walked = { readonly cost: number; readonly costliest: number } | { readonly stops: string };

/**
 * The cost of a path, step by step.
 *
 * @param step what a step costs; null where it is prohibited
 * @example walkedPath(path, ({ to }) => hexCost(to)) // { cost: 5, costliest: 2 }
 */
export function walkedPath(path: readonly string[], step: (step: PathStep) => number | null): Walked {
  let cost = 0;
  let costliest = 0;
  for (let at = 1; at < path.length; at++) {
    const [from, to] = [path[at - 1], path[at]];
    if (from === undefined || to === undefined) continue;
    const paid = step({ from, to, last: at === path.length - 1 });
    if (paid === null) return { stops: to };
    cost += paid;
    costliest = Math.max(costliest, paid);
  }
  return { cost, costliest };
}

/**
 * What one step of a formation costs that moves with several hexes at once: the costliest of the hexes that are entered
 * and the costliest of the hexsides that are crossed in this step. A hexside that one hex crosses now and another in a
 * later step is paid each time.
 *
 * @param moves from and to of each hex of the formation that moves; one that stays (the pivot of a wheel) is left out
 * @param hexCost what a hex costs to enter; null: closed
 * @param sideCost what a hexside adds; null: closed
 */
export function formationStep(
  moves: readonly (readonly [from: string, to: string])[],
  hexCost: (hex: string) => number | null,
  sideCost: (from: string, to: string) => number | null,
): number | null {
  let [hex, side] = [0, 0];
  for (const [from, to] of moves) {
    const [entered, crossed] = [hexCost(to), sideCost(from, to)];
    if (entered === null || crossed === null) return null;
    hex = Math.max(hex, entered);
    side = Math.max(side, crossed);
  }
  return hex + side;
}

/** How somebody may go on: what a search of paths asks. */
export interface Going {
  /** The hexes that can be tried from one; none where a path that has come here ends (a forced stop). */
  next(hex: string): Iterable<string>;
  /** What the step costs; null where it is prohibited. Where a fact is missing the checks will name it. */
  cost(from: string, to: string): number | null;
}

/**
 * The cheapest path to every hex within an allowance, the start left out; and one to each hex of which a missing fact keeps it
 * from being told whether it can be entered, where such a path ends.
 *
 * @example pathsWithin("A0304", 4, { next: (hex) => grid.neighbours(hex), cost: (_, to) => hexCost(to) })
 */
export function pathsWithin(start: string, allowance: number, { next, cost }: Going): string[][] {
  const doubtful = new Map<string, string>();
  const steps = function* (hex: string) {
    for (const to of next(hex)) {
      try {
        const step = cost(hex, to);
        if (step !== null) yield [to, step] as const;
      } catch (thrown) {
        if (!isMissing(thrown)) throw thrown;
        if (!doubtful.has(to)) doubtful.set(to, hex);
      }
    }
  };
  const reached = cheapestPaths(start, steps, allowance);
  const known = [...reached.keys()].flatMap((goal) => (goal === start ? [] : [pathTo(reached, goal) ?? []]));
  const open = [...doubtful].flatMap(([to, from]) => (reached.has(to) ? [] : [[...(pathTo(reached, from) ?? []), to]]));
  return [...known, ...open];
}
