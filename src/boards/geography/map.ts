/**
 * A map on real ground as the script of scripts/geography writes it: coasts and borders as arcs, and for each place one
 * slot for its name and one for what stands there. Slots do not depend on a state, so nothing overlaps in any.
 *
 * @packageDocumentation
 */

/** Mark right and down, name slot left, top, width and lines, stack slot left and top. */
export type PlaceRow = readonly number[];

export interface GeographicMap {
  readonly width: number;
  readonly height: number;
  /** Size of the letters of names, and from line to line. */
  readonly letters: number;
  readonly line: number;
  /** Half the side of the mark of a place. */
  readonly mark: number;
  readonly stack: { readonly w: number; readonly h: number };
  /** Where tracks and legend are drawn: nothing of the map lies there. */
  readonly boxes: { readonly panel: Box; readonly legend: Box };
  readonly plaque: { readonly w: number; readonly h: number };
  /** Lines between junctions: the first point, then how far right and down from each to the next. */
  readonly arcs: readonly string[];
  /** Arcs between two regions; the others are coast. */
  readonly shared: readonly number[];
  /** Rings are arcs in order; `-1 - n` is arc n backwards. */
  readonly regions: {
    readonly [region: string]: { readonly kind: string; readonly rings: readonly (readonly number[])[] };
  };
  readonly lakes: string;
  readonly rivers: { readonly [kind: string]: string };
  readonly places: { readonly [place: string]: PlaceRow };
  /** Left and top of the plaque of a region; where it lies outside, the point of the region to which it belongs. */
  readonly plaques: { readonly [region: string]: readonly number[] };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly w: number;
  readonly h: number;
}

/** Where a place and its slots are drawn. */
export interface Spot extends Point {
  readonly name: Box & { readonly lines: number };
  readonly stack: Box;
}

/** A place of a map; undefined where it has none of this name. */
export function spotOf(map: GeographicMap, place: string): Spot | undefined {
  if (!Object.hasOwn(map.places, place)) return undefined;
  const [x = 0, y = 0, left = 0, top = 0, w = 0, lines = 1, stackX = 0, stackY = 0] = map.places[place] ?? [];
  return {
    x,
    y,
    name: { x: left, y: top, w, h: lines * map.line, lines },
    stack: { x: stackX, y: stackY, ...map.stack },
  };
}

/** The plaque of a region; undefined where it has none. */
export function plaqueOf(map: GeographicMap, region: string): (Box & { readonly leader?: Point }) | undefined {
  if (!Object.hasOwn(map.plaques, region)) return undefined;
  const [x = 0, y = 0, leaderX, leaderY] = map.plaques[region] ?? [];
  const leader = leaderX === undefined || leaderY === undefined ? {} : { leader: { x: leaderX, y: leaderY } };
  return { x, y, ...map.plaque, ...leader };
}

/** The points of an arc. */
function pointsOf(arc: string): Point[] {
  const numbers = (arc.match(/-?\d+/g) ?? []).map(Number);
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    x += numbers[i] ?? 0;
    y += numbers[i + 1] ?? 0;
    points.push({ x, y });
  }
  return points;
}

/** The rings of a region as points. */
export function ringsOf(map: GeographicMap, region: string): Point[][] {
  return (map.regions[region]?.rings ?? []).map((refs) =>
    refs.flatMap((ref) => {
      const points = pointsOf(map.arcs[ref < 0 ? -1 - ref : ref] ?? "");
      return (ref < 0 ? points.reverse() : points).slice(0, -1);
    }),
  );
}

/** The first point, then from each to the next: half as long as points would be. */
const written = (points: readonly Point[]): string =>
  points
    .map(({ x, y }, i) => {
      const before = points[i - 1];
      return before === undefined ? `M${x},${y}` : `${i === 1 ? "l" : " "}${x - before.x},${y - before.y}`;
    })
    .join("");

/** A region as the text of a path. */
export const regionPath = (map: GeographicMap, region: string): string =>
  ringsOf(map, region)
    .map((ring) => `${written(ring)}Z`)
    .join("");

/** All arcs of one kind as the text of a path: borders between regions, or coasts. */
export function arcsPath(map: GeographicMap, kind: "border" | "coast"): string {
  const shared = new Set(map.shared);
  return map.arcs.flatMap((arc, i) => (shared.has(i) === (kind === "border") ? [written(pointsOf(arc))] : [])).join("");
}

/** Whether a point lies within rings. */
export function isWithin({ x, y }: Point, rings: readonly (readonly Point[])[]): boolean {
  let within = false;
  for (const ring of rings)
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length] ?? a;
      if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) within = !within;
    });
  return within;
}
