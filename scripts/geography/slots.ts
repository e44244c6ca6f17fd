// Where the name of a place and what stands in it are drawn: one slot each, whatever the state of a game.
import { halves, widthOf } from "../../src/boards/letters.js";
import type { Point } from "./plane.js";
import { inside, moved, type Rect, seeded, shared } from "./rectangles.js";

export interface Sizes {
  /** Half the side of the mark of a place. */
  readonly mark: number;
  readonly stack: { readonly w: number; readonly h: number };
  readonly letters: number;
  /** From line to line of a name. */
  readonly line: number;
  /** What stays free round each slot. */
  readonly gap: number;
}

/** One way to lay a body: rectangles round its point, and what it costs. */
export interface Choice {
  readonly rects: readonly Rect[];
  readonly cost: number;
}

export interface Body {
  readonly id: string;
  at: Point;
  readonly choices: readonly Choice[];
  chosen: number;
}

/** What does not move: the rest of the sheet. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly obstacles: readonly Rect[];
  /** Lines of the map, by the points of their ends now. */
  readonly lines: () => readonly (readonly [Point, Point])[];
}

/** Every way to lay name and stack round a mark that do not touch each other; the mark is the first rectangle. */
export function choicesOf(name: string, { mark, stack, letters, line, gap }: Sizes): Choice[] {
  const middle: Rect = { x: -mark, y: -mark, w: 2 * mark, h: 2 * mark };
  const two = halves(name);
  const shapes = [[name], ...(two.length === 2 ? [two] : [])].map((lines, i) => ({
    w: Math.ceil(Math.max(...lines.map((text) => widthOf(text, letters)))) + 2,
    h: lines.length * line,
    cost: i * 10,
  }));
  const stacks = around(stack.w, stack.h, mark + gap, stack.w / 3).map((spot) => ({
    rect: { x: spot.x, y: spot.y, ...stack },
    cost: spot.cost,
  }));
  return shapes.flatMap((shape) =>
    around(shape.w, shape.h, mark + gap, shape.w / 3).flatMap((spot) => {
      const rect: Rect = { x: spot.x, y: spot.y, w: shape.w, h: shape.h };
      return stacks
        .filter((other) => shared(grown(rect, gap), other.rect) === 0)
        .map((other) => ({ rects: [middle, rect, other.rect], cost: shape.cost + spot.cost + other.cost }));
    }),
  );
}

/** The places beside a mark: right and left at three heights, above and below at three widths. */
function around(w: number, h: number, far: number, shift: number): { x: number; y: number; cost: number }[] {
  const ups = [-h / 2, -h + far * 0.4, -far * 0.4];
  const sides = [-w / 2, -w / 2 + shift, -w / 2 - shift];
  return [
    ...ups.map((y, i) => ({ x: far, y, cost: i === 0 ? 0 : 5 })),
    ...ups.map((y, i) => ({ x: -far - w, y, cost: i === 0 ? 2 : 6 })),
    ...sides.map((x, i) => ({ x, y: far, cost: i === 0 ? 2 : 5 })),
    ...sides.map((x, i) => ({ x, y: -far - h, cost: i === 0 ? 2 : 5 })),
  ].map(({ x, y, cost }) => ({ x: Math.round(x), y: Math.round(y), cost }));
}

export const grown = ({ x, y, w, h }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

/** The rectangles of a body as it lies now. */
export const laid = ({ at, choices, chosen }: Body): Rect[] => choices[chosen]!.rects.map((rect) => moved(rect, at));

/** What a line costs, by its length, that runs through a mark, a name, pieces, or a plaque. */
const weights = [0, 0.5, 0.6, 0.2] as const;

const touching = 60;
const edge = 6;

/** What a body costs by itself: beyond the edge, on obstacles, over lines. */
function alone(
  rects: readonly Rect[],
  cost: number,
  sheet: Sheet,
  lines: readonly (readonly [Point, Point])[],
): number {
  let sum = cost;
  const frame = { x: edge, y: edge, w: sheet.width - 2 * edge, h: sheet.height - 2 * edge };
  for (const [i, rect] of rects.entries()) {
    sum += (rect.w * rect.h - shared(rect, frame)) * 4;
    for (const obstacle of sheet.obstacles) sum += shared(rect, obstacle) * 4;
    for (const [a, b] of lines) sum += inside(a, b, rect) * (weights[rects.length === 1 ? 3 : i] ?? 0);
  }
  return sum;
}

/** Rectangles as plain numbers, left, top, right, bottom: the inner loop below asks for millions of them. */
const flat = (rects: readonly Rect[], by: number): number[] =>
  rects.flatMap(({ x, y, w, h }) => [x - by, y - by, x + w + by, y + h + by]);

/** What two sets of rectangles cost each other; at most `most` is of interest. */
function clash(a: readonly number[], b: readonly number[], most: number): number {
  let sum = 0;
  for (let i = 0; i < a.length && sum < most; i += 4)
    for (let j = 0; j < b.length; j += 4) {
      const wide = Math.min(a[i + 2]!, b[j + 2]!) - Math.max(a[i]!, b[j]!);
      if (wide <= 0) continue;
      const high = Math.min(a[i + 3]!, b[j + 3]!) - Math.max(a[i + 1]!, b[j + 1]!);
      if (high > 0) sum += touching + wide * high;
    }
  return sum;
}

/** The rectangle round all that a body may take. */
function around4(all: readonly (readonly number[])[]): number[] {
  const every = (at: number) => all.flatMap((rects) => rects.filter((_, i) => i % 4 === at));
  return [Math.min(...every(0)), Math.min(...every(1)), Math.max(...every(2)), Math.max(...every(3))];
}

const meet = (a: readonly number[], b: readonly number[]): boolean =>
  a[0]! < b[2]! && b[0]! < a[2]! && a[1]! < b[3]! && b[1]! < a[3]!;

/** Lays all bodies: again and again each takes a choice by what it costs, at first freely, at last the cheapest. */
export function anneal(bodies: readonly Body[], sheet: Sheet, gap: number, rounds: number, seed: number): void {
  const chance = seeded(seed);
  const lines = sheet.lines();
  const here = bodies.map(({ at, choices }) => choices.map(({ rects }) => rects.map((rect) => moved(rect, at))));
  const wide = here.map((choices) => choices.map((rects) => flat(rects, gap)));
  const bounds = wide.map(around4);
  const fixed = bodies.map(({ choices }, i) => {
    const [left, top, right, bottom] = bounds[i]!;
    const near = lines.filter(([a, b]) =>
      meet(
        [left!, top!, right!, bottom!],
        [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])],
      ),
    );
    return choices.map(({ cost }, at) => alone(here[i]![at]!, cost, sheet, near));
  });
  const meets = bodies.map((_, i) => bodies.flatMap((_, j) => (i !== j && meet(bounds[i]!, bounds[j]!) ? [j] : [])));
  const now = bodies.map(({ chosen }, i) => flat(here[i]![chosen]!, 0));
  for (let round = 0; round < rounds; round++) {
    const heat = 80 * (1 - round / (rounds - 1)) ** 2 + 0.01;
    for (const [i, body] of bodies.entries()) {
      let least = Number.POSITIVE_INFINITY;
      const costs = wide[i]!.map((rects, at) => {
        let sum = fixed[i]![at]!;
        // What costs far more than the best is never taken.
        for (const j of meets[i]!) if (sum < least + 2000) sum += clash(rects, now[j]!, 4000);
        least = Math.min(least, sum);
        return sum;
      });
      const weights = costs.map((cost) => Math.exp((least - cost) / heat));
      let left = chance() * weights.reduce((sum, weight) => sum + weight, 0);
      const chosen = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      body.chosen = Math.max(0, chosen);
      now[i] = flat(here[i]![body.chosen]!, 0);
    }
  }
}

export interface Overlap {
  readonly a: Body;
  readonly b: Body;
  readonly one: Rect;
  readonly other: Rect;
}

/** Every two slots of different bodies that touch. */
export function overlapsOf(bodies: readonly Body[], gap: number): Overlap[] {
  const found: Overlap[] = [];
  const rects = bodies.map(laid);
  const bounds = rects.map((all) => around4([flat(all, gap)]));
  bodies.forEach((a, i) => {
    for (let j = i + 1; j < bodies.length; j++) {
      if (!meet(bounds[i]!, bounds[j]!)) continue;
      for (const one of rects[i]!)
        for (const other of rects[j]!)
          if (shared(grown(one, gap), other) > 0) found.push({ a, b: bodies[j]!, one, other });
    }
  });
  return found;
}

export function straysOf(bodies: readonly Body[], { width, height, obstacles }: Sheet): string[] {
  return bodies
    .filter((body) =>
      laid(body).some(
        (rect) =>
          rect.x < 2 ||
          rect.y < 2 ||
          rect.x + rect.w > width - 2 ||
          rect.y + rect.h > height - 2 ||
          obstacles.some((obstacle) => shared(rect, obstacle) > 0),
      ),
    )
    .map(({ id }) => id);
}
