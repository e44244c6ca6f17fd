// Where a General can get to in one activation, for the players of players.ts. An estimate: the rules decide.

import type { Facts } from "../../../src/rules/washingtons-war/pack/facts.js";
import { at, cuOf, usable } from "../../../src/rules/washingtons-war/position/board.js";
import { other, sideOf } from "../../../src/rules/washingtons-war/terms/constants.js";
import type { GeneralId, SpaceId } from "../../../src/rules/washingtons-war/terms/ids.js";
import type { State } from "../../../src/rules/washingtons-war/terms/state.js";
import { linkCost } from "../../../src/rules/washingtons-war/terms/tables.js";

/** How far away a space is, and the first step of the way. */
export interface Way {
  readonly cost: number;
  readonly first: SpaceId;
}

/** Spaces within an allowance; an enemy CU ends every way. */
export function reach(
  s: State,
  facts: Facts,
  general: GeneralId,
  from: SpaceId,
  allowance: number,
  alone: boolean,
): Map<SpaceId, Way> {
  const enemy = other(sideOf(general));
  const ways = new Map<SpaceId, Way>();
  const open: { space: SpaceId; cost: number; first: SpaceId }[] = [{ space: from, cost: 0, first: from }];
  for (let here = open.shift(); here !== undefined; here = open.shift()) {
    if (here.space !== from && cuOf(s, here.space, enemy) > 0) continue;
    for (const to of facts.neighbours(here.space)) {
      const kind = facts.linkMaybe(here.space, to) ?? "none";
      const cost = here.cost + linkCost[kind];
      if (to === from || !usable(kind, general) || cost > allowance) continue;
      if (alone && (cuOf(s, to, enemy) > 0 || at(s, to).pc === enemy)) continue;
      if ((ways.get(to)?.cost ?? Number.POSITIVE_INFINITY) <= cost) continue;
      const first = here.space === from ? to : here.first;
      ways.set(to, { cost, first });
      open.push({ space: to, cost, first });
    }
  }
  return ways;
}
