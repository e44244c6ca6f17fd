import { dealtDeckOf } from "../../mechanics/cards/dealt.js";
import type { Facts } from "../pack/facts.js";
import { sides } from "../terms/constants.js";
import type { Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** The deck of strategy cards, as far as the log deals it (3.2): hands are read by their owners alone. */
export const strategy = dealtDeckOf<State, Facts, Side>({
  rule: "3.2",
  sides,
  all: ({ cards }) => cards,
  cards: (s) => s.cards,
  // 4.26: the card at the place that was drawn is turned up.
  turnsUp({ stack }) {
    const top = stack.at(-1);
    if (top?.flow !== "randomDiscard" || top.at !== "show" || top.position === null) return undefined;
    return { side: top.from, place: top.position };
  },
});
