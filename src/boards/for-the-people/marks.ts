import type { Pack } from "../../rules/for-the-people/index.js";
import type { Point } from "../geography/map.js";
import { star } from "../geography/signs.js";
import { element, label, type SceneNode } from "../scene.js";
import { colours, sideColours } from "./colours.js";
import type { Stand } from "./view.js";

const small = 5.5;
const large = 8;

/**
 * The mark of a space: square for the Union, round for the Confederacy, a diamond for nobody; large with a PC or a Resource
 * space. Round it what is printed there: ports, coastal forts, and a fort that was built.
 */
export function markParts(stand: Stand, pack: Pack, at: Point): SceneNode[] {
  const { space, fort, coastalFort, capital } = stand;
  const port = pack.relations.port.entries[space]?.value ?? "none";
  return [
    ...(coastalFort ? [coastalSign(at)] : []),
    ...(port.includes("coastal") && !coastalFort ? [portRing(at, "port")] : []),
    ...(port === "river" ? [portRing(at, "river-port")] : []),
    ...(fort === null ? [] : [fortSign(at)]),
    markSign(stand, at),
    ...(pack.relations.exit.entries[space]?.value === true ? [exitSign(at)] : []),
    ...valueParts(stand, at),
    ...(capital === undefined ? [] : [capitalSign({ x: at.x + 10, y: at.y - 9 })]),
  ];
}

export const coastalSign = (at: Point): SceneNode =>
  star(at, 13, 9, 8, { fill: "#e9d9b0", stroke: colours.fort, "stroke-width": 1.2, class: "coastal-fort" });

export function portRing({ x, y }: Point, kind: "port" | "river-port"): SceneNode {
  const dash = kind === "port" ? {} : { "stroke-dasharray": "3 2.4" };
  return element("circle", {
    ...{ cx: x, cy: y, r: 10.2, fill: colours.paper, stroke: colours.port },
    ...{ "stroke-width": 2, ...dash, class: kind },
  });
}

/** Where a government sits. */
export const capitalSign = (at: Point): SceneNode =>
  star(at, 7, 3, 5, { fill: colours.gold, stroke: colours.ink, "stroke-width": 1, class: "capital" });

/** A railroad that leaves the map by its north edge (8.2). */
export const exitSign = ({ x, y }: Point): SceneNode =>
  element("path", { d: `M${x - 5},${y - 7}l5,-5l5,5z`, fill: colours.rail, class: "exit" });

/** A frame with four bastions. */
export function fortSign({ x, y }: Point): SceneNode {
  const corners = [-9, 9].flatMap((dx) => [-9, 9].map((dy) => `M${x + dx - 2.5},${y + dy - 2.5}h5v5h-5z`));
  const d = `M${x - 9},${y - 9}h18v18h-18z${corners.join("")}`;
  return element("path", { d, fill: colours.fort, "fill-opacity": 0.35, stroke: colours.fort, class: "fort" });
}

/** Who controls a space, by shape and colour. */
export function markSign(
  { control, pc, resource }: Pick<Stand, "control" | "pc" | "resource">,
  { x, y }: Point,
): SceneNode {
  const r = pc || resource > 0 ? large : small;
  const edge = resource > 0 ? { stroke: colours.gold, "stroke-width": 2.2 } : { stroke: "#fff", "stroke-width": 1.2 };
  if (control === null) {
    const d = `M${x},${y - r - 1}l${r + 1},${r + 1}l${-r - 1},${r + 1}l${-r - 1},${-r - 1}z`;
    return element("path", { d, fill: "#fff", stroke: colours.ink, class: "neutral" });
  }
  const look = { fill: sideColours[control], ...edge, class: `${control}${pc ? "-pc" : ""}` };
  if (control === "union") return element("rect", { x: x - r, y: y - r, width: 2 * r, height: 2 * r, ...look });
  return element("circle", { cx: x, cy: y, r, ...look });
}

/** What a Resource space is worth; struck through where it is destroyed. */
function valueParts({ resource, destroyed, control }: Stand, { x, y }: Point): SceneNode[] {
  if (resource === 0) return [];
  const ink = control === null ? colours.ink : "#fff";
  const words = { "text-anchor": "middle", "font-size": 11.6, "font-weight": "bold", fill: ink, class: "resource" };
  const cross = { d: `M${x - 8},${y - 8}l16,16`, stroke: colours.battle, "stroke-width": 2.4, class: "destroyed" };
  return [label(String(resource), x, y + 4.2, words), ...(destroyed ? [element("path", cross)] : [])];
}
