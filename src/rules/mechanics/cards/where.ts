/**
 * Where a card is, as far as everybody knows.
 *
 * @packageDocumentation
 */
import type { CardPlaces, CardTable, Piles } from "./table.js";

/** Where a card is that everybody has seen; `unseen`: in the deck, or face down in a hand. */
export type PlaceOf<S extends string, E extends string> = "discard" | `hand/${S}` | "unseen" | E;

/**
 * The one place where a card is, as far as it is public.
 *
 * @param piles another reading of deck and discards than the table's own
 */
export function placeOf<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  card: string,
  piles: Piles<S> = cards,
): PlaceOf<S, E> {
  if (piles.discard.includes(card)) return "discard";
  const box = places.elsewhere(cards, card);
  if (box !== undefined) return box;
  for (const side of places.sides) if (cards.hand[side].includes(card)) return `hand/${side}`;
  return "unseen";
}
