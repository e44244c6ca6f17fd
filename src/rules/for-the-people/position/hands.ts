import { type DealOrder, dealHands as deal, dealSequences } from "../../mechanics/cards/dealing.js";
import type { Exhausted } from "../../mechanics/cards/drawing.js";
import type { EffectContext } from "../kit.js";
import { handSizes } from "../terms/figures.js";
import { drawing } from "./piles.js";

/** Cards that each side gets in a turn (3.2). */
export const handSize = (turn: number): number => handSizes[Math.min(turn, handSizes.length) - 1] ?? handSizes[3];

/** Both hands are dealt (3.2); in which order is open, and shows only where the deck runs out on the way. */
export function dealHands(
  c: Pick<EffectContext, "s" | "tell">,
  orders: readonly Exclude<DealOrder, "as-they-like">[],
  rebuilt: readonly Exhausted[],
): void {
  const size = handSize(c.s.turn);
  deal(
    drawing(c),
    orders.flatMap((order) => dealSequences(["union", "confederate"], size, order)),
    rebuilt,
  );
}
