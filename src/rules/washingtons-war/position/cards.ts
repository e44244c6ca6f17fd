import {
  draw as drawCards,
  reshuffleDue as due,
  type Exhausted,
  rebuildWhereDue as rebuild,
} from "../../mechanics/cards/drawing.js";
import * as hands from "../../mechanics/cards/hands.js";
import { type NameableCards, playable as playableFrom } from "../../mechanics/cards/naming.js";
import { underEach } from "../../mechanics/cards/otherwise.js";
import { cardsHeld } from "../../mechanics/cards/rounds.js";
import type { EffectContext, QueryContext } from "../kit.js";
import type { Card } from "../pack/schema.js";
import type { CardId, Side } from "../terms/ids.js";
import type { Cards, State } from "../terms/state.js";
import { type CardBox, drawing, layOnDiscards, places, removeCard, sides } from "./piles.js";

/** Where a card is that both players have seen; `unseen`: in the deck, or face down in a hand. */
export type CardPlace = hands.PlaceOf<Side, CardBox>;

/** The one place where a card is, as far as it is public. */
export const whereIs = ({ cards }: State, card: CardId): CardPlace => hands.placeOf(places, cards, card);

/** Whether a side can have a card in hand, as far as the log tells before it is shown. */
export const inHand = ({ cards }: State, side: Side, card: CardId): boolean => hands.inHand(places, cards, side, card);

/** Whether a side can have a card in hand, as far as everybody knows: what a window is opened for. */
export const mayHold = ({ cards }: State, side: Side, card: CardId): boolean =>
  hands.mayHold(places, cards, side, card);

/** Whether a card that nobody has seen can be one of a hand's face-down cards, under any reading that can be true. */
export const mayLieFaceDown = ({ cards }: State, side: Side, card: CardId): boolean =>
  hands.mayLieFaceDown(places, cards, side, card);

/** Where a card is that a side does not hold, as a sentence ends: on the discards, in a box, or why it is not face down. */
export const whyNotInHand = ({ cards }: State, side: Side, card: CardId): string =>
  hands.whyNotInHand(places, cards, side, card);

/** Takes a card out of a hand. @throws RangeError where it cannot be in the hand */
export function takeFromHand({ cards }: State, side: Side, card: CardId, by: Side = side): void {
  hands.takeFromHand(places, cards, side, card, by);
  // An event that somebody else says they hold cannot be taken from the discards (6.32.C).
  if (cards.swappable?.card === card) cards.swappable = null;
}

/** Why a card goes to the discards. */
export type DiscardCause = "play" | "battle" | "event" | "spent";

/**
 * Lays a card on the discards, face up. A card that has the deck rebuilt when it is discarded says so here (6.1);
 * `spent`: an Ops card used, or an event played as such. Whether it does so in a battle, or where an event takes it
 * out of a hand (6.31), is a ruling: neither is the play of an impulse.
 */
export function discardCard(
  c: Pick<EffectContext, "s" | "facts" | "readings" | "tell">,
  card: CardId,
  cause: DiscardCause,
): void {
  const { s, facts, readings } = c;
  layOnDiscards(s, card);
  if (cause === "spent" || facts.card(card).reshuffle !== "discard") return;
  reshuffleDue(c, card, cause === "play" ? ["rebuilds"] : readings("hortelez-in-battle"));
}

/** The deck is rebuilt when the next Strategy Cards Phase begins (5.2, 6.3.D). */
export const reshuffleDue = (
  c: Pick<EffectContext, "s" | "tell">,
  why: string,
  readings: readonly ("rebuilds" | "does-not")[] = ["rebuilds"],
): void => due(drawing(c), why, readings);

/** The card that had the deck rebuilt was taken back: whether that still counts is a ruling (6.1). */
export function undoReshuffle({ s, readings }: Pick<EffectContext, "s" | "readings">): void {
  underEach(s.cards, readings("hortelez-swapped"), (piles, reading) => {
    if (reading === "lapses") piles.reshuffle = false;
  });
}

/** Where an event goes that was played as such: out of the game, or to the discards (6.3.C, 6.3.D). */
export function layDownPlayed(c: Pick<EffectContext, "s" | "facts" | "readings" | "tell">, card: CardId): void {
  const printed = c.facts.card(card);
  if (printed.removedAfterPlay === true) {
    removeCard(c.s, card);
    c.tell("card-removed", { card });
  } else {
    discardCard(c, card, "spent");
  }
  if (printed.reshuffle === "play") reshuffleDue(c, card);
}

/** A Battle card is played in a battle: down it goes, and its owner is owed a replacement (6.33.A-B). */
export function playBattleCard(
  c: Pick<EffectContext, "s" | "facts" | "readings" | "tell">,
  side: Side,
  card: CardId,
): void {
  takeFromHand(c.s, side, card);
  layDownPlayed(c, card);
  c.s.cards.replacements[side] += 1;
}

/** An event is discarded in a battle for its +1: no replacement, no swap (6.33.C). */
export function discardFromBattle(
  c: Pick<EffectContext, "s" | "facts" | "readings" | "tell">,
  side: Side,
  card: CardId,
): void {
  takeFromHand(c.s, side, card);
  discardCard(c, card, "battle");
}

/** Rebuilds the deck where that is due, as a Strategy Cards Phase begins (5.2, 6.3.D). */
export const rebuildWhereDue = (c: Pick<EffectContext, "s" | "tell">): void => rebuild(drawing(c));

/** What a draw needs: the deck, and how the players read 6.1.A. */
export interface Drawing extends Pick<EffectContext, "s" | "tell"> {
  readings(id: "exhausted-deck"): readonly Exhausted[];
}

/**
 * A side draws cards, face down. An exhausted deck is rebuilt (6.1.A); an event that only waits to have it rebuilt
 * changes nothing (6.3.D).
 *
 * @returns how many could be drawn
 */
export const draw = (c: Drawing, side: Side, wanted: number): number =>
  drawCards(drawing(c), side, wanted, c.readings("exhausted-deck"));

/** The cards owed for Battle cards, the side whose impulse it is first (6.33.B). */
export function drawReplacements(c: Drawing, first: Side): void {
  const { replacements } = c.s.cards;
  for (const side of first === "american" ? sides : [...sides].reverse()) {
    const owed = replacements[side];
    if (owed === 0) continue;
    replacements[side] = 0;
    c.tell("replacements-drawn", { side, cards: draw(c, side, owed) });
  }
}

/** Whether both hands are empty and, unless another reading was agreed, nobody is owed a card (9.44). */
export function noCardsLeft({ cards }: State, last: "of-all" | "in-hand" = "of-all"): boolean {
  const { replacements } = cards;
  const owed = last === "of-all" ? replacements.american + replacements.british : 0;
  return cardsHeld(cards, sides) + owed === 0;
}

/** The cards of the game, to be named from a hand. */
export const named = ({ s, facts }: Pick<QueryContext, "s" | "facts">): NameableCards<Side, Cards, CardBox> => ({
  s,
  places,
  cards: s.cards,
  all: facts.cards,
  likeness: (card) => likeness(facts.card(card)),
});

/** The cards that a side can name from its hand, one of each kind of unseen Ops card standing for all of them. */
export const playable = (c: Pick<QueryContext, "s" | "facts">, side: Side): CardId[] => playableFrom(named(c), side);

/** What makes two copies of a card the same to every rule. */
export function likeness(card: Card): string {
  return card.ops === null ? card.title : `ops-${card.ops}`;
}
