/**
 * The deal of whole hands. The order shows only where the deck runs out on the way, in who has drawn how many by then.
 *
 * @packageDocumentation
 */
import { hidden } from "../../sdk/facts.js";
import { type Drawing, draw, drawFrom, type Exhausted } from "./drawing.js";
import { underEach } from "./otherwise.js";
import { allPiles, facedown } from "./table.js";

/** In which order hands are dealt. */
export type DealOrder = "in-turn" | "in-blocks" | "as-they-like";

const times = <S>(side: S, cards: number): S[] => Array.from({ length: cards }, () => side);

/**
 * Who draws each card of a deal of hands of one size, the first side first; one sequence, or several that an order allows.
 *
 * @param size cards of a hand
 * @example dealSequences(["union", "confederate"], 2, "in-turn") // [["union", "confederate", "union", "confederate"]]
 */
export function dealSequences<S extends string>(
  [first, ...others]: readonly [S, ...S[]],
  size: number,
  order: DealOrder,
): S[][] {
  const rest = others.flatMap((side) => times(side, size));
  if (order === "in-blocks") return [[...times(first, size), ...rest]];
  if (order === "in-turn") return [Array.from({ length: size }, () => [first, ...others]).flat()];
  // The first side takes the first card, and then any number of its others before or after the whole hands of the rest.
  return Array.from({ length: size }, (_, i) => [...times(first, i + 1), ...rest, ...times(first, size - i - 1)]);
}

/**
 * Deals hands, face down, in any of these orders: with what can then be true of deck and discards, where the log does
 * not deal the cards and the deck runs out on the way.
 *
 * @param sequences who draws each card; every one gives each side as many. The first is the one that is told
 * @param rebuilt when an exhausted deck may have been rebuilt on the way
 */
export function dealHands<S extends string>(
  drawing: Drawing<S>,
  sequences: readonly (readonly S[])[],
  rebuilt: readonly Exhausted[],
): void {
  const { cards, sides } = drawing;
  const [first] = sequences;
  if (first === undefined) return;
  const enough = cards.deck + cards.discard.length >= first.length;
  if (cards.dealt !== null || !enough || allPiles(cards).every(({ deck }) => deck > first.length)) {
    // No rebuild, or too few cards for full hands: nothing that a later card could show.
    for (const side of first) draw(drawing, side, 1, rebuilt);
    return;
  }
  const before = sides.reduce((sum, side) => sum + facedown(cards, side), 0);
  const ways = sequences.flatMap((order) => rebuilt.map((exhausted) => ({ order, exhausted })));
  underEach(cards, ways, (piles, { order, exhausted }, told) => {
    for (const [i, side] of order.entries()) drawFrom(drawing, piles, side, exhausted, { held: before + i > 0, told });
  });
  for (const side of first) cards.hand[side].push(hidden);
}
