/**
 * The legend of a board of hexes: each sign as it is drawn, small, and what it means. It lists what is on the picture and
 * nothing else.
 *
 * @packageDocumentation
 */
import { type ArrowLook, trail } from "../arrows.js";
import { classesOf } from "../geography/classes.js";
import { squeezed } from "../letters.js";
import { element, label, type SceneNode } from "../scene.js";
import { out, type Point, reach } from "./geometry.js";
import { type Ground, pointsOf, type Side } from "./hex-map.js";

/** The class of what is drawn, what it means, and an example of it round the middle of its row. */
export interface HexSign {
  readonly sign: string;
  readonly words: string;
  /** The example, round the point 0, 0. */
  readonly draw: readonly SceneNode[];
  /** How much smaller the example is than on the map; 1 where it is left out. */
  readonly scale?: number;
}

const middle: Point = { x: 0, y: 0 };
const rowHeight = 19;
const columns = 2;

/** The signs that are drawn, in the order of the list, in two columns; and the foot of the last row. */
export function hexLegend(
  signs: readonly HexSign[],
  drawn: readonly SceneNode[],
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
): { readonly node: SceneNode; readonly foot: number } {
  const used = classesOf(drawn);
  const shown = signs.filter(({ sign }) => used.has(sign));
  const rows = Math.ceil(shown.length / columns);
  const wide = width / columns;
  const node = element(
    "g",
    { class: "legend" },
    shown.map(({ sign, words, draw, scale = 1 }, at) => {
      const [x, y] = [left + 15 + wide * Math.floor(at / rows), top + 9 + rowHeight * (at % rows)];
      return element("g", { "data-sign": sign }, [
        element("g", { transform: `translate(${x} ${y}) scale(${scale})` }, draw),
        squeezed(words, x + 19, y + 4, 11.5, wide - 40, { fill: "#333" }),
      ]);
    }),
  );
  return { node, foot: top + rowHeight * rows };
}

/** A hex of a ground. */
export function groundSign({ fill, signs }: Ground): readonly SceneNode[] {
  const corners = [30, 90, 150, 210, 270, 330].map((angle) => out(middle, angle, reach));
  return [element("polygon", { points: pointsOf(corners), fill, stroke: "#b9b59c" }), ...(signs?.(middle) ?? [])];
}

/** A hexside that lies level, as long as on the map: for what runs along it. */
export const levelSide: Side = sideAt({ x: -reach / 2, y: 0 }, { x: reach / 2, y: 0 });

/** A hexside that stands upright: for what crosses it from left to right. */
export const uprightSide: Side = { ...sideAt({ x: 0, y: -reach / 2 }, { x: 0, y: reach / 2 }), angle: 0 };

function sideAt(start: Point, end: Point): Side {
  const across = start.y === end.y;
  const [from, to] = across
    ? [
        { x: 0, y: -38 },
        { x: 0, y: 38 },
      ]
    : [
        { x: -38, y: 0 },
        { x: 38, y: 0 },
      ];
  return { a: "", b: "", from, to, ends: [start, end], middle, angle: across ? 90 : 0 };
}

/** The counter of nobody in particular, for what is drawn on or round counters. */
export const plainCounter = (look: { readonly [name: string]: string | number } = {}): SceneNode =>
  element("rect", { x: -31, y: -17, width: 62, height: 34, rx: 4, fill: "#666", stroke: "#fff", ...look });

/** An arrow of an act. */
export const actSign = (look: Omit<ArrowLook, "colour">): readonly SceneNode[] => [
  trail(
    [
      { x: -36, y: 0 },
      { x: 36, y: 0 },
    ],
    { colour: "#4a4a4a", ...look },
    0,
  ),
];

/** A leader's star on its plate. */
export const starSign: readonly SceneNode[] = [
  element("rect", { x: -8, y: -7, width: 16, height: 14, rx: 6, fill: "#fffbe8", stroke: "#666" }),
  label("\u2605", 0, 4, { "text-anchor": "middle", "font-size": 11, fill: "#666" }),
];
