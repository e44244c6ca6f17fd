import { carryOutEvent } from "../effects/registry.js";
import { flow } from "../kit.js";
import { discardCard } from "../position/cards.js";
import { interruptBy, wasCancelled } from "../position/interrupt-cards.js";
import { other } from "../terms/constants.js";

/** An event that was played: the other side may answer it, then it takes effect (3.32, 4.21). */
export const event = flow("event", "4.21", {
  begin: {
    rule: "3.32",
    auto({ f, call }) {
      call("interrupt", interruptBy(other(f.by)));
    },
  },
  carryOut: {
    rule: "4.21",
    auto(c) {
      const { s, f } = c;
      s.cards.played = null;
      if (wasCancelled(s)) discardCard(c, f.card);
      else carryOutEvent(c, f.by, f.card, f.declared);
      s.play.cancelled = false;
    },
  },
  done: { rule: "4.21", auto: () => "end" },
});
