import { inHandAnswer } from "../../mechanics/cards/hands.js";
import { eachKeeps, offMap } from "../../mechanics/points/naming.js";
import type { Answer } from "../../sdk/finding.js";
import type { Facts } from "../pack/facts.js";
import type { CardId, Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { places } from "./piles.js";

/** What a check that several moves share reads of a move's context. */
export interface Asked<P> {
  readonly s: State;
  readonly by: Side;
  readonly facts: Facts;
  readonly p: P;
}

/** The gate of a move that names spaces. */
export const onTheMap = (rule = "2.1") => ({
  "on-the-map": { rule, says: "{actual} is not a space of the map{near}" },
});

/** The first of some spaces that the map does not have. @throws the missing-fact signal where that is not known */
export function offTheMap(
  { s, facts }: Pick<Asked<unknown>, "s" | "facts">,
  ...spaces: readonly SpaceId[]
): { readonly actual: SpaceId; readonly near: string } | undefined {
  return offMap((space) => Object.hasOwn(s.spaces, space) || facts.isSpace(space), facts.spaces, spaces);
}

/** True, or which spaces of a list break a rule; `list` is where the move has it. */
export const each = (spaces: readonly SpaceId[], keeps: (space: SpaceId) => boolean, list = "/spaces"): Answer =>
  eachKeeps(spaces, keeps, list);

/** The card is in the hand of the side that plays it. */
export const cardInHand = {
  rule: "5.3",
  says: "{card} is not in the {by} hand ({actual})",
  ok: ({ s, by, p }: Asked<{ readonly card: CardId }>): Answer => inHandAnswer(places, s.cards, by, p.card),
};
