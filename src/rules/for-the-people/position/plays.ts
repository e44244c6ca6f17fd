import type { EffectContext } from "../kit.js";
import type { CardId, Side } from "../terms/ids.js";
import type { Play } from "../terms/state.js";
import { discardCard, takeFromHand } from "./cards.js";
import { loseQueue } from "./queues.js";

/** What lasts for one card, before anything was done with it. */
export const freshPlay = (card: CardId | null, by: Side, use: Play["use"] = "operations"): Play => ({
  card,
  by,
  use,
  moved: [],
  movedSp: {},
  sailed: false,
  answered: false,
  interrupted: false,
  cancelled: false,
});

/** How a use is told. */
const uses = {
  operations: "for Operations",
  event: "as an event",
  discard: "as a discard",
  queue: "into the Operations Queue",
} as const;

/**
 * A card leaves the hand as the play of a Strategy Round (3.32).
 *
 * @param keepsQueue whether an Operations Queue of the side outlasts it, though the card is used otherwise (19)
 */
export function beginPlay(c: EffectContext, side: Side, card: CardId, use: Play["use"], keepsQueue = false): void {
  const { s, tell } = c;
  takeFromHand(s, side, card);
  s.play = freshPlay(card, side, use);
  if (s.cards.forced === card && side === "union") s.cards.forced = null;
  tell("card-played", { side, card, use: uses[use] });
  // 19: any other use of a card in one's own round breaks the queue.
  if (use !== "queue" && !keepsQueue) loseQueue(c, side, "another card was played");
}

/** A card is used for Operations: it leaves the hand for the discards (4.1), and an Operations Queue is broken (19). */
export function useForOperations(c: EffectContext, side: Side, card: CardId): void {
  beginPlay(c, side, card, "operations");
  discardCard(c, card);
}
