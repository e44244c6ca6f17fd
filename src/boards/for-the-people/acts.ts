import type { Side, State } from "../../rules/for-the-people/index.js";
import { isGeneral, other, sideOf } from "../../rules/for-the-people/terms/constants.js";
import type { GameEvent } from "../../rules/index.js";
import { type Act, type Acts, inOrder, trail } from "../arrows.js";
import type { Point } from "../geography/map.js";
import { star } from "../geography/signs.js";
import { element, type SceneNode } from "../scene.js";
import { colours, sideColours } from "./colours.js";

/** Which figures say whence and where to, and how the way is drawn: by land, by sea or rail, in flight, to intercept. */
const ways: { readonly [event: string]: readonly [from: string, to: string, kind: Kind] } = {
  moved: ["from", "space", "march"],
  sailed: ["from", "space", "voyage"],
  "sp-moved": ["from", "space", "voyage"],
  reorganized: ["from", "space", "march"],
  "general-moved": ["from", "space", "march"],
  intercepted: ["from", "space", "interception"],
  withdrawn: ["space", "to", "retreat"],
  retreated: ["space", "to", "retreat"],
};

type Kind = "march" | "voyage" | "retreat" | "interception";

const dashes = { march: undefined, voyage: "16 5", retreat: "6 5", interception: "16 4 3 4" } as const satisfies {
  readonly [K in Kind]: string | undefined;
};

/** What came to stand in a space. */
const placing: ReadonlySet<string> = new Set([
  ...["pc-placed", "sp-added", "fort-built", "marker-placed", "general-arrived", "army-created", "elite-placed"],
  ...["capital-moved", "brigade-formed"],
]);

const fights: ReadonlySet<string> = new Set(["battle-begun", "overrun", "fort-entered", "surrendered"]);

interface Leg {
  readonly kind: Kind;
  readonly side: Side;
  readonly points: Point[];
  /** The index of the event with which it began. */
  readonly at: number;
}

/** Whose the pieces of an event are: it says so, or names a General; else the side that marches now. */
function sideIn(figures: GameEvent["figures"], marching: Side): Side {
  const { side, general, by } = figures;
  if (side === "union" || side === "confederate") return side;
  if (by === "union" || by === "confederate") return by;
  return typeof general === "string" && isGeneral(general) ? sideOf(general) : marching;
}

/** Steps that follow each other are one trail. */
function legsOf(events: readonly GameEvent[], state: State, at: (space: string) => Point | undefined): Leg[] {
  const legs: Leg[] = [];
  let marching = state.play.by;
  let last: { readonly event: string; readonly place: string; readonly leg: Leg } | undefined;
  for (const [nth, { event, figures }] of events.entries()) {
    if (event === "activated") {
      marching = sideIn(figures, marching);
      last = undefined;
    }
    if (event === "battle-begun" && typeof figures["attacker"] === "string")
      marching = sideIn({ side: figures["attacker"] }, marching);
    const way = ways[event];
    if (way === undefined) continue;
    const [from, to, kind] = [String(figures[way[0]]), String(figures[way[1]]), way[2]];
    const [a, b] = [at(from), at(to)];
    if (a === undefined || b === undefined) continue;
    const side = sideIn(figures, kind === "interception" ? other(marching) : marching);
    if (last?.event === event && last.place === from && event === "moved") {
      last.leg.points.push(b);
      last = { event, place: to, leg: last.leg };
      continue;
    }
    const leg: Leg = { kind, side, points: [a, b], at: nth };
    legs.push(leg);
    last = { event, place: to, leg };
  }
  return legs;
}

/** A way beside the straight one: what flees along the line that the enemy came by is seen too. */
function aside(points: readonly Point[]): Point[] {
  const [from, to] = [points[0], points[points.length - 1]];
  if (from === undefined || to === undefined) return [];
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(-6 * (to.y - from.y)) / far, (6 * (to.x - from.x)) / far];
  return points.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
}

/** What happened last, below the places: marches and flights as arrows in the colour of their side, battles, new pieces. */
export function actParts(events: readonly GameEvent[], state: State, at: (space: string) => Point | undefined): Acts {
  const placesOf = (kinds: ReadonlySet<string>): Point[] => {
    const spaces = events.flatMap(({ event, figures }) => (kinds.has(event) ? [String(figures["space"])] : []));
    return [...new Set(spaces)].flatMap((space) => at(space) ?? []);
  };
  const acts = legsOf(events, state, at).map(({ kind, side, points, at: nth }): Act => {
    const dash = dashes[kind];
    const beside = kind === "retreat" || kind === "interception" ? aside(points) : points;
    const look = { colour: sideColours[side], class: kind, ...(dash === undefined ? {} : { dash }) };
    return { at: nth, points: beside, look };
  });
  const { ways, numbers } = inOrder(acts, 12);
  return { ways: [...placesOf(placing).map(placedSign), ...placesOf(fights).map(battleSign), ...ways], numbers };
}

export const placedSign = ({ x, y }: Point): SceneNode =>
  element("circle", {
    cx: x,
    cy: y,
    r: 14,
    fill: "#ffe9a8",
    stroke: colours.placed,
    "stroke-width": 2.5,
    class: "placed",
  });

export const battleSign = (at: Point): SceneNode =>
  star(at, 22, 12, 11, { fill: "#ffd9c9", stroke: colours.battle, "stroke-width": 2, class: "battle" });

/** A short arrow for the legend. */
export const legendTrail =
  (kind: Kind) =>
  ({ x, y }: Point): SceneNode[] => {
    const dash = dashes[kind];
    const look = { colour: sideColours.confederate, class: kind, ...(dash === undefined ? {} : { dash }) };
    const far = [
      { x: -60, y: 0 },
      { x: 36, y: 0 },
    ];
    return [element("g", { transform: `translate(${x} ${y}) scale(0.4)` }, [trail(far, look)])];
  };
