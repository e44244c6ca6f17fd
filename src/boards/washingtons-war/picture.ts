import { type Pack, type State, washingtonsWar } from "../../rules/washingtons-war/index.js";
import { colonyIds } from "../../rules/washingtons-war/terms/constants.js";
import type { DrawBoard } from "../board.js";
import { groundParts, pattern, type RegionLook } from "../geography/ground.js";
import { type Point, plaqueOf, type Spot } from "../geography/map.js";
import { linesPath, nameParts } from "../geography/signs.js";
import { halves } from "../letters.js";
import { drawing, element, type SceneNode } from "../scene.js";
import { actParts } from "./acts.js";
import { colours, tints } from "./colours.js";
import { map } from "./generated/map.js";
import { legendParts, lineLooks } from "./legend.js";
import { markParts } from "./marks.js";
import { panelParts } from "./panel.js";
import { plaqueParts } from "./plaques.js";
import { counterParts, countersAt, stalkOf } from "./stacks.js";
import { coloniesOf, isColony, nameOf, sentenceOf, spotIn, standingOf } from "./view.js";

/** Plaques that lie in the sea come last, so that none hides where their leader ends. */
const plaqueOrder = [false, true].flatMap((isLed) =>
  colonyIds.filter((colony) => (plaqueOf(map, colony)?.leader !== undefined) === isLed),
);

/** Washington's War as a picture: colonies by control, spaces, counters, tracks, what happened last. */
export const drawWashingtonsWar: DrawBoard = async (state, pack, events) => {
  const shapes = await washingtonsWar.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const at = (space: string): Point | undefined => spotIn(pack, space);
  const placed = Object.keys(state.spaces).flatMap((space) => {
    const spot = spotIn(pack, space);
    return spot === undefined ? [] : [placeParts(state, pack, space, spot)];
  });
  const acts = actParts(events, at);
  const parts = [
    element("desc", {}, [describe(state, pack)]),
    element("defs", {}, [
      pattern("american-colonies", "dots", "#6f9cc9"),
      pattern("british-colonies", "lines", "#dc9c92"),
    ]),
    ...groundParts(map, (region) => lookOf(state, pack, region), {
      river: { stroke: colours.river, "stroke-width": 1.8 },
    }),
    ...lineParts(pack, at),
    ...acts.ways,
    ...plaqueOrder.flatMap((colony) => plaqueParts(state, pack, colony)),
    ...placed,
    ...acts.numbers,
    panelParts(state, pack),
  ];
  return drawing(map.width, map.height, `Washington's War, ${state.year}`, map.letters, [...parts, legendParts(parts)]);
};

function describe(state: State, pack: Pack): string {
  const { american, british } = coloniesOf(state, pack);
  return `The Americans control ${american} colonies, the British ${british}. Each space and each colony says how it stands.`;
}

/** A colony in the tint of who controls it, patterned for who does not see colours. */
function lookOf(state: State, pack: Pack, region: string): RegionLook {
  if (!isColony(region)) return { fill: tints.beyond };
  const { control } = standingOf(state, pack, region);
  if (control === null) return { fill: tints.nobody, class: "open-colony" };
  return { fill: tints[control], pattern: `${control}-colonies`, class: `${control}-colony` };
}

function lineParts(pack: Pack, at: (space: string) => Point | undefined): SceneNode[] {
  return (["solid", "wilderness", "arnold"] as const).flatMap((kind) => {
    const pairs = Object.entries(pack.relations.link.entries).flatMap(([pair, { value }]) => {
      const [a, b] = pair.split("|").map(at);
      return value !== kind || a === undefined || b === undefined ? [] : [[a, b] as const];
    });
    const d = linesPath(pairs);
    return pairs.length === 0 ? [] : [element("path", { d, fill: "none", ...lineLooks[kind], class: kind })];
  });
}

/** A space with its name and what stands there, and one sentence that says it all. */
function placeParts(state: State, pack: Pack, space: string, spot: Spot): SceneNode {
  const name = nameOf(pack, space);
  const counters = countersAt(state, space, spot);
  return element("g", { class: "space", "data-space": space }, [
    element("title", {}, [sentenceOf(state, pack, space)]),
    ...stalkOf(counters, spot),
    ...markParts(state, pack, space, spot),
    ...nameParts(spot.name.lines === 2 ? halves(name) : [name], spot.name, spot, map.letters, map.line),
    ...counters.map(counterParts),
  ]);
}
