import type { Acting } from "../kit.js";
import { handSize } from "../terms/figures.js";
import type { Side } from "../terms/ids.js";
import { draw } from "./cards.js";
import { allPiles, drawFrom, type Exhausted, facedown, underEach } from "./piles.js";

/** In which order hands are dealt: see the ruling. */
export type DealOrder = "in-turn" | "in-blocks" | "as-they-like";

const times = (side: Side, cards: number): Side[] => Array.from({ length: cards }, () => side);
const inTurn: readonly Side[] = Array.from({ length: handSize }, (): Side[] => ["american", "british"]).flat();

/** Who draws each card of the deal. The order shows only where the deck runs out, in who has drawn how many by then. */
const sequences: { readonly [order in DealOrder]: readonly (readonly Side[])[] } = {
  "in-turn": [inTurn],
  "in-blocks": [[...times("american", handSize), ...times("british", handSize)]],
  // The American takes the first card, and then any number of his others before or after the British seven.
  "as-they-like": inTurn
    .filter((side) => side === "american")
    .map((_, i) => [
      ...times("american", i + 1),
      ...times("british", handSize),
      ...times("american", handSize - i - 1),
    ]),
};

/**
 * Seven cards to each side (5.2).
 *
 * @param dealt the orders in which they may have been dealt
 * @param rebuilt when an exhausted deck may have been rebuilt on the way
 */
export function dealHands(
  { s, tell }: Pick<Acting, "s" | "tell">,
  dealt: readonly DealOrder[],
  rebuilt: readonly Exhausted[],
): void {
  const { cards } = s;
  const enough = cards.deck + cards.discard.length >= inTurn.length;
  const orders = dealt.flatMap((order) => sequences[order]);
  const [first = inTurn] = orders;
  if (cards.dealt !== null || !enough || allPiles(s).every(({ deck }) => deck > inTurn.length)) {
    // No rebuild, or too few cards for two full hands: nothing that a later card could show.
    for (const side of first) draw({ s, tell, readings: () => rebuilt }, side, 1);
    return;
  }
  const before = facedown(s, "american") + facedown(s, "british");
  const ways = orders.flatMap((order) => rebuilt.map((exhausted): Way => ({ order, exhausted })));
  underEach(s, ways, (piles, { order, exhausted }, told) => {
    for (const [i, side] of order.entries()) drawFrom({ s, tell, held: before + i > 0, told }, piles, side, exhausted);
  });
  for (const side of first) cards.hand[side].push("?");
}

interface Way {
  readonly order: readonly Side[];
  readonly exhausted: Exhausted;
}
