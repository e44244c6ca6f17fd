/**
 * Claims of cards that exclude each other: somebody plays a card that lies elsewhere by another player's word. Which of the two
 * words is false nobody can know, so neither is a violation.
 *
 * @packageDocumentation
 */
import { hidden } from "../../sdk/facts.js";
import { type CardPlaces, type CardTable, facedown, takeFromDiscards } from "./table.js";
import { placeOf } from "./where.js";

/** The name of what nobody knows about a card: which of the claims of it is true. */
export const claimOf = (card: string): string => `claim/${card}`;

/**
 * Whether a side may hold a card for all that it has said itself and the rules derive, though not if everything is true that
 * others have said. What contradicts the claimant's own word is none: a card that they laid down themselves, or that the game
 * laid out for all to see, and more cards than they hold.
 *
 * @param by who says so: the side itself, or who names a card of its hand; null: either may have said it
 */
export function isContested<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  side: S,
  card: string,
  by: S | null = side,
): boolean {
  if (cards.dealt !== null) return false;
  const { claims } = cards;
  const others = (one: string): boolean => claims.by[one] !== undefined && claims.by[one] !== by;
  const room = facedown(cards, side) > 0 || claims.taken[side] > 0 || cards.hand[side].some(others);
  // What a count of cards drawn since a rebuild speaks against rests on what others have laid down since.
  return room && (placeOf(places, cards, card) === "unseen" || others(card));
}

/** Takes a contested card: it leaves the discards, where it lies there by another's word, and is laid down once. */
export function takeContested<S extends string, T extends CardTable<S>>(cards: T, side: S, card: string): void {
  const { claims } = cards;
  const hand = cards.hand[side];
  const at = hand.includes(hidden) ? hand.indexOf(hidden) : hand.findIndex((one) => claims.by[one] !== undefined);
  if (at >= 0) {
    hand.splice(at, 1);
    claims.lost += 1;
  } else claims.taken[side] = Math.max(0, claims.taken[side] - 1);
  takeFromDiscards(cards, card);
}
