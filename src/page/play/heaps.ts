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

/** How much wider and higher than its spot that is which can be hit. */
export const hitAround = 4;

/** Whether a point hits a target: a circle about a place, a box about a piece. */
function isIn(x: number, y: number, { spot }: Target): boolean {
  const [dx, dy] = [Math.abs(x - spot.x), Math.abs(y - spot.y)];
  const [wide, high] = [(spot.wide + hitAround) / 2, (spot.high + hitAround) / 2];
  if (spot.kind === "piece") return dx <= wide && dy <= high;
  return dx <= wide && dy <= high && Math.hypot(dx, dy) <= Math.max(wide, high);
}

const isNear =
  ({ spot: a }: Target) =>
  ({ spot: b }: Target): boolean =>
    Math.abs(a.x - b.x) < (a.wide + b.wide) / 2 + hitAround && Math.abs(a.y - b.y) < (a.high + b.high) / 2 + hitAround;

/** Less of a place than this is too little to hit, among pieces that lie on it. */
const enough = 0.25;

/** The number of points across a place at which its visibility is tried. */
const [points, middle] = [15, 7];

/** Whether pieces hide so much of a place that nobody hits it. */
function isHidden(place: Target, pieces: readonly Target[]): boolean {
  let [own, seen] = [0, 0];
  for (let at = 0; at < points * points; at++) {
    const x = place.spot.x + (((at % points) - middle) / middle) * (place.spot.wide / 2);
    const y = place.spot.y + ((Math.floor(at / points) - middle) / middle) * (place.spot.high / 2);
    if (!isIn(x, y, place)) continue;
    own += 1;
    if (!pieces.some((piece) => isIn(x, y, piece))) seen += 1;
  }
  return seen < own * enough;
}

/** The same targets: those that cover each other as one, with the place that they hide. */
export function heaped(all: readonly Target[], ask: (heap: readonly Target[]) => void): readonly Target[] {
  const heaps: Target[][] = [];
  const pieces = all.filter(isPiece);
  for (const piece of pieces) {
    const heap = heaps.find((one) => one.some((other) => covers(other, piece)));
    if (heap === undefined) heaps.push([piece]);
    else heap.push(piece);
  }
  const open: Target[] = [];
  for (const place of all.filter((target) => !isPiece(target))) {
    const over = isHidden(place, pieces.filter(isNear(place))) ? nearest(heaps, place) : undefined;
    if (over === undefined) open.push(place);
    else over.unshift(place);
  }
  const together = heaps.flatMap((heap) => {
    const top = heap.at(-1);
    if (top === undefined || heap.length === 1) return heap;
    const says = `One of ${heap.length}: ${heap.map(({ spot }) => spot.says).join("; ")}`;
    return [{ spot: { ...top.spot, says }, take: () => ask(heap) }];
  });
  return [...open, ...together];
}

/** The heap whose top lies nearest to a place. */
function nearest(heaps: readonly Target[][], { spot: { x, y } }: Target): Target[] | undefined {
  const far = (heap: readonly Target[]) => {
    const top = heap.at(-1)?.spot;
    return top === undefined ? Number.POSITIVE_INFINITY : Math.hypot(top.x - x, top.y - y);
  };
  return [...heaps].sort((a, b) => far(a) - far(b))[0];
}

const isPiece = ({ spot }: Target): boolean => spot.kind === "piece";
