/**
 * Where a card goes that was shown: into one place. Cards that are dealt outside the log are claims, so a card that is laid down
 * can lie somewhere already, by another player's word.
 *
 * @packageDocumentation
 */
import { type CardPlaces, type CardTable, takeFromDiscards } from "./table.js";
import { placeOf } from "./where.js";

/**
 * Lays a card down that has left a hand or a box, so that it lies in one place afterwards. It comes out of the discards, and out
 * of a box where it only waits for them. Where it has done something by lying there, or is out of the game, it stays.
 *
 * @param lay puts it where it goes; not asked where it stays
 */
export function layOnce<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  card: string,
  lay: () => void,
): void {
  places.lift?.(cards, card);
  takeFromDiscards(cards, card);
  if (placeOf(places, cards, card) === "unseen") lay();
}
