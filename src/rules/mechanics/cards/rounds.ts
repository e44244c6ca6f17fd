/**
 * Rounds of one card each.
 *
 * @packageDocumentation
 */
import type { CardTable } from "./table.js";

/**
 * Who plays the next card: the side whose turn it is or, where its hand is empty, the next that has a card; null where
 * nobody has one.
 *
 * @param sides the sides in their order of play
 * @param wanted whose turn it is
 */
export function whoPlays<S extends string>(
  { hand }: Pick<CardTable<S>, "hand">,
  sides: readonly S[],
  wanted: S,
): S | null {
  const from = Math.max(0, sides.indexOf(wanted));
  const inOrder = [...sides.slice(from), ...sides.slice(0, from)];
  return inOrder.find((side) => hand[side].length > 0) ?? null;
}

/** How many cards all hands hold together. */
export const cardsHeld = <S extends string>({ hand }: Pick<CardTable<S>, "hand">, sides: readonly S[]): number =>
  sides.reduce((sum, side) => sum + hand[side].length, 0);
