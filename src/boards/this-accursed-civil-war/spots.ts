import { ifKnown } from "../../rules/mechanics/unknown.js";
import { thisAccursedCivilWar } from "../../rules/this-accursed-civil-war/index.js";
import { battleOf, factsOf } from "../../rules/this-accursed-civil-war/pack/reading.js";
import type { FindSpots, Spot } from "../board.js";
import { hexSpots } from "../hex/spots.js";
import { shown } from "../text/escape.js";
import { centresOf, counterSize, describe } from "./counters.js";
import { paperOf } from "./picture.js";
import { viewOf } from "./view.js";

/** The hexes of the battlefield, and the units on them. */
export const thisAccursedCivilWarSpots: FindSpots = async (state, pack) => {
  const shapes = await thisAccursedCivilWar.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return [];
  const facts = factsOf(pack);
  const { map } = battleOf(state.scenario);
  const paper = paperOf(facts, map);
  const view = viewOf(facts, facts.hexesOf(map)[0] ?? "");
  const units = Object.entries(state.units).flatMap(([id, unit]): Spot[] => {
    const [centre] = centresOf(unit, paper);
    if (centre === undefined || unit.hex === null) return [];
    const says = shown(`${describe(facts.unitName(id), unit)}, in ${unit.hex}`);
    return [{ id, kind: "piece", says, ...centre, ...counterSize }];
  });
  return hexSpots(paper, units, (hex) => ifKnown(() => view.nameOf(hex)) ?? "");
};
