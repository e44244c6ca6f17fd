/**
 * Signs that maps on real ground share: lines between places, arrows, bursts, stars, counters.
 *
 * @packageDocumentation
 */
import { type Attributes, element, label, type SceneNode } from "../scene.js";
import { groundColours } from "./ground.js";
import { fitted, widthOf } from "./letters.js";
import type { Box, Point } from "./map.js";

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** Straight lines between pairs of points as the text of one path. */
export const linesPath = (pairs: readonly (readonly [Point, Point])[]): string =>
  pairs.map(([a, b]) => `M${a.x},${a.y}L${b.x},${b.y}`).join("");

/** A railroad: a thin line with cross-ties. */
export const railroad = (d: string, colour: string, more: Attributes = {}): SceneNode =>
  element("g", { fill: "none", stroke: colour, ...more }, [
    element("path", { d, "stroke-width": 1.6 }),
    element("path", { d, "stroke-width": 6, "stroke-dasharray": "1.4 5.6" }),
  ]);

export interface ArrowLook {
  readonly colour: string;
  readonly dash?: string;
  /** What kind of movement it is. */
  readonly class: string;
}

/** A trail through points with one head at its end, short of the mark it leads to; pale paper keeps it off the ground. */
export function trail(points: readonly Point[], { colour, dash, class: name }: ArrowLook, short_ = 11): SceneNode {
  const to = points[points.length - 1] ?? { x: 0, y: 0 };
  const from = points[points.length - 2] ?? to;
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const tip = { x: to.x - ux * short_, y: to.y - uy * short_ };
  const back = { x: tip.x - ux * 14, y: tip.y - uy * 14 };
  const d = [...points.slice(0, -1), back]
    .map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${short(x)},${short(y)}`)
    .join("");
  const head = [tip, { x: back.x - uy * 8, y: back.y + ux * 8 }, { x: back.x + uy * 8, y: back.y - ux * 8 }];
  const paper = { stroke: "#fff", "stroke-linejoin": "round" };
  return element("g", { class: name }, [
    element("path", { d, fill: "none", ...paper, "stroke-width": 9, opacity: 0.85 }),
    element("path", {
      d,
      fill: "none",
      stroke: colour,
      "stroke-width": 5,
      "stroke-linejoin": "round",
      ...(dash === undefined ? {} : { "stroke-dasharray": dash }),
    }),
    element("polygon", { points: pointsText(head), fill: colour, ...paper, "stroke-width": 1.5 }),
  ]);
}

const pointsText = (points: readonly Point[]): string => points.map(({ x, y }) => `${short(x)},${short(y)}`).join(" ");

/** A star round a point; many points and a large inner radius make a burst. */
export function star({ x, y }: Point, outer: number, inner: number, count: number, look: Attributes): SceneNode {
  const points = Array.from({ length: 2 * count }, (_, i): Point => {
    const [radius, angle] = [i % 2 === 0 ? outer : inner, (Math.PI * i) / count - Math.PI / 2];
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
  return element("polygon", { points: pointsText(points), ...look });
}

/** Text that is squeezed where it would be wider than its room. */
export function squeezed(text: string, x: number, y: number, size: number, room: number, more: Attributes): SceneNode {
  const wide = widthOf(text, size, more["font-weight"] === "bold");
  const squeeze = wide > room ? { textLength: short(room), lengthAdjust: "spacingAndGlyphs" } : {};
  return label(text, x, y, { "font-size": size, ...squeeze, ...more });
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
  const d = `M${short(from.x)},${short(from.y)}L${at.x},${at.y}`;
  return element("g", { "stroke-linecap": "butt" }, [
    element("path", { d, stroke: "#fff", "stroke-width": 6 }),
    element("path", { d, stroke: colour, "stroke-width": 3.6 }),
  ]);
}
