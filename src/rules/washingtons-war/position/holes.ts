import { cardHole as cardHoleFrom } from "../../mechanics/cards/naming.js";
import type { Hole } from "../../sdk/index.js";
import type { QueryContext } from "../kit.js";
import { isGeneral } from "../terms/constants.js";
import type { Box, CardId, GeneralId, Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { named } from "./cards.js";
import { ownGenerals } from "./plays.js";

/** Every card of a kind that a side can name from its hand, each copy: what a move's card can be. */
export const cardHole = (c: Pick<QueryContext, "s" | "facts">, side: Side, kind?: (card: CardId) => boolean): Hole =>
  cardHoleFrom(named(c), side, kind);

/** A General of a side on the map. */
export function generalHole(s: State, side: Side): Hole {
  return { param: "/general", values: ownGenerals(s, side), free: true };
}

/** The Generals in a box. */
export function generalsIn({ generals }: State, box: Box): GeneralId[] {
  return Object.keys(generals)
    .filter(isGeneral)
    .filter((id) => generals[id] === box);
}

/** A list of spaces of which each colony gives one. */
export function oneOfEachColony(
  { facts }: Pick<QueryContext, "facts">,
  open: readonly (readonly SpaceId[])[],
  chosen: readonly SpaceId[],
  pick: readonly [number, number] = [open.length, open.length],
): Hole {
  const taken = new Set(chosen.map((space) => facts.colony(space)));
  return {
    param: "/spaces",
    values: open.flatMap((spaces) => spaces.filter((space) => !taken.has(facts.colony(space)))),
    pick,
    each: (space) => facts.colony(String(space)),
    sure: true,
  };
}
