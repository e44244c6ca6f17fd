/**
 * Counters that lie on one another: a click on them asks which is meant, since of those below too little is seen to hit.
 *
 * @packageDocumentation
 */
import type { Spot } from "../../boards/index.js";

/** A place or piece that can be chosen now. */
export interface Target {
  readonly spot: Spot;
  readonly take: () => void;
}

/** Whether the middle of one lies under the other. */
const covers = ({ spot: a }: Target, { spot: b }: Target): boolean =>
  Math.abs(a.x - b.x) < (a.wide + b.wide) / 4 && Math.abs(a.y - b.y) < (a.high + b.high) / 4;

/** The same targets, those of pieces that cover each other as one. */
export function heaped(all: readonly Target[], ask: (heap: readonly Target[]) => void): readonly Target[] {
  const heaps: Target[][] = [];
  for (const target of all) {
    const pieces = target.spot.kind === "piece";
    const heap = pieces ? heaps.find((one) => one.some((other) => isPiece(other) && covers(other, target))) : undefined;
    if (heap === undefined) heaps.push([target]);
    else heap.push(target);
  }
  return heaps.flatMap((heap) => {
    const top = heap.at(-1);
    if (top === undefined || heap.length === 1) return heap;
    const says = `One of ${heap.length}: ${heap.map(({ spot }) => spot.says).join("; ")}`;
    return [{ spot: { ...top.spot, says }, take: () => ask(heap) }];
  });
}

const isPiece = ({ spot }: Target): boolean => spot.kind === "piece";
