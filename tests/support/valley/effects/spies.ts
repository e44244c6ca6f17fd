import { other } from "../kit.js";
import type { Effect } from "./effect.js";

/** Spies: a random card of the other hand is discarded. */
export const spies: Effect = {
  rule: "2.2",
  carryOut({ s, call }, by) {
    const from = other(by);
    if (s.cards.hand[from].length > 0) call("randomDiscard", { at: "pick", from, place: null, card: null });
  },
};
