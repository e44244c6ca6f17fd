import { acrossTheRappahannock } from "../../rules/across-the-rappahannock/index.js";
import { factsOf } from "../../rules/across-the-rappahannock/pack/reading.js";
import { ifKnown } from "../../rules/mechanics/unknown.js";
import type { FindSpots, Spot } from "../board.js";
import { hexSpots } from "../hex/spots.js";
import { shown } from "../text/escape.js";
import { counterSize, stacksOn } from "./counters.js";
import { paperOf } from "./picture.js";

/** The hexes in play, and the units on them. */
export const acrossTheRappahannockSpots: FindSpots = async (state, pack) => {
  const shapes = await acrossTheRappahannock.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return [];
  const facts = factsOf(pack);
  const paper = paperOf(state, facts);
  const units = stacksOn(state, paper).flatMap(({ hex, counters }) =>
    counters.map(({ id, unit, centre }): Spot => {
      const states = [unit.type, ...(unit.disordered ? ["disordered"] : []), unit.side];
      const says = shown(`${facts.unitName(id)} in ${hex}: ${states.join(", ")}`);
      return { id, kind: "piece", says, ...centre, ...counterSize };
    }),
  );
  return hexSpots(paper, units, (hex) => ifKnown(() => facts.nameOf(hex)) ?? "");
};
