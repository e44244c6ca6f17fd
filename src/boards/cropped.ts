/**
 * Where two boards of one game differ: the part of a picture that a reader wants to see.
 *
 * @packageDocumentation
 */
import type { Spot } from "./board.js";

/** A frame on a picture, in units of the picture. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** So far beyond what differs a reader sees (units of a picture). */
const around = 90;
/** No nearer than so much of the whole: a place alone says nobody where it lies. */
const least = 0.3;

/**
 * The frame round all places and pieces that are not alike in two states of a game; undefined where none differ, or where they lie
 * all over the board.
 *
 * @param whole the frame that the whole picture has
 */
export function differenceOf(before: readonly Spot[], after: readonly Spot[], whole: Box): Box | undefined {
  const keyOf = ({ kind, id, says, x, y }: Spot) => JSON.stringify([kind, id, says, x, y]);
  const [left, right] = [before, after].map((spots) => new Map(spots.map((spot) => [keyOf(spot), spot])));
  if (left === undefined || right === undefined) return undefined;
  const differing = [
    ...[...left].flatMap(([key, spot]) => (right.has(key) ? [] : [spot])),
    ...[...right].flatMap(([key, spot]) => (left.has(key) ? [] : [spot])),
  ];
  if (differing.length === 0) return undefined;
  const [x0, x1] = [
    Math.min(...differing.map(({ x, wide }) => x - wide / 2)),
    Math.max(...differing.map(({ x, wide }) => x + wide / 2)),
  ];
  const [y0, y1] = [
    Math.min(...differing.map(({ y, high }) => y - high / 2)),
    Math.max(...differing.map(({ y, high }) => y + high / 2)),
  ];
  const width = Math.max(x1 - x0 + 2 * around, whole.width * least);
  const height = Math.max(y1 - y0 + 2 * around, width * 0.66);
  if (width >= whole.width * 0.9 || height >= whole.height * 0.9) return undefined;
  const inside = (middle: number, length: number, from: number, size: number) =>
    Math.max(from, Math.min(middle - length / 2, from + size - length));
  return {
    x: inside((x0 + x1) / 2, width, whole.x, whole.width),
    y: inside((y0 + y1) / 2, height, whole.y, whole.height),
    ...{ width, height },
  };
}

/** The frame of a picture, or of the map on it, from its attribute; undefined where it has none. */
export function frameOf(text: string | number | undefined): Box | undefined {
  const [x, y, width, height] = String(text ?? "")
    .split(/[ ,]+/)
    .map(Number);
  if (x === undefined || y === undefined || !(Number(width) > 0) || !(Number(height) > 0)) return undefined;
  return { x, y, width: Number(width), height: Number(height) };
}
