import { forThePeople } from "../../rules/for-the-people/index.js";
import { spaceIds } from "../../rules/for-the-people/terms/space-ids.js";
import type { FindSpots, Spot } from "../board.js";
import { spotOf } from "../geography/map.js";
import { shown } from "../text/escape.js";
import { map } from "./generated/map.js";
import { sentenceOf, standOf } from "./view.js";

/** The spaces of For the People. Generals lie under one counter: they are told apart in the list. */
export const forThePeopleSpots: FindSpots = async (state, pack) => {
  const shapes = await forThePeople.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return [];
  return spaceIds.flatMap((space): Spot[] => {
    const point = spotOf(map, space);
    if (point === undefined) return [];
    const says = shown(sentenceOf(state, pack, standOf(state, pack, space)));
    return [{ id: space, kind: "place", says, x: point.x, y: point.y, wide: 34, high: 34, mark: map.mark }];
  });
};
