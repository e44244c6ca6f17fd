import { forThePeople, type Pack, type State } from "../../rules/for-the-people/index.js";
import { originalSide } from "../../rules/for-the-people/position/board.js";
import type { StateId } from "../../rules/for-the-people/terms/ids.js";
import { stateIds } from "../../rules/for-the-people/terms/lists.js";
import { railroadsToBuild } from "../../rules/for-the-people/terms/places.js";
import { spaceIds } from "../../rules/for-the-people/terms/space-ids.js";
import type { DrawBoard } from "../board.js";
import { groundParts, pattern, type RegionLook } from "../geography/ground.js";
import { type Point, type Spot, spotOf } from "../geography/map.js";
import { linesPath, nameParts, railroad } from "../geography/signs.js";
import { halves } from "../letters.js";
import { type Attributes, drawing, element, type SceneNode } from "../scene.js";
import { actParts } from "./acts.js";
import { colours, tints } from "./colours.js";
import { map } from "./generated/map.js";
import { legendParts } from "./legend.js";
import { markParts } from "./marks.js";
import { panelParts } from "./panel.js";
import { plaqueParts } from "./plaques.js";
import { stackOf } from "./stacks.js";
import { nameOf, type Stand, sentenceOf, standOf, statesInOrder, turnName } from "./view.js";

/** For the People as a picture: the states, spaces with who controls them, counters, tracks, the last packet as arrows. */
export const drawForThePeople: DrawBoard = async (state, pack, events) => {
  const shapes = await forThePeople.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const at = (space: string): Point | undefined => spotOf(map, space);
  const acts = actParts(events, state, at);
  const parts = [
    element("desc", {}, [describe(state)]),
    element("defs", {}, [
      pattern("confederate-states", "lines", "#b9b5b2"),
      pattern("union-states", "dots", "#8fb2d3"),
    ]),
    ...groundParts(map, (region, kind) => lookOf(state, region, kind), {
      navigable: { stroke: "#6aa6c8", "stroke-width": 4.5 },
      river: { stroke: "#9cc4d8", "stroke-width": 1.6 },
    }),
    ...lineParts(state, pack),
    ...acts.ways,
    ...spaceIds.flatMap((space) => {
      const spot = spotOf(map, space);
      return spot === undefined ? [] : [placeParts(state, pack, standOf(state, pack, space), spot)];
    }),
    ...statesInOrder.flatMap((id) => plaqueParts(state, id)),
    ...acts.numbers,
    panelParts(state, pack),
  ];
  return drawing(map.width, map.height, `For the People, ${turnName(state.turn)}`, map.letters, [
    ...parts,
    legendParts(parts),
  ]);
};

const describe = (s: State): string =>
  `Strategic Will: Union ${s.will.union.points}, Confederate ${s.will.confederate.points}; blockade level ${s.blockade}. ` +
  "Each space says what stands in it.";

const isState = (id: string): id is StateId => stateIds.some((one) => one === id);

/** A state in the tint of who controls it; what takes no part is pale. */
function lookOf(s: State, region: string, kind: string): RegionLook {
  if (!isState(region)) return { fill: kind === "foreign" || kind === "territory" ? "#e9e4d4" : tints.beyond };
  const control = s.states[region].control ?? originalSide(region);
  if (control === null) return { fill: tints.neutral, class: "neutral-state" };
  return { fill: tints[control], pattern: `${control}-states`, class: `${control}-state` };
}

type Pair = readonly [Point, Point];

/** The lines of a kind; where nobody has seen them on a map (`guessed`) or where somebody has. */
function pairsOf(pack: Pack, kind: string, guessed?: boolean): Pair[] {
  return Object.entries(pack.relations.line.entries).flatMap(([pair, { value, source }]) => {
    if (value !== kind || (guessed !== undefined && (source === "reconstruction") !== guessed)) return [];
    const [a, b] = pair.split("|").map((space) => spotOf(map, space));
    return a === undefined || b === undefined ? [] : [[a, b] as const];
  });
}

/** The two railroads that the Confederacy may complete, once it has (5.93). */
function builtPairs(s: State): Pair[] {
  if (!s.railroads) return [];
  return railroadsToBuild.flatMap(([a, b]) => {
    const [from, to] = [spotOf(map, a), spotOf(map, b)];
    return from === undefined || to === undefined ? [] : [[from, to] as const];
  });
}

/** Roads under railroads; what nobody has seen on a map is pale. */
function lineParts(s: State, pack: Pack): SceneNode[] {
  const road = (pairs: readonly Pair[], more: Attributes) => {
    const look = { fill: "none", stroke: colours.road, "stroke-width": 2.4, ...more };
    return pairs.length === 0 ? [] : [element("path", { d: linesPath(pairs), ...look })];
  };
  const rail = (pairs: readonly Pair[], colour: string, more: Attributes) =>
    pairs.length === 0 ? [] : [railroad(linesPath(pairs), colour, more)];
  return [
    ...road(pairsOf(pack, "road", true), { class: "guessed-road", opacity: 0.5 }),
    ...road(pairsOf(pack, "road", false), { class: "road" }),
    ...road(pairsOf(pack, "dashed"), { class: "dashed", "stroke-dasharray": "5 5" }),
    ...rail(pairsOf(pack, "rail", true), colours.rail, { class: "guessed-rail", opacity: 0.45 }),
    ...rail([...pairsOf(pack, "rail", false), ...builtPairs(s)], colours.rail, { class: "rail" }),
    ...rail(pairsOf(pack, "baltimore-ohio"), colours.baltimoreOhio, { class: "baltimore-ohio" }),
  ];
}

/** A space with its name and what stands there, and one sentence that says it all. */
function placeParts(s: State, pack: Pack, stand: Stand, spot: Spot): SceneNode {
  const { space } = stand;
  const name = nameOf(pack, space);
  const lines = spot.name.lines === 2 ? halves(name) : [name];
  const { stalks, counters } = stackOf(s, stand, spot);
  return element("g", { class: "space", "data-space": space }, [
    element("title", {}, [sentenceOf(s, pack, stand)]),
    ...stalks,
    ...markParts(stand, pack, spot),
    ...nameParts(lines, spot.name, spot, map.letters, map.line),
    ...counters,
  ]);
}
