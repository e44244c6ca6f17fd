import { aHouseDivided } from "../../rules/a-house-divided/index.js";
import type { FindSpots, Spot } from "../board.js";
import { spotOf } from "../geography/map.js";
import { map } from "./generated/map.js";
import { nameOf, piecesAt } from "./lines.js";

/** The boxes of A House Divided. Pieces lie under one strength: they are told apart in the list. */
export const aHouseDividedSpots: FindSpots = async (state, pack) => {
  const shapes = await aHouseDivided.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return [];
  return Object.entries(state.boxes).flatMap(([box, here]): Spot[] => {
    const point = spotOf(map, box);
    if (point === undefined) return [];
    const pieces = piecesAt(state, box);
    const says = `${nameOf(pack, box)}: ${here.held ?? here.control} control${pieces === "" ? "" : `, ${pieces}`}`;
    return [{ id: box, kind: "place", says, x: point.x, y: point.y, wide: 40, high: 40, mark: map.mark }];
  });
};
