// The ground as the model reads it: hexes of column and row, the six ways out of them, facings, arcs and lines (6.1, 9.10).
export type Hex = string;
/** A way out of a hex, clockwise from the low row: 0 to 5. A facing is the corner between a way and the next one. */
export type Way = number;

const spin = (way: number): Way => ((way % 6) + 6) % 6;
export const numbers = (hex: Hex): readonly [column: number, row: number] => [
  Number(hex.slice(0, 2)),
  Number(hex.slice(2, 4)),
];
const two = (n: number): string => String(n).padStart(2, "0");

/** The hex one step away; odd columns lie half a hex towards the high rows. */
export function beyond(hex: Hex, way: Way): Hex {
  const [c, r] = numbers(hex);
  const odd = c % 2;
  const [across, along] = [
    [0, -1],
    [1, odd - 1],
    [1, odd],
    [0, 1],
    [-1, odd],
    [-1, odd - 1],
  ][spin(way)] ?? [0, 0];
  return two(c + (across ?? 0)) + two(r + (along ?? 0));
}
export const ring = (hex: Hex): readonly Hex[] => [0, 1, 2, 3, 4, 5].map((way) => beyond(hex, way));
export const adjacent = (a: Hex, b: Hex): boolean => ring(a).includes(b);
/** The way from a hex to its neighbour. */
export const wayTo = (from: Hex, to: Hex): Way => ring(from).indexOf(to);

/** Hexes from one to the other: the last counts, the first does not (9.1.2). */
export function distance(a: Hex, b: Hex): number {
  const [ac, ar] = numbers(a);
  const [bc, br] = numbers(b);
  const across = Math.abs(ac - bc);
  const along = Math.abs(ar + (ac % 2) / 2 - br - (bc % 2) / 2);
  return across + Math.max(0, along - across / 2);
}
export const apart = (some: readonly Hex[], others: readonly Hex[]): number =>
  Math.min(...some.flatMap((a) => others.map((b) => distance(a, b))));

/** Where somebody stands and which way they look. The second hex of a pair is its right half. */
export interface Stand {
  readonly hexes: readonly Hex[];
  readonly facing: Way;
}
export interface Zones {
  readonly front: readonly Hex[];
  readonly flank: readonly Hex[];
  readonly rear: readonly Hex[];
}
/** The right half of a pair from its left one: across the facing (6.1). */
export const rightOf = (left: Hex, facing: Way): Hex => beyond(left, facing + 2);

/** The hexes around: two, two and two for a single hex, three, two and three for a pair (6.1). */
export function zones({ hexes, facing }: Stand): Zones {
  const [left = "", right] = hexes;
  const last = right ?? left;
  const front = [beyond(left, facing), beyond(left, facing + 1)];
  const rear = [beyond(left, facing + 4), beyond(left, facing + 3)];
  if (right !== undefined) {
    front.push(beyond(right, facing + 1));
    rear.push(beyond(right, facing + 3));
  }
  return { front, flank: [beyond(left, facing + 5), beyond(last, facing + 2)], rear };
}
/** The middle front hex of a pair (10.1.3). */
export const middle = ({ hexes, facing }: Stand): Hex => beyond(hexes[0] ?? "", facing + 1);

type Point = readonly [number, number];
/** Centres in a grid of whole numbers: corners lie at two across, or one across and one along. */
const centre = (hex: Hex): Point => {
  const [c, r] = numbers(hex);
  return [3 * c, 2 * r + (c % 2)];
};
const corners = (hex: Hex): readonly Point[] => {
  const [x, y] = centre(hex);
  return [
    [x + 2, y],
    [x + 1, y + 1],
    [x - 1, y + 1],
    [x - 2, y],
    [x - 1, y - 1],
    [x + 1, y - 1],
  ];
};
const cross = ([ax, ay]: Point, [bx, by]: Point): number => ax * by - ay * bx;
const minus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by];
const along: readonly Point[] = [
  [0, -2],
  [3, -1],
  [3, 1],
  [0, 2],
  [-3, 1],
  [-3, -1],
];
/** The corner of a facing as a vector. */
function corner(facing: number): Point {
  const [ax, ay] = along[spin(facing)] ?? [0, 0];
  const [bx, by] = along[spin(facing + 1)] ?? [0, 0];
  return [ax + bx, ay + by];
}

/** Whether a hex lies in the arc of the front, its edges too, or of front and flanks. */
export function inArc(from: Hex, facing: Way, to: Hex, arc: "front" | "front and flank"): boolean {
  const there = minus(centre(to), centre(from));
  const between = (first: Point, last: Point, edge: boolean): boolean => {
    const [one, other] = [cross(first, there), cross(there, last)];
    return edge ? one >= 0 && other >= 0 : one > 0 && other > 0;
  };
  if (arc === "front") return between(corner(facing - 1), corner(facing + 1), true);
  return !between(corner(facing + 2), corner(facing + 4), false);
}

/** How a line runs over a hex: through it, along one of its sides, or not at all. */
export function meets(from: Hex, to: Hex, hex: Hex): "through" | "along" | "not" {
  const start = centre(from);
  const line = minus(centre(to), start);
  const signs = corners(hex).map((one) => Math.sign(cross(line, minus(one, start))));
  if (signs.includes(1) && signs.includes(-1)) return "through";
  return signs.filter((sign) => sign === 0).length === 2 ? "along" : "not";
}

/** Hexes on a line between two, in order: alone, or in twos where the line runs along a side (9.10.3). */
export function passed(from: Hex, to: Hex, reach = distance(from, to)): readonly (readonly Hex[])[] {
  const line = minus(centre(to), centre(from));
  const ahead = (hex: Hex): number => {
    const [x, y] = minus(centre(hex), centre(from));
    // Lengths in the grid: three quarters of across squared against one quarter of along squared.
    return x * line[0] + 3 * y * line[1];
  };
  const met = new Map<number, Hex[]>();
  const seen = new Set([from]);
  let edge = [from];
  for (let step = 0; step < reach; step++) {
    edge = edge.flatMap((hex) => ring(hex).filter((next) => !seen.has(next) && Boolean(seen.add(next))));
    for (const hex of edge) {
      if (ahead(hex) <= 0 || meets(from, to, hex) === "not") continue;
      met.set(ahead(hex), [...(met.get(ahead(hex)) ?? []), hex]);
    }
  }
  return [...met].sort(([a], [b]) => a - b).map(([, hexes]) => hexes.toSorted());
}
