import { type DeckDef, isCardRef } from "../../sdk/decks.js";
import type { Facts } from "../pack/facts.js";
import type { Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";

const sides: readonly Side[] = ["american", "british"];

/** The Strategy deck, as far as the log deals it (6.1): hands are read by their owners alone. */
export const strategy: DeckDef<State, Facts> = {
  rule: "6.1",
  cards: ({ cards }) => cards,
  look({ cards, stack }) {
    if (cards.dealt === null) return null;
    const { hand } = cards;
    const readers = { american: hand.american.filter(isCardRef), british: hand.british.filter(isCardRef) };
    const top = stack.at(-1);
    // 6.31: the card at the place that was drawn is turned up.
    if (top?.flow !== "randomDiscard" || top.at !== "show" || top.position === null) {
      return { piles: cards.dealt.piles, readers };
    }
    const drawn = hand[top.from][top.position];
    return {
      piles: cards.dealt.piles,
      readers,
      turnUp: { [top.from]: drawn === undefined ? [] : [drawn].filter(isCardRef) },
    };
  },
  turned(s, ref, card) {
    for (const side of sides) s.cards.hand[side] = s.cards.hand[side].map((held) => (held === ref ? card : held));
  },
};
