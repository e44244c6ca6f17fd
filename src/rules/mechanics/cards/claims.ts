/**
 * Claims of cards that exclude each other: somebody plays a card that lies elsewhere by another player's word. Which of the two
 * words is false nobody can know, so neither is a violation.
 *
 * @packageDocumentation
 */
import { hidden } from "../../sdk/facts.js";
import { allPiles, type CardPlaces, type CardTable, drawnSince, facedown, takeFromDiscards } from "./table.js";
import { placeOf } from "./where.js";

/** The name of what nobody knows about a card: which of the claims of it is true. */
export const claimOf = (card: string): string => `claim/${card}`;

/**
 * Whether a side may hold a card for all that it has said itself and the rules derive, though not if everything is true that
 * others have said. A claim that contradicts the claimant's own word does not count: a card that they laid down themselves, or that the game
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

/**
 * Takes a contested card: where another hand shows it, that hand holds a card that nobody knows instead, and where it lay on the
 * discards it lies there no longer. It goes on into one place, see `layOnce`.
 */
export function takeContested<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  side: S,
  card: string,
): void {
  const { claims } = cards;
  // Nobody has seen it, and only a count speaks against it: then it is the card that leaves the hand.
  const seen = placeOf(places, cards, card) !== "unseen";
  for (const one of places.sides) cards.hand[one] = cards.hand[one].map((held) => (held === card ? hidden : held));
  const hand = cards.hand[side];
  const at = hand.includes(hidden) ? hand.indexOf(hidden) : hand.findIndex((one) => claims.by[one] !== undefined);
  if (at >= 0) hand.splice(at, 1);
  else claims.taken[side] = Math.max(0, claims.taken[side] - 1);
  if (at >= 0 && seen) claims.lost += 1;
  if (at < 0 && !seen) comesFromNowhere(cards);
  for (const piles of allPiles(cards)) {
    const drawn = drawnSince(piles.fresh);
    drawn[side] = Math.min(drawn[side], facedown(cards, side));
    piles.fresh.cards = piles.fresh.cards.filter((one) => one !== card);
  }
  takeFromDiscards(cards, card);
}

/** A card is shown that no hand had room for, since another player had named a card of it: one fewer lies where nobody knows. */
function comesFromNowhere<S extends string>(cards: CardTable<S>): void {
  const { claims } = cards;
  if (claims.lost > 0) claims.lost -= 1;
  else if (allPiles(cards).every(({ deck }) => deck > 0)) for (const piles of allPiles(cards)) piles.deck -= 1;
}
