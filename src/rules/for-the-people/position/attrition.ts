import type { QueryContext } from "../kit.js";
import type { Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { attritionLosses } from "../terms/tables.js";
import { brigadesAt, infantryAt, spAt } from "./board.js";
import { inSupply, needsNoSupply, type SupplyQuery } from "./supply.js";

/** What so many SP lose (9.1). */
export const attritionOf = (sp: number): number => attritionLosses.find(({ from }) => sp >= from)?.sp ?? 0;

/** Whether a force forages: without a line of communication, and none that needs none (8.3, 9.2). */
export const forages = (c: SupplyQuery, space: SpaceId, side: Side): boolean =>
  spAt(c.s, space, side) > 0 && !needsNoSupply(c, space, side) && !inSupply(c, space, side);

/** The spaces of a side where SP are lost of which some are infantry and some cavalry (9.1). */
export const mixedLosses = ({ s, facts }: Pick<QueryContext, "s" | "facts">, side: Side): SpaceId[] =>
  facts.spaces.filter((space) => isMixed(s, space, side));

const isMixed = (s: State, space: SpaceId, side: Side): boolean =>
  brigadesAt(s, space, side).length > 0 && infantryAt(s, space, side) > 0 && attritionOf(spAt(s, space, side)) > 0;
