import type { QueryContext } from "../kit.js";
import { generalsOf } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { attritionLosses } from "../terms/tables.js";
import { brigadesAt, infantryAt, isBrigade, spAt } from "./board.js";
import { inSupply, needsNoSupply, type SupplyQuery } from "./supply.js";

/** What a number of SP loses (9.1). */
export const attritionOf = (sp: number): number => attritionLosses.find(({ from }) => sp >= from)?.sp ?? 0;

/** Whether a force forages: without a line of communication, and none that needs none (8.3, 9.2). */
export const forages = (c: SupplyQuery, space: SpaceId, side: Side): boolean =>
  spAt(c.s, space, side) > 0 && !needsNoSupply(c, space, side) && !inSupply(c, space, side);

/** The spaces of a side where SP are lost and not all are alike: infantry and cavalry, or several brigades (9.1). */
export function mixedLosses({ s, facts }: Pick<QueryContext, "s" | "facts">, side: Side): SpaceId[] {
  // Only where a brigade is: no other space is asked.
  const held = new Set<string>(generalsOf[side].flatMap((id) => (isBrigade(s, id) ? [s.generals[id].at] : [])));
  return held.size === 0 ? [] : facts.spaces.filter((space) => held.has(space) && isMixed(s, space, side));
}

// 9.1 names no order: which brigade is lost is its owner's to say, as in a battle (5.54).
const isMixed = (s: State, space: SpaceId, side: Side): boolean => {
  const kinds = (infantryAt(s, space, side) > 0 ? 1 : 0) + brigadesAt(s, space, side).length;
  return brigadesAt(s, space, side).length > 0 && kinds > 1 && attritionOf(spAt(s, space, side)) > 0;
};
