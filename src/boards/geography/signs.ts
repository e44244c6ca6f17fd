/**
 * Signs that maps on real ground share: lines between places, bursts, stars, counters.
 *
 * @packageDocumentation
 */
import { pointsText, tenth } from "../arrows.js";
import { fitted } from "../letters.js";
import { type Attributes, element, label, type SceneNode } from "../scene.js";
import { groundColours } from "./ground.js";
import type { Box, Point } from "./map.js";

/** Straight lines between pairs of points as the text of one path. */
export const linesPath = (pairs: readonly (readonly [Point, Point])[]): string =>
  pairs.map(([a, b]) => `M${a.x},${a.y}L${b.x},${b.y}`).join("");

/** A railroad: a thin line with cross-ties. */
export const railroad = (d: string, colour: string, more: Attributes = {}): SceneNode =>
  element("g", { fill: "none", stroke: colour, ...more }, [
    element("path", { d, "stroke-width": 1.6 }),
    element("path", { d, "stroke-width": 6, "stroke-dasharray": "1.4 5.6" }),
  ]);

/** A star round a point; many points and a large inner radius make a burst. */
export function star({ x, y }: Point, outer: number, inner: number, count: number, look: Attributes): SceneNode {
  const points = Array.from({ length: 2 * count }, (_, i): Point => {
    const [radius, angle] = [i % 2 === 0 ? outer : inner, (Math.PI * i) / count - Math.PI / 2];
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
  return element("polygon", { points: pointsText(points), ...look });
}

/** The lines of a name in its slot, on pale paper; a name that the slot was not made for is cut. */
export function nameParts(lines: readonly string[], slot: Box, at: Point, size: number, line: number): SceneNode[] {
  const end = slot.x + slot.w <= at.x;
  const start = slot.x >= at.x;
  const anchor = start ? "start" : end ? "end" : "middle";
  const x = start ? slot.x + 1 : end ? slot.x + slot.w - 1 : slot.x + slot.w / 2;
  return lines.map((text, i) =>
    label(fitted(text, size, slot.w), x, slot.y + line * (i + 1) - 2.5, {
      "text-anchor": anchor,
      "font-size": size,
      fill: groundColours.ink,
      stroke: "#fffaf0",
      "stroke-width": 2.6,
      "stroke-linejoin": "round",
      "paint-order": "stroke",
    }),
  );
}

/** A box in a slot, as near to the mark as the slot allows. */
export function nearest(slot: Box, at: Point, w: number, h: number): Box {
  const along = (low: number, room: number, size: number, middle: number) =>
    Math.max(low, Math.min(low + room - size, middle - size / 2));
  return { x: along(slot.x, slot.w, w, at.x), y: along(slot.y, slot.h, h, at.y), w, h };
}

/** A stalk from a counter to the mark of its place, so that nobody looks for another one. */
export function stalk({ x, y, w, h }: Box, at: Point, colour: string): SceneNode {
  const from = { x: Math.max(x + 3, Math.min(x + w - 3, at.x)), y: Math.max(y + 3, Math.min(y + h - 3, at.y)) };
  const d = `M${tenth(from.x)},${tenth(from.y)}L${at.x},${at.y}`;
  return element("g", { "stroke-linecap": "butt" }, [
    element("path", { d, stroke: "#fff", "stroke-width": 6 }),
    element("path", { d, stroke: colour, "stroke-width": 3.6 }),
  ]);
}
