import type { State } from "../../rules/across-the-rappahannock/index.js";
import { acrossTheRappahannock } from "../../rules/across-the-rappahannock/index.js";
import { type Facts, factsOf, scenarioOf } from "../../rules/across-the-rappahannock/pack/reading.js";
import type { DrawBoard } from "../board.js";
import { counterLetters } from "../hex/counter-look.js";
import { angleOf, type Point } from "../hex/geometry.js";
import { mapParts, type Paper, paperFor } from "../hex/hex-map.js";
import { works as worksSign } from "../hex/signs.js";
import { drawing, element, type SceneNode } from "../scene.js";
import { actParts } from "./acts.js";
import { counterParts, counterSigns, leaderParts } from "./counters.js";
import { panelParts } from "./panel.js";
import { viewOf } from "./view.js";

const margin = 30;
const panel = 340;

/** Across the Rappahannock as a picture: the hexes in play, counters as they stand, what happened last. */
export const drawAcrossTheRappahannock: DrawBoard = async (state, pack, events) => {
  const shapes = await acrossTheRappahannock.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const facts = factsOf(pack);
  const paper = paperOf(state, facts);
  const height = Math.max(paper.height, 900);
  return drawing(Math.round(paper.width + panel), Math.round(height), title(state), counterLetters, [
    element("rect", { width: Math.round(paper.width + panel), height: Math.round(height), fill: "#f7f5ec" }),
    ...mapParts(viewOf(facts), paper),
    ...works(state, facts, paper),
    ...actParts(events, state, paper),
    ...counterParts(state, facts, paper),
    ...leaderParts(state, facts, paper),
    ...panelParts(state, facts, paper.width + 10),
    ...counterSigns(paper.width + 10, 640),
  ]);
};

/** The hexes in play on their paper. */
export const paperOf = (state: State, facts: Facts): Paper => paperFor(facts.grid, hexesShown(state, facts), margin);

function title(state: State): string {
  const turn = scenarioOf(state.scenario).turns[state.turn - 1];
  return `${scenarioOf(state.scenario).title}, ${turn?.name ?? ""}`;
}

/** Maps of known size as a whole; of any other what lies around counters and markers. From west to east. */
function hexesShown(state: State, facts: Facts): string[] {
  const westFirst = (letter: string): number => "CSF".indexOf(letter);
  const maps = [...scenarioOf(state.scenario).maps].sort((a, b) => westFirst(a) - westFirst(b));
  const used = [
    ...Object.values(state.units).flatMap(({ hex }) => hex ?? []),
    ...Object.values(state.leaders).flatMap(({ hex }) => hex ?? []),
    ...Object.keys(state.ips),
    ...[...state.pontoons, ...state.blown, ...Object.keys(state.fords)].flatMap((side) => side.split("|")),
  ].filter((hex) => facts.has(hex));
  const shown = maps.flatMap((map) => (facts.isExact(map) ? facts.hexesOf(map) : around(map, used, facts)));
  return shown.length > 0 ? shown : [...facts.hexesOf(maps[0] ?? "")];
}

/** The hexes of a map in the rows and places of some of them, and one more on each side. */
function around(map: string, used: readonly string[], facts: Facts): readonly string[] {
  const numbers = used
    .filter((hex) => hex.startsWith(map))
    .map((hex) => [Number(hex.slice(1, 3)), Number(hex.slice(3))] as const);
  if (numbers.length === 0) return [];
  const [rows, places] = [numbers.map(([row]) => row), numbers.map(([, place]) => place)];
  const within = (value: number, all: readonly number[]) =>
    value >= Math.min(...all) - 1 && value <= Math.max(...all) + 1;
  return facts
    .hexesOf(map)
    .filter((hex) => within(Number(hex.slice(1, 3)), rows) && within(Number(hex.slice(3)), places));
}

/** Pontoons, blown bridges, improved fords, Improved Positions. */
function works(state: State, facts: Facts, paper: Paper): SceneNode[] {
  const across = (side: string): { readonly middle: Point; readonly angle: number } | undefined => {
    const [a, b] = side.split("|").map((hex) => paper.at(hex));
    if (a === undefined || b === undefined) return undefined;
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, angle };
  };
  const pontoons = state.pontoons.flatMap((side) => {
    const place = across(side);
    if (place === undefined) return [];
    const { x, y } = place.middle;
    const planks = [-12, -6, 0, 6, 12].map((at) =>
      element("rect", { x: x + at - 2, y: y - 8, width: 4, height: 16, fill: "#c9a15a", stroke: "#4a3516" }),
    );
    const deck = element("line", { x1: x - 17, y1: y, x2: x + 17, y2: y, stroke: "#4a3516", "stroke-width": 3 });
    return [element("g", { transform: `rotate(${place.angle} ${x} ${y})` }, [deck, ...planks])];
  });
  const blown = state.blown.flatMap((side) => {
    const place = across(side);
    if (place === undefined) return [];
    const { x, y } = place.middle;
    return [
      element("path", {
        d: `M${x - 9},${y - 9} l18,18 M${x + 9},${y - 9} l-18,18`,
        stroke: "#c02020",
        "stroke-width": 4,
      }),
    ];
  });
  const fords = Object.entries(state.fords).flatMap(([side, ford]) => {
    const place = across(side);
    if (place === undefined) return [];
    const { x, y } = place.middle;
    return [
      element("circle", {
        cx: x,
        cy: y,
        r: 12,
        fill: "none",
        stroke: ford.improved ? "#1f7a34" : "#c08a20",
        "stroke-width": 3,
      }),
    ];
  });
  const ips = Object.entries(state.ips).flatMap(([hex, ip]) => {
    const centre = paper.at(hex);
    if (centre === undefined) return [];
    const look = {
      stroke: "#5b3a12",
      "stroke-width": 6,
      ...(ip.built ? {} : { "stroke-dasharray": "4 6", opacity: 0.7 }),
    };
    return worksSign(centre, ip.facing === null ? null : angleOf(facts.grid, ip.facing), look);
  });
  return [...pontoons, ...blown, ...fords, ...ips];
}
