/**
 * The part of a board that is looked at: a frame on the picture, moved and scaled. Boards beside each other move together.
 *
 * @packageDocumentation
 */
import { signal } from "@preact/signals";

/** A frame on a picture, in units of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is looked at; null: the whole board. */
export const looked = signal<Box | null>(null);
/** The whole board that {@link looked} is a part of. */
let whole: Box = { x: 0, y: 0, width: 1, height: 1 };

let byHand = false;

/** Who chose what they look at keeps it. */
export const isByHand = (): boolean => byHand;

/** A picture was drawn: another size is another board. */
export function setWhole(box: Box): void {
  const { width, height } = whole;
  whole = box;
  if (box.width === width && box.height === height) return;
  looked.value = null;
  byHand = false;
}

const nearest = 0.12;

/** Nearer (above 1) or further, around a point of the board; around the middle where none is given. */
export function zoomBy(factor: number, point?: { readonly x: number; readonly y: number }): void {
  byHand = true;
  const all = whole;
  const now = looked.peek() ?? all;
  const width = Math.max(all.width * nearest, now.width / factor);
  if (width >= all.width) {
    looked.value = null;
    return;
  }
  const scale = width / now.width;
  const at = point ?? { x: now.x + now.width / 2, y: now.y + now.height / 2 };
  lookAt({
    x: at.x - (at.x - now.x) * scale,
    y: at.y - (at.y - now.y) * scale,
    width,
    height: now.height * scale,
  });
}

/** Moves what is looked at, in units of the board. */
export function panBy(dx: number, dy: number): void {
  byHand = true;
  const now = looked.peek();
  if (now !== null) lookAt({ ...now, x: now.x + dx, y: now.y + dy });
}

/** Looks at a part; at least half of what is seen stays board. */
export function lookAt(box: Box): void {
  const all = whole;
  const clamp = (at: number, length: number, from: number, size: number) =>
    Math.max(from - length / 2, Math.min(at, from + size - length / 2));
  looked.value = {
    ...box,
    x: clamp(box.x, box.width, all.x, all.width),
    y: clamp(box.y, box.height, all.y, all.height),
  };
}

/** The whole board, without a hand that chose so. */
export function lookAtWhole(): void {
  looked.value = null;
}

export function zoomOut(): void {
  byHand = true;
  looked.value = null;
}

/** The whole board again, and what moves comes into view by itself. */
export function letGo(): void {
  byHand = false;
  looked.value = null;
}
