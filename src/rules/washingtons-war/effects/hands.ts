import { other } from "../constants.js";
import type { Effect } from "./effect.js";

/** John Paul Jones: a random card of the British hand is discarded (6.1.D, 6.31). */
export const johnPaulJones: Effect = {
  rule: "6.1.D",
  carryOut({ s, call, tell }, by) {
    const from = other(by);
    if (s.cards.hand[from].length === 0) tell("no-card-to-draw", { side: from });
    else call("randomDiscard", { at: "pick", from, by, position: null, card: null });
  },
};
