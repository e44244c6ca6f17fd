/**
 * Where things lie in and around a drawn hex, with pointed tops (rows) or flat ones (columns).
 *
 * @packageDocumentation
 */
import type { HexDirection, HexGrid } from "../../rules/mechanics/hex/grid.js";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The distance between the centres of neighbours, and from a centre to a corner. */
export const wide = 76;
export const reach = wide / Math.sqrt(3);

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
/** A tenth of a point is enough on paper. */
export const round = (n: number): number => Math.round(n * 10) / 10;

/** A point at a distance from a centre, in a direction in degrees: 0 to the right, 90 down. */
export const out = ({ x, y }: Point, degrees: number, far: number): Point => ({
  x: round(x + far * Math.cos(rad(degrees))),
  y: round(y + far * Math.sin(rad(degrees))),
});

type Grid = Pick<HexGrid, "directions" | "scheme">;

/** The angle of a direction, -180 left out. A facing at the vertex between it and the next one is 30 degrees less. */
export function angleOf({ directions, scheme }: Grid, direction: HexDirection): number {
  const angle = (scheme.lines === "rows" ? 0 : -90) - 60 * Math.max(0, directions.indexOf(direction));
  return angle <= -180 ? angle + 360 : angle;
}

/** The corners of a hex; nearer to the centre where `far` is below 1. */
export function cornersOf({ scheme }: Grid, centre: Point, far = 1): Point[] {
  const first = scheme.lines === "rows" ? 30 : 0;
  return [0, 60, 120, 180, 240, 300].map((angle) => out(centre, first + angle, reach * far));
}

/** The corners of the side of a hex that lies in a direction; nearer to the centre where `far` is below 1. */
export function sideOfHex(grid: Grid, centre: Point, direction: HexDirection, far = 1): readonly [Point, Point] {
  const angle = angleOf(grid, direction);
  return [out(centre, angle - 30, reach * far), out(centre, angle + 30, reach * far)];
}
