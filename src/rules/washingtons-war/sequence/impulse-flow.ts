import { flow } from "../kit.js";
import { drawReplacements } from "../position/cards.js";
import { cardTitle } from "../position/names.js";
import { inAdvance } from "../position/standing-orders.js";

/** The effects after which the British act again, where that is agreed. */
const againAfter: readonly string[] = ["declaration-of-independence", "benjamin-franklin"];

/** One card play (5.3), and what follows when everything on the card is done. */
export const impulse = flow("impulse", "5.3", {
  play: {
    rule: "5.3",
    by: ({ f }) => f.by,
    asks({ s, f, facts }) {
      const { hand, swappable } = s.cards;
      const taking =
        swappable === null || swappable.by === f.by
          ? ""
          : `, or first take ${cardTitle(facts, swappable.card)} for an Ops card`;
      return `play a card (${hand[f.by].length} in hand)${taking}`;
    },
  },
  replacements: { rule: "6.33.B", auto: (c) => drawReplacements(c, c.f.by) },
  frenchAlliance: {
    rule: "12.2.B",
    auto({ s, call }) {
      if (s.allianceDue) call("frenchEntry", { at: "navy" });
    },
  },
  done: {
    rule: "5.3",
    auto({ s, f, facts, options }) {
      const { played } = s.card;
      // Optional rule of 2014 (6.34.C): either card in British hands costs them no play.
      if (options.declaration !== "act-again" || f.by !== "british" || played === null) return "end";
      return againAfter.includes(facts.card(played).effect ?? "") ? "again" : "end";
    },
  },
  again: {
    rule: "6.34.C",
    by: () => "british",
    ...inAdvance,
    asks: () => "draw a card and play again, or leave it",
  },
});
