import type { EffectContext } from "../kit.js";
import type { Side } from "../terms/ids.js";

/** An event of one side takes a random card out of a hand, where there is one (6.31). */
export function discardAtRandom({ s, call, tell }: EffectContext, by: Side, from: Side): void {
  if (s.cards.hand[from].length === 0) tell("no-card-to-draw", { side: from });
  else call("randomDiscard", { at: "pick", from, by, position: null, card: null });
}
