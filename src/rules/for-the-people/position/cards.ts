import * as hands from "../../mechanics/cards/hands.js";
import { type NameableCards, playable as playableFrom } from "../../mechanics/cards/naming.js";
import type { EffectContext, QueryContext } from "../kit.js";
import { other } from "../terms/constants.js";
import type { CardId, Side } from "../terms/ids.js";
import type { Cards, State } from "../terms/state.js";
import { type CardBox, layOnDiscards, places, removeCard, reshuffleDue } from "./piles.js";

/** Where a card is that both players have seen; `unseen`: in the deck, or face down in a hand. */
export type CardPlace = hands.PlaceOf<Side, CardBox>;

/** Whether a side can have a card in hand, as far as the log tells before it is shown. */
export const inHand = ({ cards }: State, side: Side, card: CardId): boolean => hands.inHand(places, cards, side, card);

/** Whether a side can have a card in hand, as far as everybody knows: what a window is opened for. */
export const mayHold = ({ cards }: State, side: Side, card: CardId): boolean =>
  hands.mayHold(places, cards, side, card);

/** Whether a card that nobody has seen can be one of a hand's face-down cards. */
export const mayLieFaceDown = ({ cards }: State, side: Side, card: CardId): boolean =>
  hands.mayLieFaceDown(places, cards, side, card);

/** Where a card is that a side does not hold, as a sentence ends. */
export const whyNotInHand = ({ cards }: State, side: Side, card: CardId): string =>
  hands.whyNotInHand(places, cards, side, card);

/** Takes a card out of a hand. @throws RangeError where it cannot be in the hand */
export const takeFromHand = ({ cards }: State, side: Side, card: CardId, by: Side = side): void =>
  hands.takeFromHand(places, cards, side, card, by);

/** The two special events: used or discarded without taking effect they have the deck shuffled (4.41, 4.42). */
export const specials: readonly string[] = ["emancipation-proclamation", "foreign-intervention"];

/** Lays a card on the discards; a special event has the deck shuffled before the next turn (4.41, 4.42). */
export function discardCard(c: Pick<EffectContext, "s" | "facts" | "tell">, card: CardId): void {
  layOnDiscards(c.s, card);
  if (specials.includes(c.facts.card(card).effect)) reshuffleDue(c, card);
}

/** Where a card goes that was played as an event: out of the game where it says so, else to the discards (4.21). */
export function layDownPlayed(c: Pick<EffectContext, "s" | "facts" | "tell">, card: CardId): void {
  if (c.facts.leaves(card)) {
    removeCard(c.s, card);
    c.tell("card-removed", { card });
  } else layOnDiscards(c.s, card);
}

/** The cards of the game, to be named from a hand. */
export const named = ({ s, facts }: Pick<QueryContext, "s" | "facts">): NameableCards<Side, Cards, CardBox> => ({
  s,
  places,
  cards: s.cards,
  all: facts.cards,
  likeness: (card) => facts.card(card).effect,
});

/** The cards that a side can name from its hand, one of each text of those that nobody has seen. */
export const playable = (c: Pick<QueryContext, "s" | "facts">, side: Side): CardId[] => playableFrom(named(c), side);

/**
 * The cards that a side can name from its hand for Operations: each that was seen, and of those that nobody has seen one for
 * each value, which is all that counts.
 */
export function playableForOperations(c: Pick<QueryContext, "s" | "facts">, side: Side): CardId[] {
  const values = new Set<number>();
  return playable(c, side).filter((card) => {
    if (c.s.cards.hand[side].includes(card)) return true;
    const { operations } = c.facts.card(card);
    if (values.has(operations)) return false;
    values.add(operations);
    return true;
  });
}

/** Whether the event of a card is one that a side may play (4.22). */
export const isEventOf = (card: { readonly side: Side | "either" }, side: Side): boolean => card.side !== other(side);

/** Whether a side can hold any card with one of some effects. */
export const mayHoldEffect = (
  s: State,
  facts: QueryContext["facts"],
  side: Side,
  effects: readonly string[],
): boolean => facts.cards.some((card) => effects.includes(facts.card(card).effect) && mayHold(s, side, card));
