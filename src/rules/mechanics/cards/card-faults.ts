/**
 * What must hold of the cards at any time.
 *
 * @packageDocumentation
 */
import type { Json } from "../../../schema/json.js";
import { leftToDraw } from "./deck.js";
import { allPiles, type CardTable, drawnSince, facedown, isFaceDown } from "./table.js";

/** What is wrong with a table of cards; the game gives it a section and a code. */
export interface CardFault {
  readonly name: "card-count" | "deck-dealt" | "card-twice" | "otherwise" | "fresh";
  /** What must hold. */
  readonly says: string;
  readonly expected?: Json;
  readonly actual: Json;
}

/**
 * What does not hold: every card is in one place, no reading makes more cards, no hand has drawn more than it holds.
 *
 * @param boxes the cards in the game's own boxes, all of them in one list
 * @param total how many cards there are
 */
export function* cardFaults<S extends string>(
  cards: CardTable<S>,
  sides: readonly S[],
  boxes: readonly string[],
  total: number,
): Iterable<CardFault> {
  const lying = [...cards.discard, ...boxes, ...sides.flatMap((side) => cards.hand[side])];
  const found = lying.length + cards.deck + cards.claims.lost;
  if (found !== total) {
    yield { name: "card-count", says: "every card is in one place", expected: total, actual: found };
  }
  if (cards.dealt !== null && leftToDraw(cards.dealt) !== cards.deck) {
    const says = "what is left to draw lies in the last pile";
    yield { name: "deck-dealt", says, expected: cards.deck, actual: leftToDraw(cards.dealt) };
  }
  const named = lying.filter((card) => !isFaceDown(card));
  const twice = named.filter((card, i) => named.indexOf(card) !== i);
  if (twice.length > 0) yield { name: "card-twice", says: "no card is in two places", actual: twice };
  const both = cards.deck + cards.discard.length;
  for (const piles of allPiles(cards)) {
    if (piles.deck + piles.discard.length !== both) {
      const says = "no reading of the rules of dealing makes more cards of deck and discards";
      yield { name: "otherwise", says, expected: both, actual: piles.deck + piles.discard.length };
    }
    const drawn = drawnSince(piles.fresh);
    for (const side of sides) {
      if (drawn[side] <= facedown(cards, side)) continue;
      const says = "no more cards were drawn after the rebuild than are held face down";
      yield { name: "fresh", says, actual: drawn[side] };
    }
  }
}
