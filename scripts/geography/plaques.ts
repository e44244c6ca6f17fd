// Where the plaque of a region may lie: anywhere in it, or where it is too small for one, in the sea beside it.
import type { Point } from "./plane.js";
import { isInside } from "./regions.js";
import type { Choice } from "./slots.js";

const grid = 8;

export function plaqueChoices(
  region: string,
  outlines: { readonly [region: string]: readonly (readonly Point[])[] },
  { w, h, width, height }: { readonly w: number; readonly h: number; readonly width: number; readonly height: number },
): Choice[] {
  const own = outlines[region] ?? [];
  const [x, y] = middleOf(own);
  const others = Object.entries(outlines).flatMap(([id, rings]) => (id === region ? [] : rings.map(bounded)));
  const mine = own.map(bounded);
  const inOne = ([px, py]: Point, all: readonly Bounded[]) =>
    all.some(
      ({ ring, low, high }) =>
        px >= low[0] && py >= low[1] && px <= high[0] && py <= high[1] && isInside([px, py], [ring]),
    );
  const choices: Choice[] = [];
  for (let left = 6; left < width - w - 6; left += grid)
    for (let top = 6; top < height - h - 6; top += grid) {
      const centre: Point = [left + w / 2, top + h / 2];
      const far = Math.hypot(centre[0] - x, centre[1] - y);
      if (far > 220) continue;
      const corners: Point[] = [centre, [left, top], [left + w, top], [left, top + h], [left + w, top + h]];
      const outside = corners.filter((corner) => !inOne(corner, mine));
      const foreign = outside.some((corner) => inOne(corner, others));
      // Near the middle is best; a corner outside is a pity; another region would mislead.
      const cost = far * 0.2 + outside.length * 25 + (foreign ? 200 : 0);
      choices.push({ rects: [{ x: left, y: top, w, h }], cost });
    }
  return choices.sort((a, b) => a.cost - b.cost).slice(0, 300);
}

interface Bounded {
  readonly ring: readonly Point[];
  readonly low: Point;
  readonly high: Point;
}

function bounded(ring: readonly Point[]): Bounded {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return { ring, low: [Math.min(...xs), Math.min(...ys)], high: [Math.max(...xs), Math.max(...ys)] };
}

/** The middle of the largest ring. */
export function middleOf(rings: readonly (readonly Point[])[]): Point {
  const largest = rings.reduce<readonly Point[]>((best, ring) => (ring.length > best.length ? ring : best), []);
  const xs = largest.map(([x]) => x);
  const ys = largest.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** The point of a region that is nearest, some way in from its edge. */
export function nearestInside(to: Point, rings: readonly (readonly Point[])[]): Point {
  let best: Point | undefined;
  const far = (point: Point) => Math.hypot(point[0] - to[0], point[1] - to[1]);
  const xs = rings.flat().map(([x]) => x);
  const ys = rings.flat().map(([, y]) => y);
  for (let x = Math.min(...xs); x < Math.max(...xs); x += 2)
    for (let y = Math.min(...ys); y < Math.max(...ys); y += 2) {
      const deep = [0, 1, 2, 3].every((turn) => {
        const [dx, dy] = [
          Math.round(Math.cos((turn * Math.PI) / 2)) * 6,
          Math.round(Math.sin((turn * Math.PI) / 2)) * 6,
        ];
        return isInside([x + dx, y + dy], rings);
      });
      if (deep && (best === undefined || far([x, y]) < far(best))) best = [x, y];
    }
  return best ?? middleOf(rings);
}
