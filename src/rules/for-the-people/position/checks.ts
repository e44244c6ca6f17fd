import { inHandAnswer } from "../../mechanics/cards/hands.js";
import { cardHole as cardHoleFrom, holdable, notThatCard } from "../../mechanics/cards/naming.js";
import type { Answer } from "../../sdk/finding.js";
import type { Hole } from "../../sdk/index.js";
import { isRemembered, remembered } from "../../sdk/memory.js";
import type { Rejected } from "../../sdk/types.js";
import type { QueryContext } from "../kit.js";
import type { Facts } from "../pack/facts.js";
import type { Card } from "../pack/schema.js";
import type { CardId, Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { mayHoldEffect, named, specials } from "./cards.js";
import { places } from "./piles.js";

/** What a check that several moves share reads of a move's context. */
export interface Asked<P> {
  readonly s: State;
  readonly by: Side;
  readonly facts: Facts;
  readonly p: P;
}

/** The gate of a move that names a card. */
export const cardGate = { "a-card": { rule: "4.1", says: "there is no card {actual}{near}" } } as const;

/** The card of a play; rejected where there is none of that name. What is printed on it is read when it is asked for. */
export function theCard(
  { facts, p }: { readonly facts: Facts; readonly p: { readonly card: CardId } },
  reject: (precondition: "a-card", figures: ReturnType<typeof notThatCard>) => Rejected,
): Rejected | { readonly printed: Card } {
  if (!facts.isCard(p.card)) return reject("a-card", notThatCard(facts.cards, p.card));
  return {
    get printed() {
      return facts.card(p.card);
    },
  };
}

/** Whether a card was found, and the move goes on. */
export const isFound = (card: ReturnType<typeof theCard>): card is { readonly printed: Card } =>
  typeof card === "object" && "printed" in card;

/** The card is in the hand of the side that plays it. */
export const cardInHand = {
  rule: "3.32",
  says: "{card} is not in the {by} hand ({actual})",
  ok: ({ s, facts, by, p }: Asked<{ readonly card: CardId }>): Answer =>
    (isRemembered(s) && holdable(named({ s, facts }), by).has(p.card)) || inHandAnswer(places, s.cards, by, p.card),
};

/** The Union plays the card that Forward to Richmond has taken (4.26). */
export const forcedCard = {
  rule: "4.26",
  says: "the Union plays {expected} in this Strategy Round, not {card}",
  ok: ({ s, by, p }: Asked<{ readonly card: CardId }>): Answer =>
    by !== "union" ||
    s.cards.forced === null ||
    s.cards.forced === p.card || {
      expected: s.cards.forced,
      actual: p.card,
      path: "/card",
    },
};

/**
 * Whether a side has too many cards to use one for Operations: a special event is the last card of a hand, Foreign
 * Intervention the last but one where the Emancipation Proclamation is held beside it (4.41, 4.42).
 */
function isTooEarly({ s, facts }: Pick<QueryContext, "s" | "facts">, by: Side, card: CardId): boolean {
  if (!facts.isCard(card)) return false;
  // 4.26: the card that Forward to Richmond has taken is played next, whatever it is.
  if (by === "union" && s.cards.forced === card) return false;
  const { effect } = facts.card(card);
  if (!specials.includes(effect)) return false;
  const both = effect === "foreign-intervention" && mayHoldEffect(s, facts, by, ["emancipation-proclamation"]);
  return s.cards.hand[by].length > (both ? 2 : 1);
}

/** A special event is used for Operations as the last card of a hand alone. */
const lastOfHand = (effect: "emancipation-proclamation" | "foreign-intervention", rule: string) => ({
  rule,
  says: "{card} is a special event: it is used for Operations as the last card, and {actual} are in hand",
  ok: ({ s, by, facts, p }: Asked<{ readonly card?: CardId | undefined }>): Answer =>
    p.card === undefined ||
    !isTooEarly({ s, facts }, by, p.card) ||
    facts.card(p.card).effect !== effect || { expected: 1, actual: s.cards.hand[by].length, path: "/card" },
});

/** What keeps a special event from being used for Operations too early: of each its own section. */
export const specialChecks = {
  "special-last": lastOfHand("emancipation-proclamation", "4.41"),
  "intervention-last": lastOfHand("foreign-intervention", "4.42"),
} as const;

/** What every play of a card from the hand asks. */
export const playChecks = { "card-in-hand": cardInHand, "forced-card": forcedCard } as const;

/** The Union plays the card that Forward to Richmond has taken, and no other (4.26). */
const mayBeNext = ({ cards: { forced } }: State, side: Side, card: CardId): boolean =>
  side !== "union" || forced === null || forced === card;

/** The cards that a side can name from its hand for Operations. Found once for as long as nobody writes to the state. */
const forOperations = (c: Pick<QueryContext, "s" | "facts">, side: Side): readonly CardId[] =>
  remembered(c.s, `for-the-people/cards for operations ${side}`, () =>
    [...holdable(named(c), side)].filter((card) => !isTooEarly(c, side, card) && mayBeNext(c.s, side, card)),
  );

/**
 * Every card that a side can name from its hand for a least number of Operations: those of one value are alike to every
 * rule.
 */
export function operationsHole(c: Pick<QueryContext, "s" | "facts">, side: Side, least = 1): Hole {
  const alike = (value: unknown): string => {
    const card = String(value);
    if (c.s.cards.hand[side].includes(card)) return card;
    const { effect, operations } = c.facts.card(card);
    return specials.includes(effect) ? effect : `operations ${operations}`;
  };
  const cards = forOperations(c, side);
  const values = least === 1 ? cards : cards.filter((card) => c.facts.card(card).operations >= least);
  return { param: "/card", values, alike };
}

/** What every use of a card for Operations asks. */
export const operationsChecks = { ...playChecks, ...specialChecks } as const;

/** Every card of a kind that a side can name from its hand, each copy: what a move's card can be. */
export const cardHole = (c: Pick<QueryContext, "s" | "facts">, side: Side, kind?: (card: CardId) => boolean): Hole =>
  cardHoleFrom(named(c), side, kind);
