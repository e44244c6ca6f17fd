// Lines of coasts, borders and rivers: cut to the sheet, with fewer points, as short texts.
import type { Point } from "./plane.js";

/** Beyond the edge of the sheet by this much everything is pressed flat: nobody sees it. */
const beyond = 24;

/** Points outside the sheet are moved to just beyond its edge, so that shapes stay closed and cost nothing there. */
export const pressed = (points: readonly Point[], width: number, height: number): Point[] =>
  points.map(([x, y]) => [
    Math.min(width + beyond, Math.max(-beyond, x)),
    Math.min(height + beyond, Math.max(-beyond, y)),
  ]);

/** Whether any of a line lies on the sheet. */
export const isSeen = (points: readonly Point[], width: number, height: number): boolean =>
  points.some(([x, y]) => x > 0 && y > 0 && x < width && y < height);

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const along = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / long));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** Without the points that lie within `tolerance` of the line (Douglas and Peucker). Both ends stay. */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1]);
  const visit = (from: number, to: number): void => {
    let [best, at] = [tolerance, -1];
    for (let i = from + 1; i < to; i++) {
      const far = distance(points[i]!, points[from]!, points[to]!);
      if (far > best) [best, at] = [far, i];
    }
    if (at < 0) return;
    kept.add(at);
    visit(from, at);
    visit(at, to);
  };
  visit(0, points.length - 1);
  return points.filter((_, i) => kept.has(i));
}

/** Whole units, without repetitions. */
export function rounded(points: readonly Point[]): Point[] {
  const whole = points.map(([x, y]): Point => [Math.round(x) + 0, Math.round(y) + 0]);
  return whole.filter(([x, y], i) => i === 0 || x !== whole[i - 1]![0] || y !== whole[i - 1]![1]);
}

/** Numbers one after the other, with a blank only where a sign does not part them. */
const joined = (numbers: readonly number[]): string =>
  numbers.map((n, i) => (i === 0 || n < 0 ? String(n) : ` ${n}`)).join("");

/** The first point, then from point to point how far right and down. */
export const encoded = (points: readonly Point[]): string =>
  joined(
    points.flatMap(([x, y], i) => {
      const [px, py] = points[i - 1] ?? [0, 0];
      return [x - px, y - py];
    }),
  );

/** Lines as the text of one SVG path. */
export const pathOf = (lines: readonly (readonly Point[])[], closed = false): string =>
  lines
    .map((points) => {
      const [[x, y] = [0, 0]] = points;
      const rest = points.slice(1).flatMap(([px, py], i) => [px - points[i]![0], py - points[i]![1]]);
      return `M${joined([x, y])}l${joined(rest)}${closed ? "z" : ""}`;
    })
    .join("");

/** Twice the area of a ring, its sign by its direction. */
export const area2 = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    return sum + x * ny - nx * y;
  }, 0);
