import type { Answer } from "../../sdk/finding.js";
import { at, blockaded, cuOf, isPort } from "../board.js";
import { inHand, whereIs } from "../cards.js";
import { sideOf } from "../constants.js";
import type { Facts } from "../facts.js";
import type { CardId, GeneralId, Side, SpaceId } from "../ids.js";
import { isOnMap } from "../plays.js";
import type { State } from "../state.js";

/** What the checks of this file read of a move's context. */
interface Asked<P> {
  readonly s: State;
  readonly by: Side;
  readonly facts: Facts;
  readonly p: P;
}

/** The gate of a move that names spaces. */
export const onTheMap = (rule = "2.1") => ({
  "on-the-map": { rule, says: "the space is on the map: {actual} is not" },
});

/** The first of some spaces that the map does not have. @throws the missing-fact signal where that is not known */
export function offTheMap(
  { s, facts }: Pick<Asked<unknown>, "s" | "facts">,
  ...spaces: readonly SpaceId[]
): { readonly actual: SpaceId } | undefined {
  const actual = spaces.find((space) => s.spaces[space] === undefined && !facts.isSpace(space));
  return actual === undefined ? undefined : { actual };
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
  says: "the card is in the player's hand: {card} is not in the {by} one ({actual})",
  ok: ({ s, by, p }: Asked<{ readonly card: CardId }>): Answer =>
    inHand(s, by, p.card) || { expected: `hand/${by}`, actual: whereIs(s, p.card), path: "/card" },
};

interface NamesGeneral {
  readonly general?: GeneralId | undefined;
}

/** Only one's own Generals on the map are activated, none in a box. */
export const activatable = {
  "own-general": {
    rule: "7.1",
    says: "the General is one's own: {general} is {actual}",
    ok: ({ by, p: { general } }: Asked<NamesGeneral>): Answer =>
      general === undefined || sideOf(general) === by || { expected: by, actual: sideOf(general), path: "/general" },
  },
  "general-on-map": {
    rule: "7.0",
    says: "the General is on the map, not {general} ({actual})",
    ok: ({ s, p: { general } }: Asked<NamesGeneral>): Answer =>
      general === undefined ||
      isOnMap(s, general) || { expected: "a space", actual: s.generals[general], path: "/general" },
  },
};

/** What a port must be to take British forces in from the sea; whose fortified ports serve is another matter. */
export const takesInBritish = <P>(rule: string, port: (p: P) => SpaceId, blockade = "12.3") => ({
  "to-a-port": {
    rule,
    says: "the British come to a port: {actual} is none",
    ok: ({ facts, p }: Asked<P>): Answer => isPort(facts, port(p)) || { actual: port(p) },
  },
  "not-blockaded": {
    rule: blockade,
    says: "the British do not come to a port of the Blockaded Zone: {space} is in {actual}",
    ok: ({ s, facts, p }: Asked<P>): Answer =>
      !blockaded(s, facts, port(p)) || { space: port(p), actual: s.frenchNavy },
  },
  "no-american-cu": {
    rule,
    says: "the port holds no American CUs: {space} holds {actual}",
    ok: ({ s, p }: Asked<P>): Answer =>
      cuOf(s, port(p), "american") === 0 || { space: port(p), expected: 0, actual: cuOf(s, port(p), "american") },
  },
  "no-american-pc": {
    rule,
    says: "the port holds no American PC: {space} has one",
    ok: ({ s, p }: Asked<P>): Answer => at(s, port(p)).pc !== "american" || { space: port(p) },
  },
});
