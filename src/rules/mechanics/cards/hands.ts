/**
 * Who holds what, as far as it is known to whom.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../../schema/error.js";
import { hidden } from "../../sdk/facts.js";
import type { Answer, Figures } from "../../sdk/finding.js";
import { claimOf, isContested, takeContested } from "./claims.js";
import { onlyWhere } from "./otherwise.js";
import { allPiles, type CardPlaces, type CardTable, drawnSince, facedown, isFaceDown, type Piles } from "./table.js";
import { placeOf } from "./where.js";

export { type PlaceOf, placeOf } from "./where.js";

function faceDownUnder<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  piles: Piles<S>,
  side: S,
  card: string,
): boolean {
  if (placeOf(places, cards, card, piles) !== "unseen") return false;
  const since = drawnSince(piles.fresh)[side];
  return piles.fresh.cards.includes(card) ? since > 0 : facedown(cards, side) > since;
}

/** Whether a card that nobody has seen can be one of a hand's face-down cards, under any reading that can be true. */
export function mayLieFaceDown<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  side: S,
  card: string,
): boolean {
  return allPiles(cards).some((piles) => faceDownUnder(places, cards, piles, side, card));
}

/**
 * Whether a side can have a card in hand: it is known to lie there, or nobody has seen it and one of the hand's
 * face-down cards can be it. Cards dealt outside the log tell no more before one is shown; but what was drawn before the
 * deck was rebuilt is not among the cards that came into it then, and what was drawn since is. A card that the log
 * deals is turned up by the side that plays it: before that it is not known to be in the hand.
 */
export function inHand<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  side: S,
  card: string,
): boolean {
  return cards.hand[side].includes(card) || (cards.dealt === null && mayLieFaceDown(places, cards, side, card));
}

/**
 * Whether a side can have a card in hand, as far as everybody knows: what a window is opened for. That the other side says it
 * has played the card shuts no window.
 */
export function mayHold<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  side: S,
  card: string,
): boolean {
  return (
    cards.hand[side].includes(card) ||
    mayLieFaceDown(places, cards, side, card) ||
    isContested(places, cards, side, card)
  );
}

/** Where a card is that a side does not hold, as a sentence ends: a place, or why it is not among the face-down cards. */
export function whyNotInHand<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  side: S,
  card: string,
): string {
  const place = placeOf(places, cards, card);
  const down = facedown(cards, side);
  if (place !== "unseen" || cards.dealt !== null) return place;
  if (down === 0) return "every card of the hand is known";
  const when = cards.fresh.cards.includes(card) ? "before" : "after";
  const came = when === "before" ? "it came into the deck" : "it did not come into the deck";
  return `${came} by the last rebuild, and each of the ${down} face-down cards was drawn ${when} that`;
}

/** The answer of the check of every play: the card is in the hand of the side that plays it, or where it is instead. */
export const inHandAnswer = <S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  side: S,
  card: string,
): Answer =>
  inHand(places, cards, side, card) || {
    ...notThere(places, cards, side, card),
    path: "/card",
  };

/** Why a card is not in a hand; where only the word of others speaks against it, nobody knows. */
export function notThere<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  side: S,
  card: string,
  by: S | null = side,
): Figures {
  const figures = { expected: `hand/${side}`, actual: whyNotInHand(places, cards, side, card) };
  return isContested(places, cards, side, card, by) ? { ...figures, unknown: claimOf(card) } : figures;
}

/**
 * Takes a card out of a hand: itself where it was seen, else one of the face-down cards is named.
 *
 * @param by who says that it is there
 * @throws {@link TurnproofError} where it cannot be in the hand
 */
export function takeFromHand<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  side: S,
  card: string,
  by: S = side,
): void {
  const { claims } = cards;
  if (!inHand(places, cards, side, card) && isContested(places, cards, side, card, by)) {
    takeContested(places, cards, side, card);
    claims.by[card] = by;
    return;
  }
  if (!inHand(places, cards, side, card)) throw new TurnproofError("module/cards", `${side} does not hold ${card}`);
  const hand = cards.hand[side];
  const known = hand.includes(card);
  if (!known) onlyWhere(cards, (piles) => faceDownUnder(places, cards, piles, side, card));
  hand.splice(hand.indexOf(known ? card : hidden), 1);
  if (cards.dealt === null && !known) claims.by[card] = by;
  if (cards.dealt === null && by !== side) claims.taken[side] += 1;
  for (const { fresh } of allPiles(cards)) {
    if (!fresh.cards.includes(card)) continue;
    fresh.cards.splice(fresh.cards.indexOf(card), 1);
    if (!known) drawnSince(fresh)[side] -= 1;
  }
}

/**
 * Lays the hands of others face down, for a game's `redact`. A program that deals outside the log may keep whole hands
 * by id in the state, and nothing there tells them from a card that everybody has seen: so all of them go, also that one.
 * In a deck that the log deals an id in a hand is a card that was turned up for everybody, and stays.
 */
export function layHandsDown<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  viewer: S | "public",
): void {
  if (cards.dealt !== null) return;
  for (const side of places.sides) if (side !== viewer) cards.hand[side] = cards.hand[side].map(() => hidden);
}

/**
 * The card at a place of a hand, from 0: what a random draw from the hand has hit. Undefined where it lies face down, and
 * its owner names it or turns it up, and where the hand has no such place.
 */
export function seenAt<S extends string>(cards: CardTable<S>, side: S, place: number | null): string | undefined {
  const held = place === null ? undefined : cards.hand[side][place];
  return held === undefined || isFaceDown(held) ? undefined : held;
}
