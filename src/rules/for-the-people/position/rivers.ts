import type { QueryContext } from "../kit.js";
import { other } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";
import { capitals } from "../terms/places.js";
import { fortOf } from "./board.js";
import { isDenied } from "./naval-control.js";

/** What a question about a crossing needs. */
export type Crossing = Pick<QueryContext, "s" | "facts" | "readings" | "ruling">;

/**
 * What keeps a force from a step across a blue bar: a fort of the enemy in the space that is entered (6.24, 6.25), or
 * Union Naval Control (6.25). Undefined where one of the routes is open.
 *
 * @throws the missing-fact signal where the bars of the line are not known
 */
export function crossingBar(c: Crossing, side: Side, from: SpaceId, to: SpaceId): "fort" | "naval-control" | undefined {
  let found: "fort" | "naval-control" | undefined;
  for (const bar of c.facts.bars(from, to)) {
    const obstacle = obstacleAt(c, side, bar, to);
    if (obstacle === undefined) return undefined;
    found = obstacle;
  }
  return found;
}

function obstacleAt(c: Crossing, side: Side, bar: SpaceId | null, to: SpaceId): "fort" | "naval-control" | undefined {
  if (bar === null) return undefined;
  const { s, facts, ruling } = c;
  const counts = bar === to || (side === "confederate" && ruling("fort-on-leaving") === "both");
  if (counts && fortOf(s, facts, bar) === other(side)) return "fort";
  // 6.63 names the fort in Washington alone, though Union ships are never kept from there: it may mean that alone.
  if (bar === capitals.union) return undefined;
  return side === "confederate" && !isDenied(c, bar, "confederate") ? "naval-control" : undefined;
}

/** Whether every route of a line crosses a river under Union Naval Control, which bars a Confederate retreat (7.61). */
export const underNavalControl = (c: Crossing, from: SpaceId, to: SpaceId): boolean => {
  const bars = c.facts.bars(from, to);
  return bars.length > 0 && bars.every((bar) => bar !== null && !isDenied(c, bar, "confederate"));
};

/** Whether a step is open to a side as far as rivers go; a bar that nobody knows leaves it open. */
export function mayCross(c: Crossing, side: Side, from: SpaceId, to: SpaceId): boolean {
  return crossingBar(c, side, from, to) === undefined;
}
