import { aHouseDivided } from "../../rules/a-house-divided/index.js";
import type { FindSpots, Spot } from "../board.js";
import { nameOf, piecesAt } from "./lines.js";
import { pointOf } from "./picture.js";

/** The boxes of A House Divided. Pieces lie under one strength: they are told apart in the list. */
export const aHouseDividedSpots: FindSpots = async (state, pack) => {
  const shapes = await aHouseDivided.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return [];
  return Object.entries(state.boxes).flatMap(([box, here]): Spot[] => {
    const point = pointOf(pack, box);
    if (point === undefined) return [];
    const pieces = piecesAt(state, box);
    const says = `${nameOf(pack, box)}: ${here.held ?? here.control} control${pieces === "" ? "" : `, ${pieces}`}`;
    return [{ id: box, kind: "place", says, ...point, wide: 40, high: 40 }];
  });
};
