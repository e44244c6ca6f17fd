import type { GameEvent } from "../../rules/index.js";
import type { State } from "../../rules/this-accursed-civil-war/index.js";
import type { events } from "../../rules/this-accursed-civil-war/terms/events.js";
import { type Act, type Acts, type ArrowLook, inOrder } from "../arrows.js";
import { actLooks } from "../hex/act-looks.js";
import type { Point } from "../hex/geometry.js";
import type { Paper } from "../hex/hex-map.js";
import { sideColours } from "./counters.js";

/** How an act looks: fire is dotted, interception dashed, close combat broad. */
export const looks = {
  fired: actLooks.fire,
  cannonade: { ...actLooks.fire, width: 5 },
  "interception-rolled": { class: "interception", dash: "9 4" },
  designated: actLooks.charge,
  "combat-rolled": actLooks.charge,
  overrun: actLooks.charge,
} as const satisfies { readonly [event in keyof typeof events]?: Omit<ArrowLook, "colour"> };

/** Where a unit went: the trail of its steps among what happened last. */
const trails: ReadonlySet<string> = new Set<keyof typeof events>([
  "moved",
  "retreated",
  "routed",
  "advanced",
  "evaded",
]);

const flights: ReadonlySet<string> = new Set<keyof typeof events>(["retreated", "routed"]);

/** Short of the counter's edge on the way to it. */
const beforeCounter = 30;

/** What happened last, as arrows in the colour of who did it: marches and flights, fire, interception, close combat; and their numbers. */
export function actParts(events: readonly GameEvent[], state: State, paper: Paper): Acts {
  const aims = events.flatMap((event, at) => aimed(event, state, paper).map((one) => ({ ...one, at })));
  return inOrder([...trailsOf(events, state, paper), ...aims], beforeCounter);
}

interface Trail {
  readonly flees: boolean;
  readonly points: Point[];
  /** The index of the event with which it began. */
  readonly at: number;
}

function trailsOf(events: readonly GameEvent[], state: State, paper: Paper): Act[] {
  const ways = new Map<string, Trail>();
  for (const [nth, { event, figures }] of events.entries()) {
    const { unit, from, hex } = figures;
    if (!trails.has(event) || typeof unit !== "string" || typeof hex !== "string") continue;
    const [start, point] = [typeof from === "string" ? paper.at(from) : undefined, paper.at(hex)];
    if (point === undefined) continue;
    const way: Trail = ways.get(unit) ?? {
      ...{ flees: flights.has(event), points: start === undefined ? [] : [start], at: nth },
    };
    way.points.push(point);
    ways.set(unit, way);
  }
  return [...ways].flatMap(([unit, { flees, points, at }]) => {
    const side = state.units[unit]?.side;
    if (side === undefined || points.length < 2) return [];
    const look = flees ? actLooks.flight : actLooks.march;
    return [{ at, points, look: { colour: sideColours[side], ...look } }];
  });
}

/** An arrow from who acts to whom it is aimed at. */
function aimed({ event, figures }: GameEvent, state: State, paper: Paper): Omit<Act, "at">[] {
  const look = Object.entries(looks).find(([name]) => name === event)?.[1];
  // Who tried to intercept and failed went nowhere.
  if (look === undefined || figures["result"] === "failure") return [];
  const { unit, attackers, target, defender, hex } = figures;
  const actors = [unit, ...(Array.isArray(attackers) ? attackers : [attackers])].filter((id) => typeof id === "string");
  const other = [target, defender, hex].find((id): id is string => typeof id === "string" && id !== "");
  const to = other === undefined ? undefined : pointOf(other, state, paper);
  if (to === undefined) return [];
  return actors.flatMap((actor) => {
    const from = pointOf(actor, state, paper);
    const side = state.units[actor]?.side;
    if (from === undefined || side === undefined || (from.x === to.x && from.y === to.y)) return [];
    return [{ points: [from, to], look: { colour: sideColours[side], ...look } }];
  });
}

/** Where a unit stands, or a hex lies. */
function pointOf(id: string, state: State, paper: Paper): Point | undefined {
  const hex = state.units[id] === undefined ? id : state.units[id].hex;
  return hex === null ? undefined : paper.at(hex);
}
