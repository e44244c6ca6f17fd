import { dealtDeckOf } from "../../mechanics/cards/dealt.js";
import type { Facts } from "../pack/facts.js";
import type { Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { places, sides } from "./piles.js";

/** The Strategy deck, as far as the log deals it (6.1): hands are read by their owners alone. */
export const strategy = dealtDeckOf<State, Facts, Side>({
  rule: "6.1",
  sides,
  all: ({ cards }) => cards,
  cards: (s) => s.cards,
  elsewhere: ({ cards }, card) => places.elsewhere(cards, card) !== undefined,
  // 6.31: the card at the place that was drawn is turned up.
  turnsUp({ stack }) {
    const top = stack.at(-1);
    if (top?.flow !== "randomDiscard" || top.at !== "show" || top.position === null) return undefined;
    return { side: top.from, place: top.position };
  },
});
