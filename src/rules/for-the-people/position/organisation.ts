import type { QueryContext } from "../kit.js";
import { generalsOf } from "../terms/constants.js";
import { moreGenerals } from "../terms/figures.js";
import type { Side, SpaceId } from "../terms/ids.js";
import { armyAt, generalsAt, spAt } from "./board.js";

/** Generals beyond what a space of a side holds: an Army its SP and three, another space its SP and one (5.29, 5.34). */
export function excessAt({ s }: Pick<QueryContext, "s">, space: SpaceId, side: Side): number {
  const more = armyAt(s, space, side) === undefined ? moreGenerals.other : moreGenerals.army;
  return Math.max(0, generalsAt(s, space, side).length - spAt(s, space, side) - more);
}

/** The spaces in which a side has too many Generals. */
export function crowded(c: Pick<QueryContext, "s" | "facts">, side: Side): SpaceId[] {
  const held = new Set<string>(generalsOf[side].map((general) => c.s.generals[general].at));
  return c.facts.spaces.filter((space) => held.has(space) && excessAt(c, space, side) > 0);
}
