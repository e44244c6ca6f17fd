import type { Answer } from "../../sdk/finding.js";
import { didYouMean } from "../../sdk/nearest.js";
import type { Facts } from "../pack/facts.js";
import type { CardId, Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { inHand, whyNotInHand } from "./cards.js";

/** What a check that several moves share reads of a move's context. */
export interface Asked<P> {
  readonly s: State;
  readonly by: Side;
  readonly facts: Facts;
  readonly p: P;
}

/** The gate of a move that names spaces. */
export const onTheMap = (rule = "2.1") => ({
  "on-the-map": { rule, says: "{actual} is no space of the map{near}" },
});

/** The first of some spaces that the map does not have. @throws the missing-fact signal where that is not known */
export function offTheMap(
  { s, facts }: Pick<Asked<unknown>, "s" | "facts">,
  ...spaces: readonly SpaceId[]
): { readonly actual: SpaceId; readonly near: string } | undefined {
  const actual = spaces.find((space) => !Object.hasOwn(s.spaces, space) && !facts.isSpace(space));
  return actual === undefined ? undefined : { actual, near: didYouMean(actual, facts.spaces) };
}

/** True, or which spaces of a list break a rule; `list` is where the move has it. */
export function each(spaces: readonly SpaceId[], keeps: (space: SpaceId) => boolean, list = "/spaces"): Answer {
  const wrong = spaces.filter((space) => !keeps(space));
  const [first] = wrong;
  return first === undefined || { actual: wrong, path: `${list}/${spaces.indexOf(first)}` };
}

/** The card is in the hand of whoever plays it. */
export const cardInHand = {
  rule: "5.3",
  says: "{card} is not in the {by} hand ({actual})",
  ok: ({ s, by, p }: Asked<{ readonly card: CardId }>): Answer =>
    inHand(s, by, p.card) || { expected: `hand/${by}`, actual: whyNotInHand(s, by, p.card), path: "/card" },
};
