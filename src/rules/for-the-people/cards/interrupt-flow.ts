import { flow } from "../kit.js";
import { mayInterrupt } from "../position/interrupt-cards.js";
import { cardTitle } from "../position/names.js";
import { inAdvance } from "../position/standing-orders.js";

/** The other side may answer with a card that interrupts; its own round is not touched by it (3.32, 4.25). */
export const interruptFlow = flow("interrupt", "4.25", {
  answer: {
    rule: "4.25",
    by: ({ f }) => f.by,
    when: ({ s, f, facts }) => mayInterrupt({ s, facts }, f.by) || "4.25",
    ...inAdvance,
    asks: ({ s, facts }) =>
      `interrupt ${s.play.card === null ? "this" : cardTitle(facts, s.play.card)}, or let it pass`,
  },
  done: {
    rule: "4.25",
    auto({ s }) {
      s.play.answered = true;
      return "end";
    },
  },
});
