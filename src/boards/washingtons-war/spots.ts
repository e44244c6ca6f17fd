import { washingtonsWar } from "../../rules/washingtons-war/index.js";
import type { FindSpots, Spot } from "../board.js";
import { map } from "./generated/map.js";
import { countersAt } from "./stacks.js";
import { generalName, nameOf, sentenceOf, spotIn } from "./view.js";

/** The spaces of Washington's War, and the Generals on them. */
export const washingtonsWarSpots: FindSpots = async (state, pack) => {
  const shapes = await washingtonsWar.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return [];
  return Object.keys(state.spaces).flatMap((space): Spot[] => {
    const spot = spotIn(pack, space);
    if (spot === undefined) return [];
    const generals = countersAt(state, space, spot).flatMap(({ seats }) =>
      seats.map(({ general, x, y, w, h }): Spot => {
        const says = `${generalName(general)} in ${nameOf(pack, space)}`;
        return { id: general, kind: "piece", says, x: x + w / 2, y: y + h / 2, wide: w, high: h };
      }),
    );
    const says = sentenceOf(state, pack, space);
    return [{ id: space, kind: "place", says, x: spot.x, y: spot.y, wide: 34, high: 34, mark: map.mark }, ...generals];
  });
};
