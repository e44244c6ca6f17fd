// What PCs are worth to the players of players.ts: a colony won or lost counts for more than a space.
import { controls, markers } from "../../../src/rules/washingtons-war/position/board.js";
import { other } from "../../../src/rules/washingtons-war/terms/constants.js";
import type { SpaceId } from "../../../src/rules/washingtons-war/terms/ids.js";
import type { Seen } from "./players.js";

type Looking = Pick<Seen, "s" | "facts" | "side">;

/** What one marker more in a space is worth. */
function swing({ s, facts, side }: Looking, space: SpaceId): number {
  const colony = facts.colony(space);
  const count = markers(s, facts, colony);
  const lead = count[side] - count[other(side)];
  if (controls(s, facts, colony) === side) return lead > 1 ? 0.4 : 0.8;
  return lead === 0 ? 3 : lead === -1 ? 2.5 : 0.9;
}

/** What it is worth to place and flip in these spaces. */
export function worthOfPcs(seen: Looking, place: readonly SpaceId[], flip: readonly SpaceId[]): number {
  const placed = place.reduce((sum, space) => sum + swing(seen, space), 0);
  return flip.reduce((sum, space) => sum + swing(seen, space) * 2, placed);
}

/** What it is worth to remove an enemy PC. */
export function worthOfRemoval(seen: Looking, space: SpaceId): number {
  return swing(seen, space) + 0.3;
}
