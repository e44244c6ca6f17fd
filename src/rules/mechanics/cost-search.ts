/**
 * Movement by cost: what can be reached with an allowance, and by which way.
 *
 * @packageDocumentation
 */

/** A place that was reached. */
export interface Reached<K> {
  readonly cost: number;
  /** The place before it; undefined at the start. */
  readonly from: K | undefined;
}

/**
 * The cheapest way to every place within an allowance.
 *
 * @param steps the places that can be entered from one, each with its cost (whole or in fixed parts, never negative)
 * @param allowance the most that a way may cost
 * @example cheapestPaths("F3115", (hex) => map.neighbours(hex).map((next) => [next, costOf(hex, next)]), 6)
 */
export function cheapestPaths<K>(
  start: K,
  steps: (place: K) => Iterable<readonly [K, number]>,
  allowance: number,
): Map<K, Reached<K>> {
  const reached = new Map<K, Reached<K>>([[start, { cost: 0, from: undefined }]]);
  // Buckets would need whole costs; allowances are small, so a sorted list is as quick.
  const open: { place: K; cost: number }[] = [{ place: start, cost: 0 }];
  for (let here = open.shift(); here !== undefined; here = open.shift()) {
    if ((reached.get(here.place)?.cost ?? Number.POSITIVE_INFINITY) < here.cost) continue;
    for (const [place, step] of steps(here.place)) {
      const cost = here.cost + step;
      if (cost > allowance) continue;
      const known = reached.get(place);
      if (known !== undefined && known.cost <= cost) continue;
      reached.set(place, { cost, from: here.place });
      let at = open.length;
      while (at > 0 && (open[at - 1]?.cost ?? 0) > cost) at -= 1;
      open.splice(at, 0, { place, cost });
    }
  }
  return reached;
}

/** The places of the cheapest way to a goal, start and goal too; undefined where it was not reached. */
export function pathTo<K>(reached: ReadonlyMap<K, Reached<K>>, goal: K): K[] | undefined {
  if (!reached.has(goal)) return undefined;
  const way: K[] = [];
  for (let here: K | undefined = goal; here !== undefined; here = reached.get(here)?.from) way.push(here);
  return way.reverse();
}

/** The cost of a way as it is named; where it cannot be gone, the step that stops it. */
export function costOfPath<K>(
  way: readonly K[],
  cost: (from: K, to: K) => number | undefined,
): { readonly cost: number } | { readonly stops: number } {
  let sum = 0;
  for (let at = 1; at < way.length; at++) {
    const [from, to] = [way[at - 1], way[at]];
    const step = from === undefined || to === undefined ? undefined : cost(from, to);
    if (step === undefined) return { stops: at };
    sum += step;
  }
  return { cost: sum };
}
