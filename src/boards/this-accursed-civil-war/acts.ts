import type { GameEvent } from "../../rules/index.js";
import type { State } from "../../rules/this-accursed-civil-war/index.js";
import type { Point } from "../hex/geometry.js";
import type { Paper } from "../hex/hex-map.js";
import { element, type SceneNode } from "../scene.js";
import { sideColours } from "./counters.js";

/** How an act looks: fire is dotted, charges are heavy, what runs is dashed. */
const looks = {
  fired: { "stroke-width": 2.5, "stroke-dasharray": "2 4" },
  "artillery-fired": { "stroke-width": 3.5, "stroke-dasharray": "2 5" },
  intercepted: { "stroke-width": 4, "stroke-dasharray": "9 4" },
  fought: { "stroke-width": 6 },
  overrun: { "stroke-width": 6 },
} as const;

/** Where a unit went: the trail of its steps among what happened last. */
const trails: ReadonlySet<string> = new Set(["moved", "retreated", "routed", "advanced", "evaded"]);

/** What happened last, as arrows in the colour of who did it: marches and flights, fire, interception, close combat. */
export function actParts(events: readonly GameEvent[], state: State, paper: Paper): SceneNode[] {
  return [...trailParts(events, state, paper), ...events.flatMap((event) => aimed(event, state, paper))];
}

function trailParts(events: readonly GameEvent[], state: State, paper: Paper): SceneNode[] {
  const points = new Map<string, { readonly flees: boolean; readonly at: Point[] }>();
  for (const { event, figures } of events) {
    const { unit, hex } = figures;
    if (!trails.has(event) || typeof unit !== "string" || typeof hex !== "string") continue;
    const point = paper.at(hex);
    if (point === undefined) continue;
    const trail = points.get(unit) ?? { flees: event === "retreated" || event === "routed", at: [] };
    trail.at.push(point);
    points.set(unit, trail);
  }
  return [...points].flatMap(([unit, { flees, at }]) => {
    const side = state.units[unit]?.side;
    if (side === undefined || at.length === 0) return [];
    const look = { fill: "none", stroke: sideColours[side], "stroke-width": 3, opacity: 0.8 };
    const dashes = flees ? { "stroke-dasharray": "7 5" } : {};
    return [
      element("polyline", { points: at.map(({ x, y }) => `${x},${y}`).join(" "), ...look, ...dashes }),
      ...at.slice(0, -1).map(({ x, y }) => element("circle", { cx: x, cy: y, r: 4, fill: sideColours[side] })),
    ];
  });
}

/** An arrow from who acts to whom it is aimed at. */
function aimed({ event, figures }: GameEvent, state: State, paper: Paper): SceneNode[] {
  const look = Object.entries(looks).find(([name]) => name === event)?.[1];
  if (look === undefined) return [];
  const { unit, attackers, target, defender } = figures;
  const actors = [unit, ...(Array.isArray(attackers) ? attackers : [attackers])].filter((id) => typeof id === "string");
  const other = [target, defender].find((id) => typeof id === "string");
  const to = other === undefined ? undefined : pointOf(other, state, paper);
  if (to === undefined) return [];
  return actors.flatMap((actor) => {
    const from = pointOf(actor, state, paper);
    const side = state.units[actor]?.side;
    if (from === undefined || side === undefined || (from.x === to.x && from.y === to.y)) return [];
    const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
    return [
      element("line", { ...ends, stroke: sideColours[side], ...look, "marker-end": "url(#arrow)", opacity: 0.9 }),
    ];
  });
}

/** Where a unit stands, or a hex lies. */
function pointOf(id: string, state: State, paper: Paper): Point | undefined {
  const hex = state.units[id] === undefined ? id : state.units[id].hex;
  return hex === null ? undefined : paper.at(hex);
}
