// Places are pushed apart until their slots fit, each within its region, and pulled home as far as that allows.
import type { Point } from "./plane.js";
import { reach } from "./rectangles.js";
import { isInside } from "./regions.js";
import { anneal, type Body, grown, type Overlap, overlapsOf, type Sheet, straysOf } from "./slots.js";

export interface Home {
  readonly at: Point;
  /** Where the place may lie; undefined: anywhere. */
  readonly within: readonly (readonly Point[])[] | undefined;
  /** How far it may go from home. */
  readonly most: number;
}

/** A place comes into its region by the shortest way, and a little further than its edge. */
export function homed(at: Point, within: Home["within"]): Point {
  if (within === undefined || isInside(at, within)) return at;
  for (let far = 1; far < 60; far++)
    for (let turn = 0; turn < 32; turn++) {
      const angle = (turn * Math.PI) / 16;
      const there: Point = [at[0] + far * Math.cos(angle), at[1] + far * Math.sin(angle)];
      const deeper: Point = [at[0] + (far + 3) * Math.cos(angle), at[1] + (far + 3) * Math.sin(angle)];
      if (isInside(there, within) && isInside(deeper, within)) return deeper;
    }
  throw new Error(`no way home from ${at.join(", ")}`);
}

function step(body: Body, home: Home, [dx, dy]: Point): void {
  const next: Point = [body.at[0] + dx, body.at[1] + dy];
  if (Math.hypot(next[0] - home.at[0], next[1] - home.at[1]) > home.most) return;
  // Some room beyond the point, for a mark is not a point.
  if (home.within !== undefined && !isInside([Math.round(next[0]), Math.round(next[1])], home.within)) return;
  body.at = next;
}

/** Marks at least `apart` from each other, as far as their regions allow. */
export function spread(bodies: readonly Body[], homes: ReadonlyMap<Body, Home>, apart: number, steps: number): void {
  for (let round = 0; round < steps; round++) {
    for (const body of bodies) {
      const home = homes.get(body)!;
      step(body, home, [(home.at[0] - body.at[0]) * 0.03, (home.at[1] - body.at[1]) * 0.03]);
    }
    bodies.forEach((a, i) => {
      for (const b of bodies.slice(i + 1)) {
        // Slots are wider than high: places beside each other need more room than places above each other.
        const [dx, dy] = [b.at[0] - a.at[0], (b.at[1] - a.at[1]) * 1.35];
        const far = Math.hypot(dx, dy);
        if (far >= apart || far === 0) continue;
        const push = ((apart - far) / far) * 0.25;
        step(a, homes.get(a)!, [-dx * push, (-dy * push) / 1.35]);
        step(b, homes.get(b)!, [dx * push, (dy * push) / 1.35]);
      }
    });
  }
}

/** The shorter way out of an overlap, for both. */
function nudge({ a, b, one, other }: Overlap, homes: ReadonlyMap<Body, Home>, gap: number): void {
  const [wide, high] = reach(grown(one, gap), other);
  const right = one.x + one.w / 2 <= other.x + other.w / 2 ? 1 : -1;
  const down = one.y + one.h / 2 <= other.y + other.h / 2 ? 1 : -1;
  const by: Point = wide < high ? [(right * Math.min(wide + 1, 5)) / 2, 0] : [0, (down * Math.min(high + 1, 5)) / 2];
  const [homeA, homeB] = [homes.get(a), homes.get(b)];
  if (homeA !== undefined) step(a, homeA, [-by[0], -by[1]]);
  if (homeB !== undefined) step(b, homeB, by);
}

export interface Settled {
  readonly overlaps: readonly Overlap[];
  readonly strays: readonly string[];
}

/** Lays slots and nudges places until nothing overlaps, or `tries` are used up; the best that was found stays. */
export function settle(
  bodies: readonly Body[],
  homes: ReadonlyMap<Body, Home>,
  sheet: Sheet,
  options: {
    readonly gap: number;
    readonly tries: number;
    readonly seed: number;
    readonly log?: (line: string) => void;
  },
): Settled {
  const { gap, tries, seed } = options;
  const count = () => overlapsOf(bodies, gap).length + straysOf(bodies, sheet).length;
  let best = { count: Number.POSITIVE_INFINITY, at: bodies.map(({ at, chosen }) => ({ at, chosen })) };
  for (let attempt = 0; attempt < tries && best.count > 0; attempt++) {
    anneal(bodies, sheet, gap, attempt === 0 ? 40 : 16, seed + attempt);
    const before = count();
    for (let round = 0; round < 60; round++) {
      const overlaps = overlapsOf(bodies, gap);
      if (overlaps.length === 0) break;
      for (const overlap of overlaps) nudge(overlap, homes, gap);
    }
    for (const body of bodies) body.at = [Math.round(body.at[0]), Math.round(body.at[1])];
    const now = count();
    options.log?.(`try ${attempt}: ${before} overlaps, ${now} after nudging`);
    if (now < best.count) best = { count: now, at: bodies.map(({ at, chosen }) => ({ at, chosen })) };
  }
  bodies.forEach((body, i) => {
    body.at = best.at[i]!.at;
    body.chosen = best.at[i]!.chosen;
  });
  return { overlaps: overlapsOf(bodies, gap), strays: straysOf(bodies, sheet) };
}

/** How far the places were moved. */
export function shiftsOf(homes: ReadonlyMap<Body, Home>): { readonly mean: number; readonly most: number } {
  const all = [...homes].map(([body, home]) => Math.hypot(body.at[0] - home.at[0], body.at[1] - home.at[1]));
  return { mean: all.reduce((sum, one) => sum + one, 0) / all.length, most: Math.max(...all) };
}
