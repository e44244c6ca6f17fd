// Rectangles on the sheet, and numbers that look like chance and come out the same each time.
import type { Point } from "./plane.js";

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const moved = ({ x, y, w, h }: Rect, [dx, dy]: Point): Rect => ({ x: x + dx, y: y + dy, w, h });

/** How far two rectangles reach into each other, right and down; nothing where either is 0 or less. */
export const reach = (a: Rect, b: Rect): Point => [
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x),
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y),
];

/** The area that two rectangles share. */
export function shared(a: Rect, b: Rect): number {
  const wide = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  if (wide <= 0) return 0;
  const high = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return high <= 0 ? 0 : wide * high;
}

/** How much of a line lies in a rectangle, as a length. */
export function inside([ax, ay]: Point, [bx, by]: Point, { x, y, w, h }: Rect): number {
  let [from, to] = [0, 1];
  for (const [start, step, low, high] of [
    [ax, bx - ax, x, x + w],
    [ay, by - ay, y, y + h],
  ] as const) {
    if (step === 0) {
      if (start < low || start > high) return 0;
      continue;
    }
    const [one, two] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(one, two));
    to = Math.min(to, Math.max(one, two));
  }
  return to <= from ? 0 : (to - from) * Math.hypot(bx - ax, by - ay);
}

/** Numbers from 0 to below 1, always the same ones for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
