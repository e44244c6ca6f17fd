import type { GameEvent } from "../../rules/index.js";
import type { Side } from "../../rules/washingtons-war/index.js";
import { isGeneral, sideOf } from "../../rules/washingtons-war/terms/constants.js";
import { type Act, type Acts, inOrder, trail } from "../arrows.js";
import type { Point } from "../geography/map.js";
import { star } from "../geography/signs.js";
import { element, type SceneNode } from "../scene.js";
import { colours, sideColours } from "./colours.js";

export type Kind = "march" | "voyage" | "interception" | "retreat";

/** Which figures say whence and where to, and how the way is drawn. */
const ways: { readonly [event: string]: readonly [from: string, to: string, kind: Kind] } = {
  "general-marched": ["from", "space", "march"],
  "general-moved": ["from", "to", "march"],
  "general-sailed": ["from", "space", "voyage"],
  intercepted: ["from", "space", "interception"],
  evaded: ["from", "space", "retreat"],
  retreated: ["from", "space", "retreat"],
  "retreated-by-sea": ["from", "space", "retreat"],
};

const dashes = { march: undefined, voyage: "16 5", interception: "16 4 3 4", retreat: "6 5" } as const satisfies {
  readonly [K in Kind]: string | undefined;
};

/** What came to stand in a space, or changed hands there. */
const placing: ReadonlySet<string> = new Set([
  ...["pc-placed", "pc-flipped", "army-controls", "committees-placed", "for-the-king-placed", "congress-placed"],
  ...["party-landed", "french-landed", "british-reinforced", "american-reinforced", "general-arrived", "cu-added"],
]);

const leaving: ReadonlySet<string> = new Set([
  ...["pc-removed", "american-pc-isolated", "british-pc-isolated", "pcs-removed", "cu-removed", "general-captured"],
  ...["washington-captured", "congress-dispersed", "european-war-losses", "british-attrition", "american-attrition"],
]);

const fights: ReadonlySet<string> = new Set(["battle-begun", "overrun", "surrendered", "surrendered-in-attack"]);

interface Leg {
  readonly kind: Kind;
  readonly side: Side;
  readonly points: Point[];
  /** The index of the event with which it began. */
  readonly at: number;
}

/** Whose the pieces of an event are: the General tells it, or the side. */
function sideIn({ side, general }: GameEvent["figures"]): Side | undefined {
  if (typeof general === "string" && isGeneral(general)) return sideOf(general);
  return side === "american" || side === "british" ? side : undefined;
}

/** Marches of a General that follow each other are one trail. */
function legsOf(events: readonly GameEvent[], at: (space: string) => Point | undefined): Leg[] {
  const legs: Leg[] = [];
  const marching = new Map<unknown, { readonly to: string; readonly leg: Leg }>();
  for (const [nth, { event, figures }] of events.entries()) {
    const way = Object.hasOwn(ways, event) ? ways[event] : undefined;
    const side = sideIn(figures);
    if (way === undefined || side === undefined) continue;
    const [from, to, kind] = [String(figures[way[0]]), String(figures[way[1]]), way[2]];
    const [a, b] = [at(from), at(to)];
    if (a === undefined || b === undefined) continue;
    const before = marching.get(figures["general"]);
    if (event === "general-marched" && before?.to === from) before.leg.points.push(b);
    else legs.push({ kind, side, points: [a, b], at: nth });
    const leg = before?.to === from && event === "general-marched" ? before.leg : legs.at(-1);
    if (event === "general-marched" && leg !== undefined) marching.set(figures["general"], { to, leg });
    else marching.delete(figures["general"]);
  }
  return legs;
}

/** A way beside the straight one: what flees along the line that the enemy came by is seen too. */
function aside(points: readonly Point[]): Point[] {
  const [from, to] = [points[0], points.at(-1)];
  if (from === undefined || to === undefined) return [];
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(-7 * (to.y - from.y)) / far, (7 * (to.x - from.x)) / far];
  return points.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
}

/** The spaces that an event names, one or a list. */
function spacesIn({ space, spaces, port }: GameEvent["figures"]): string[] {
  return [space, port, ...(Array.isArray(spaces) ? spaces : [])].filter((id) => typeof id === "string");
}

/** What happened last, below the places: ways as arrows in the colour of their side, battles, what came and what went. */
export function actParts(events: readonly GameEvent[], at: (space: string) => Point | undefined): Acts {
  const pointsOf = (kinds: ReadonlySet<string>): Point[] => {
    const spaces = events.flatMap(({ event, figures }) => (kinds.has(event) ? spacesIn(figures) : []));
    return [...new Set(spaces)].flatMap((space) => at(space) ?? []);
  };
  const acts = legsOf(events, at).map(
    ({ kind, side, points, at: nth }): Act => ({ at: nth, points: beside(kind, points), look: lookOf(kind, side) }),
  );
  const { ways: arrows, numbers } = inOrder(acts, 17);
  const ways = [
    ...pointsOf(placing).map(placedSign),
    ...pointsOf(leaving).map(goneSign),
    ...pointsOf(fights).map(battleSign),
    ...arrows,
  ];
  return { ways, numbers };
}

const beside = (kind: Kind, points: readonly Point[]): readonly Point[] =>
  kind === "retreat" || kind === "interception" ? aside(points) : points;

export const lookOf = (kind: Kind, side: Side) => {
  const dash = dashes[kind];
  return { colour: sideColours[side], class: kind, ...(dash === undefined ? {} : { dash }) };
};

const ring = ({ x, y }: Point, fill: string, stroke: string, name: string, dash?: string): SceneNode =>
  element("circle", {
    ...{ cx: x, cy: y, r: 19, fill, stroke, "stroke-width": 2.6, class: name },
    ...(dash === undefined ? {} : { "stroke-dasharray": dash }),
  });

export const placedSign = (at: Point): SceneNode => ring(at, "#ffe9a8", colours.placed, "placed");

export const goneSign = (at: Point): SceneNode => ring(at, "#fff", colours.battle, "gone", "4 3");

export const battleSign = (at: Point): SceneNode =>
  star(at, 28, 17, 12, { fill: "#ffd9c9", stroke: colours.battle, "stroke-width": 2, class: "battle" });

/** An arrow of both sides' kinds for the legend. */
export const legendTrail =
  (kind: Kind) =>
  ({ x, y }: Point): SceneNode[] => [
    element("g", { transform: `translate(${x} ${y}) scale(0.42)` }, [
      trail(
        [
          { x: -40, y: 0 },
          { x: 52, y: 0 },
        ],
        lookOf(kind, "american"),
      ),
    ]),
  ];
