/**
 * Signs that maps of hexes share: trees, reeds, houses, bridges, fords, railroads, works.
 *
 * @packageDocumentation
 */
import { element, label, type SceneNode } from "../scene.js";
import { out, type Point, reach } from "./geometry.js";
import { line, pointsOf, type Side } from "./hex-map.js";

type Look = { readonly [name: string]: string | number };

const around = (centre: Point): Point[] =>
  [40, 100, 160, 220, 280, 340].map((angle) => out(centre, angle, reach * 0.68));

export const trees = (centre: Point): SceneNode[] =>
  around(centre).map(({ x, y }) => element("circle", { cx: x, cy: y, r: 7, fill: "#7fa05c", opacity: 0.75 }));

export const reeds = (centre: Point): SceneNode[] =>
  around(centre).map(({ x, y }) =>
    element("path", {
      d: `M${x - 6},${y} h12 M${x - 3},${y} v-6 M${x + 1},${y} v-8 M${x + 5},${y} v-5`,
      stroke: "#4d7a68",
      "stroke-width": 1.5,
      fill: "none",
    }),
  );

export const houses = (centre: Point): SceneNode[] =>
  around(centre).map(({ x, y }) =>
    element("rect", { x: x - 5, y: y - 4, width: 10, height: 8, fill: "#8c4a3a", opacity: 0.8 }),
  );

/** A line along a hexside: water, a wall, a hedge. */
export const alongSide = ({ ends }: Side, look: Look): SceneNode => line(ends[0], ends[1], look);

/** A line across a hexside, from centre to centre: a road. */
export const acrossSide = ({ from, to }: Side, look: Look): SceneNode => line(from, to, look);

export const railroad = (side: Side): SceneNode[] => [
  acrossSide(side, { class: "railroad", stroke: "#333", "stroke-width": 2 }),
  acrossSide(side, { stroke: "#333", "stroke-width": 9, "stroke-dasharray": "2 9" }),
];

const turned = ({ middle, angle }: Side) => ({ transform: `rotate(${angle} ${middle.x} ${middle.y})` });

/** A bridge; its id is that of the hexside, where there is one. */
export function bridge(side: Side, id?: string): SceneNode {
  const { x, y } = side.middle;
  const planks = { x: x - 14, y: y - 6, width: 28, height: 12, fill: "#d9c39a", stroke: "#5b4020", "stroke-width": 2 };
  return element("g", { class: "bridge", ...turned(side), ...(id === undefined ? {} : { id }) }, [
    element("rect", planks),
  ]);
}

/** A ford with a letter on it, and what the legend calls it by. */
export function ford(side: Side, letter: string, sign: string): SceneNode[] {
  const { x, y } = side.middle;
  const stone = {
    x: x - 8,
    y: y - 9,
    width: 16,
    height: 18,
    rx: 7,
    fill: "#dbe8ee",
    stroke: "#3c6f8f",
    "stroke-dasharray": "3 2",
  };
  const look = { "text-anchor": "middle", "font-size": 11, "font-weight": "bold", fill: "#123" };
  return [element("g", { class: sign, ...turned(side) }, [element("rect", stone)]), label(letter, x, y + 4, look)];
}

/** The front of a fortification, by the angle of its facing; a ring where it protects all round. */
export function works(centre: Point, angle: number | null, look: Look): SceneNode[] {
  if (angle === null) {
    return [element("circle", { cx: centre.x, cy: centre.y, r: reach * 0.72, fill: "none", ...look })];
  }
  const points = [-90, -30, 30, 90].map((turn) => out(centre, angle + turn, reach * 0.84));
  return [element("polyline", { points: pointsOf(points), fill: "none", "stroke-linejoin": "round", ...look })];
}
