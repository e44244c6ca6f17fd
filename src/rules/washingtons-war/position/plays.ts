import type { EffectContext, QueryContext } from "../kit.js";
import { isGeneral, sideOf } from "../terms/constants.js";
import type { CardId, GeneralId, Side } from "../terms/ids.js";
import type { PerCard, State } from "../terms/state.js";
import { discardCard, takeFromHand } from "./cards.js";

/** What lasts for one card, before anything was done with it. */
export function freshCard(played: CardId | null): PerCard {
  return { played, activated: [], attempted: [], moved: {}, landingParty: false };
}

/**
 * A card leaves the hand as the play of an impulse (5.3): the swap of the card before it is no longer open (6.32.C),
 * and an Operations queue is abandoned unless the card goes into it (7.1.B.iii).
 */
export function beginPlay(c: EffectContext, side: Side, card: CardId, use: string): void {
  const { s, tell } = c;
  takeFromHand(s, side, card);
  s.cards.swappable = null;
  s.card = freshCard(card);
  tell("card-played", { side, card, use });
  if (use !== "into the Operations queue") endQueue(c, side, "queue-abandoned");
}

/** The cards of an Operations queue go to the discards (7.1.B.iii, 5.7). */
export function endQueue(c: EffectContext, side: Side, why: "queue-abandoned" | "queue-lapsed"): void {
  const queue = c.s.cards.queue[side];
  if (queue === null) return;
  c.s.cards.queue[side] = null;
  for (const card of queue.cards) discardCard(c, card, "spent");
  c.tell(why, { side, cards: queue.cards });
}

/** The Generals of a side on the map. */
export function ownGenerals(s: State, side: Side): GeneralId[] {
  return Object.keys(s.generals).filter(
    (id): id is GeneralId => isGeneral(id) && sideOf(id) === side && isOnMap(s, id),
  );
}

/** Whether a General stands in a space, not in a box. */
export function isOnMap(s: State, general: GeneralId): boolean {
  return s.spaces[s.generals[general]] !== undefined;
}

/** The Strategy rating of a General against the Operations that activate him (7.1.A). */
export function withinRating({ facts }: Pick<QueryContext, "facts">, general: GeneralId, operations: number) {
  const strategy = facts.strategy(general);
  return (
    strategy <= operations || {
      expected: strategy,
      actual: operations,
      path: "/general",
    }
  );
}
