import { seenAt } from "../../mechanics/cards/hands.js";
import { isFaceDown } from "../../mechanics/cards/table.js";
import { carryOutEvent } from "../effects/registry.js";
import { flow } from "../kit.js";
import { discardCard, takeFromHand } from "../position/cards.js";

/**
 * A random card of a hand goes to the discards (6.31). The place in the hand is drawn; where the card lies face
 * down, its owner names it. A Special is carried out at once (6.34.B).
 */
export const randomDiscard = flow("randomDiscard", "6.31", {
  pick: {
    rule: "6.31",
    roll: ({ s, f }) => ({ pick: 1, of: s.cards.hand[f.from].length }),
    chance: "sealed",
    on({ s, f }, [position = 0]) {
      f.position = position;
      const card = seenAt(s.cards, f.from, position);
      if (card === undefined) return "show";
      f.card = card;
      return "discarded";
    },
  },
  show: {
    rule: "6.31",
    by: ({ f }) => f.from,
    // Dealt by the log it is turned up, and need not be named.
    when: ({ s, f }) => f.position === null || isFaceDown(s.cards.hand[f.from][f.position] ?? "?") || "6.31",
    asks: ({ f }) => `name the card at place ${(f.position ?? 0) + 1} of the hand`,
  },
  discarded: {
    rule: "6.31",
    auto(c) {
      const { s, f, facts, tell } = c;
      const { from, position } = f;
      const card = f.card ?? seenAt(s.cards, from, position);
      if (card === undefined) return;
      takeFromHand(s, from, card);
      tell("random-card", { side: from, card });
      if (!facts.card(card).mandatory) {
        discardCard(c, card, "event");
        return;
      }
      tell("special-at-random", { card });
      carryOutEvent(c, from, card);
    },
  },
});
