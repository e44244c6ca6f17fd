import { aHouseDivided, type Pack, type State } from "../../rules/a-house-divided/index.js";
import type { GameEvent } from "../../rules/index.js";
import { type Act, type Acts, inOrder } from "../arrows.js";
import type { DrawBoard } from "../board.js";
import { groundParts } from "../geography/ground.js";
import { type Point, type Spot, spotOf } from "../geography/map.js";
import { linesPath, nameParts, railroad } from "../geography/signs.js";
import { halves } from "../letters.js";
import { drawing, element, type SceneNode } from "../scene.js";
import { colours, tints } from "./colours.js";
import { markParts, portRing, stackOf, worksSign } from "./counters.js";
import { map } from "./generated/map.js";
import { dateOfTurn, nameOf, piecesAt } from "./lines.js";
import { legendParts, lineLooks, panelParts, sideNames } from "./panel.js";

/** A House Divided as a picture: states, boxes with who controls them, stacks, the last move as arrows. */
export const drawAHouseDivided: DrawBoard = async (state, pack, events) => {
  const shapes = await aHouseDivided.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const at = (box: string): Point | undefined => spotOf(map, box);
  const acts = actParts(events, at);
  const parts = [
    ...groundParts(
      map,
      (_, kind) => ({ fill: tints[kind] ?? colours.land, ...(kind === "border" ? { class: "border-state" } : {}) }),
      { river: { stroke: "#9cc4d8", "stroke-width": 1.6 } },
    ),
    ...lineParts(pack),
    ...acts.ways,
    ...Object.keys(state.boxes).flatMap((box) => {
      const spot = spotOf(map, box);
      return spot === undefined ? [] : boxParts(box, state, pack, spot);
    }),
    ...acts.numbers,
    panelParts(state),
  ];
  const title = `A House Divided, ${dateOfTurn(state.turn)}`;
  return drawing(map.width, map.height, title, map.letters, [...parts, legendParts(parts)]);
};

/** Rivers under roads under railroads: a line that is two things shows both. */
function lineParts(pack: Pack): SceneNode[] {
  const path = (kind: "river" | "road" | "rail") =>
    linesPath(
      Object.keys(pack.relations[kind].entries).flatMap((pair) => {
        const [a, b] = pair.split("|").map((box) => spotOf(map, box));
        return a === undefined || b === undefined ? [] : [[a, b] as const];
      }),
    );
  return [
    element("path", { d: path("river"), fill: "none", ...lineLooks.river, opacity: 0.65, class: "river-line" }),
    element("path", { d: path("road"), fill: "none", ...lineLooks.road, class: "road" }),
    railroad(path("rail"), colours.rail, { class: "railroad" }),
  ];
}

/** Which figures of an event say whence and where pieces went. */
const ways: { readonly [event: string]: readonly [from: string, to: string] } = {
  "pieces-moved": ["from", "box"],
  "pieces-landed": ["from", "box"],
  reinforced: ["from", "box"],
  retreated: ["box", "to"],
  "cavalry-withdrawn": ["box", "to"],
};

/** Pieces that give way are drawn dashed. */
const inFlight: ReadonlySet<string> = new Set(["retreated", "cavalry-withdrawn"]);

/** Every leg of an event: an invasion comes from several ports. */
function legs({ event, figures }: GameEvent): readonly (readonly [string, string])[] {
  const way = Object.hasOwn(ways, event) ? ways[event] : undefined;
  if (way === undefined) return [];
  const [from, to] = [figures[way[0]], figures[way[1]]];
  return (Array.isArray(from) ? from : [from]).map((one) => [String(one), String(to)] as const);
}

function actParts(events: readonly GameEvent[], at: (box: string) => Point | undefined): Acts {
  const acts = events.flatMap((event, nth) =>
    legs(event).flatMap(([from, to]): Act[] => {
      const [a, b] = [at(from), at(to)];
      if (a === undefined || b === undefined) return [];
      const dash = inFlight.has(event.event) ? { dash: "6 5" } : {};
      return [{ at: nth, points: [a, b], look: { colour: colours.battle, class: "last-move", ...dash } }];
    }),
  );
  return inOrder(acts, 15);
}

/** A box with its name and what stands there, and one sentence that says it all. */
function boxParts(box: string, state: State, pack: Pack, spot: Spot): SceneNode[] {
  const here = state.boxes[box];
  if (here === undefined) return [];
  const { relations } = pack;
  const name = nameOf(pack, box);
  // Cavalry alone holds a box as long as it is there (16.12.M14).
  const owner = here.held ?? here.control;
  const union = relations.union.entries[box]?.value ?? 0;
  const confederate = relations.confederate.entries[box]?.value ?? 0;
  const port = relations.port.entries[box]?.value === true;
  const fort = relations.fort.entries[box]?.value === true;
  const pieces = piecesAt(state, box);
  const whose = owner === "neutral" ? "nobody's" : `${sideNames[owner]} control`;
  const says = [
    `${name}: ${whose}`,
    ...(pieces === "" ? [] : [pieces]),
    ...(port ? ["port"] : []),
    ...(fort ? ["fort"] : []),
    ...(here.entrenched ?? []).map((side) => `${sideNames[side]} entrenched`),
  ].join("; ");
  const { stalks, counters } = stackOf(state, box, spot);
  return [
    element("g", { class: "box", "data-space": box }, [
      element("title", {}, [says]),
      ...stalks,
      ...(fort ? [worksSign(spot, "fort")] : []),
      ...(here.entrenched === undefined ? [] : [worksSign(spot, "entrenched")]),
      ...(port ? [portRing(spot)] : []),
      ...markParts({ owner, union, confederate }, spot),
      ...nameParts(spot.name.lines === 2 ? halves(name) : [name], spot.name, spot, map.letters, map.line),
      ...counters,
    ]),
  ];
}
