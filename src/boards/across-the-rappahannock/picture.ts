import type { State } from "../../rules/across-the-rappahannock/index.js";
import { acrossTheRappahannock } from "../../rules/across-the-rappahannock/index.js";
import { type Facts, factsOf, scenarioOf } from "../../rules/across-the-rappahannock/pack/reading.js";
import type { DrawBoard } from "../board.js";
import { mapParts, type Paper, paperFor } from "../hex/hex-map.js";
import { besideMap } from "../hex/panel.js";
import { actParts } from "./acts.js";
import { counterParts, leaderParts } from "./counters.js";
import { panelParts } from "./panel.js";
import { viewOf } from "./view.js";
import { worksParts } from "./works.js";

const margin = 30;

/** Across the Rappahannock as a picture: the hexes in play, counters as they stand, what happened last. */
export const drawAcrossTheRappahannock: DrawBoard = async (state, pack, events) => {
  const shapes = await acrossTheRappahannock.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const facts = factsOf(pack);
  const paper = paperOf(state, facts);
  const acts = actParts(events, state, paper);
  const onMap = [
    ...mapParts(viewOf(facts), paper),
    ...worksParts(state, facts, paper),
    ...acts.ways,
    ...counterParts(state, facts, paper),
    ...leaderParts(state, facts, paper),
    ...acts.numbers,
  ];
  return besideMap(title(state), paper, onMap, (place) => panelParts(state, facts, onMap, place));
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
