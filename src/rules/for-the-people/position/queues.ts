import type { EffectContext } from "../kit.js";
import { sides } from "../terms/constants.js";
import type { GeneralId, Side } from "../terms/ids.js";
import { discardCard } from "./cards.js";

type Acting = Pick<EffectContext, "s" | "facts" | "tell">;

/** An Operations Queue is lost: its cards go to the discards (19). */
export function loseQueue(c: Acting, side: Side, why: string): void {
  const queue = c.s.cards.queue[side];
  if (queue === null) return;
  c.s.cards.queue[side] = null;
  for (const card of queue.cards) discardCard(c, card);
  c.tell("queue-lost", { side, general: queue.general, why });
}

/** Queues whose Generals take part in a battle are lost (19). */
export function loseQueuesOf(c: Acting, generals: readonly GeneralId[]): void {
  for (const side of sides) {
    const general = c.s.cards.queue[side]?.general;
    if (general !== undefined && generals.includes(general)) loseQueue(c, side, "a battle");
  }
}
