import { type DealOrder, dealHands as deal, dealSequences } from "../../mechanics/cards/dealing.js";
import type { EffectContext } from "../kit.js";
import { handSize } from "../terms/figures.js";
import type { Side } from "../terms/ids.js";
import { drawing, type Exhausted } from "./piles.js";

export type { DealOrder } from "../../mechanics/cards/dealing.js";

/** Who draws each card of the deal, by the order of it: the American takes the first card. */
const sequences: { readonly [order in DealOrder]: readonly (readonly Side[])[] } = {
  "in-turn": dealSequences(["american", "british"], handSize, "in-turn"),
  "in-blocks": dealSequences(["american", "british"], handSize, "in-blocks"),
  "as-they-like": dealSequences(["american", "british"], handSize, "as-they-like"),
};

/**
 * Seven cards to each side (5.2).
 *
 * @param dealt the orders in which they may have been dealt
 * @param rebuilt when an exhausted deck may have been rebuilt on the way
 */
export function dealHands(
  c: Pick<EffectContext, "s" | "tell">,
  dealt: readonly DealOrder[],
  rebuilt: readonly Exhausted[],
): void {
  deal(
    drawing(c),
    dealt.flatMap((order) => sequences[order]),
    rebuilt,
  );
}
