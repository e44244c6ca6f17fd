/**
 * The ring round what can be chosen or is looked at: close enough to leave names and figures beside it readable.
 *
 * @packageDocumentation
 */
import type { Spot } from "../../boards/index.js";

/** How far the pale edge of a ring reaches to both sides of its line, in units of the board. */
export const ringEdge = 2;

/** The line of the ring of a spot, as attributes of an SVG rectangle: a circle round a place, a box round a piece. */
export function ringOf({ kind, x, y, wide, high, mark }: Spot) {
  const [width, height] = mark === undefined ? [wide + 2, high + 2] : [2 * mark, 2 * mark];
  const rx = kind === "place" ? Math.min(width, height) / 2 : 6;
  return { x: x - width / 2, y: y - height / 2, width, height, rx };
}
