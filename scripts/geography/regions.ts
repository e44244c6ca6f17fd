// Regions as arcs: a border between two of them is kept once, so that both agree on it after points were taken out.
import { area2, encoded, isSeen, pressed, rounded, simplified } from "./outline.js";
import type { Point, Project } from "./plane.js";

export interface RegionFeature {
  readonly properties: { readonly id: string; readonly name: string; readonly kind: string };
  readonly geometry: { readonly coordinates: readonly (readonly (readonly Point[])[])[] };
}

export interface Regions {
  /** Each line between two junctions, encoded. */
  readonly arcs: readonly string[];
  /** Arcs that two regions share; the others are coast, or lie at the edge of the data. */
  readonly shared: readonly number[];
  /** The rings of each region: arcs in order, `-1 - n` for arc n backwards. */
  readonly rings: { readonly [region: string]: readonly (readonly number[])[] };
  readonly kinds: { readonly [region: string]: string };
  /** The same rings as points, to ask what lies in a region. */
  readonly outlines: { readonly [region: string]: readonly (readonly Point[])[] };
}

/** Islands smaller than this are left out, in square units. */
const smallest = 14;

const keyOf = ([x, y]: Point): string => `${x},${y}`;

interface Arc {
  readonly points: readonly Point[];
  readonly of: Set<string>;
}

export function regionsOf(
  features: readonly RegionFeature[],
  project: Project,
  { width, height, tolerance }: { readonly width: number; readonly height: number; readonly tolerance: number },
): Regions {
  const junctions = junctionsOf(features);
  const arcs = new Map<string, Arc>();
  const used: { readonly region: string; readonly refs: readonly (readonly [key: string, back: boolean])[] }[] = [];
  for (const { properties, geometry } of features)
    for (const ring of geometry.coordinates.flat())
      used.push({
        region: properties.id,
        refs: pieces(ring, junctions).map((points) => {
          const [key, back] = canonical(points);
          const known = arcs.get(key) ?? { points: back ? [...points].reverse() : points, of: new Set() };
          known.of.add(properties.id);
          arcs.set(key, known);
          return [key, back] as const;
        }),
      });
  const drawn = new Map(
    [...arcs].map(([key, { points }]) => {
      const flat = points.map(([lon, lat]) => project(lat, lon));
      return [key, rounded(simplified(pressed(flat, width, height), tolerance))] as const;
    }),
  );
  const kept = used.filter(({ refs }) => {
    const ring = ringOf(refs, drawn);
    return isSeen(ring, width, height) && Math.abs(area2(ring)) / 2 > smallest;
  });
  const order = [...new Set(kept.flatMap(({ refs }) => refs.map(([key]) => key)))];
  const ids = [...new Set(kept.map(({ region }) => region))];
  const by = <V>(make: (region: string) => V): { [region: string]: V } =>
    Object.fromEntries(ids.map((id) => [id, make(id)]));
  const ringsOf = (id: string) => kept.filter(({ region }) => region === id).map(({ refs }) => refs);
  return {
    arcs: order.map((key) => encoded(drawn.get(key)!)),
    shared: order.flatMap((key, at) => (arcs.get(key)!.of.size > 1 ? [at] : [])),
    rings: by((id) =>
      ringsOf(id).map((refs) => refs.map(([key, back]) => (back ? -1 - order.indexOf(key) : order.indexOf(key)))),
    ),
    kinds: by((id) => features.find(({ properties }) => properties.id === id)!.properties.kind),
    outlines: by((id) => ringsOf(id).map((refs) => ringOf(refs, drawn))),
  };
}

/** Points at which more than two lines meet. */
function junctionsOf(features: readonly RegionFeature[]): ReadonlySet<string> {
  const next = new Map<string, Set<string>>();
  for (const ring of features.flatMap(({ geometry }) => geometry.coordinates.flat()))
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [keyOf(ring[i - 1]!), keyOf(ring[i]!)];
      next.set(a, (next.get(a) ?? new Set()).add(b));
      next.set(b, (next.get(b) ?? new Set()).add(a));
    }
  return new Set([...next].flatMap(([key, others]) => (others.size === 2 ? [] : [key])));
}

/** A ring cut at its junctions; one without any is one piece, from its smallest point. */
function pieces(ring: readonly Point[], junctions: ReadonlySet<string>): Point[][] {
  const open = ring.slice(1);
  const cuts = open.flatMap((point, i) => (junctions.has(keyOf(point)) ? [i] : []));
  const keys = open.map(keyOf);
  const start = cuts[0] ?? keys.indexOf([...keys].sort()[0]!);
  const turned = [...open.slice(start), ...open.slice(0, start), open[start]!];
  const found: Point[][] = [];
  let from = 0;
  turned.forEach((point, i) => {
    if (i === 0 || (i < turned.length - 1 && !junctions.has(keyOf(point)))) return;
    found.push(turned.slice(from, i + 1));
    from = i;
  });
  return found;
}

/** One name for a line and for the same line backwards. */
function canonical(points: readonly Point[]): readonly [key: string, back: boolean] {
  const there = points.map(keyOf).join(" ");
  const back = points.map(keyOf).reverse().join(" ");
  return back < there ? [back, true] : [there, false];
}

function ringOf(
  refs: readonly (readonly [key: string, back: boolean])[],
  drawn: ReadonlyMap<string, readonly Point[]>,
): Point[] {
  return refs.flatMap(([key, back]) => {
    const points = drawn.get(key)!;
    return (back ? [...points].reverse() : points).slice(0, -1);
  });
}

/** Whether a point lies in a region, by its outline as it is drawn. */
export function isInside([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    let [bx, by] = ring[ring.length - 1] ?? [0, 0];
    for (const [ax, ay] of ring) {
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
      [bx, by] = [ax, ay];
    }
  }
  return inside;
}
