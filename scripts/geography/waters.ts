// Rivers by their width, and lakes.
import { area2, isSeen, pathOf, pressed, rounded, simplified } from "./outline.js";
import type { Point, Project } from "./plane.js";

export interface WaterFeature {
  readonly properties: { readonly layer: string; readonly name?: string; readonly rank?: number };
  readonly geometry:
    | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly (readonly Point[])[])[] }
    | { readonly type: "MultiLineString"; readonly coordinates: readonly (readonly Point[])[] }
    | { readonly type: "LineString"; readonly coordinates: readonly Point[] };
}

export interface Waters {
  readonly lakes: string;
  /** One path for each class of rivers. */
  readonly rivers: { readonly [kind: string]: string };
}

/** Lakes smaller than this are left out, in square units. */
const smallest = 16;

export function watersOf(
  features: readonly WaterFeature[],
  project: Project,
  frame: {
    readonly width: number;
    readonly height: number;
    readonly tolerance: number;
    /** The class of a river by its name and rank; undefined leaves it out. */
    readonly riverKind: (name: string, rank: number) => string | undefined;
    readonly reaches: { readonly [river: string]: readonly [mouth: string, head: string] };
  },
  placeAt: (place: string) => readonly [lat: number, lon: number, ...unknown[]] | undefined,
): Waters {
  const { width, height, tolerance, riverKind, reaches } = frame;
  const flat = (line: readonly Point[]) =>
    rounded(
      simplified(
        pressed(
          line.map(([lon, lat]) => project(lat, lon)),
          width,
          height,
        ),
        tolerance,
      ),
    );
  const lakes: Point[][] = [];
  const rivers = new Map<string, Point[][]>();
  for (const { properties, geometry } of features) {
    const seen = (lines: readonly (readonly Point[])[]) =>
      lines
        .filter((line) => line.length > 1)
        .map(flat)
        .filter((line) => line.length > 1 && isSeen(line, width, height));
    if (geometry.type === "MultiPolygon") {
      lakes.push(...seen(linesOf(geometry)).filter((ring) => Math.abs(area2(ring)) / 2 > smallest));
      continue;
    }
    const { name = "", rank = 3 } = properties;
    const kind = riverKind(name, rank);
    if (kind === undefined) continue;
    const [mouth, head] = (reaches[name] ?? []).map((place) => {
      const [lat = 0, lon = 0] = placeAt(place) ?? [];
      return [lon, lat] as const;
    });
    for (const line of linesOf(geometry)) {
      const [below, above] = mouth === undefined || head === undefined ? [line, []] : parted(line, mouth, head);
      rivers.set(kind, [...(rivers.get(kind) ?? []), ...seen([below])]);
      rivers.set("river", [...(rivers.get("river") ?? []), ...seen([above])]);
    }
  }
  return {
    lakes: pathOf(lakes, true),
    rivers: Object.fromEntries([...rivers].sort().map(([kind, lines]) => [kind, pathOf(lines)])),
  };
}

function linesOf(geometry: WaterFeature["geometry"]): readonly (readonly Point[])[] {
  if (geometry.type === "LineString") return [geometry.coordinates];
  return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : geometry.coordinates;
}

const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

const nearestTo = (line: readonly Point[], place: Point): number =>
  line.reduce((best, point, i) => (far(point, place) < far(line[best]!, place) ? i : best), 0);

/** A line cut at the head of its reach: what lies towards the mouth, and what lies beyond. */
function parted(line: readonly Point[], mouth: Point, head: Point): readonly [Point[], Point[]] {
  const [low, high] = [nearestTo(line, mouth), nearestTo(line, head)];
  if (low < high) return [line.slice(0, high + 1), line.slice(high)];
  if (low > high) return [line.slice(high), line.slice(0, high + 1)];
  // All of it lies below the mouth or above the head.
  const isBelow = far(line[low]!, mouth) < far(line[low]!, head);
  return isBelow ? [[...line], []] : [[], [...line]];
}
