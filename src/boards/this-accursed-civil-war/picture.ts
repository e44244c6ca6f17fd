import { thisAccursedCivilWar } from "../../rules/this-accursed-civil-war/index.js";
import { battleOf, type Facts, factsOf } from "../../rules/this-accursed-civil-war/pack/reading.js";
import type { DrawBoard } from "../board.js";
import { mapParts, type Paper, paperFor } from "../hex/hex-map.js";
import { besideMap } from "../hex/panel.js";
import { actParts } from "./acts.js";
import { counterParts, leaderParts } from "./counters.js";
import { panelParts } from "./panel.js";
import { viewOf } from "./view.js";

/** A map on its paper. */
export function paperOf(facts: Facts, map: string): Paper {
  const hexes = facts.hexesOf(map);
  return paperFor(viewOf(facts, hexes[0] ?? "").grid, hexes, 20);
}

/** The battlefield of a state: map, units, leaders, what happened last, and a panel with wings, orders and signs. */
export const drawThisAccursedCivilWar: DrawBoard = async (state, pack, events) => {
  const shapes = await thisAccursedCivilWar.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const facts = factsOf(pack);
  const { map, title } = battleOf(state.scenario);
  const view = viewOf(facts, facts.hexesOf(map)[0] ?? "");
  const paper = paperOf(facts, map);
  const acts = actParts(events, state, paper);
  const onMap = [
    ...mapParts(view, paper),
    ...acts.ways,
    ...counterParts(state, facts, paper),
    ...leaderParts(state, facts, paper),
    ...acts.numbers,
  ];
  return besideMap(`${title}, turn ${state.turn}`, paper, onMap, (place) => panelParts(state, facts, onMap, place));
};
