import { cardTaken, isToBeNamed, nameTaken, takeAt } from "../../mechanics/cards/random-card.js";
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
    on: ({ s, f }, [position = 0]) => takeAt(s.cards, f, position),
  },
  show: {
    rule: "6.31",
    by: ({ f }) => f.from,
    when: ({ s, f }) => isToBeNamed(s.cards, f) || "6.31",
    asks: ({ f }) => nameTaken(f),
  },
  discarded: {
    rule: "6.31",
    auto(c) {
      const { s, f, facts, tell } = c;
      const { from } = f;
      const card = cardTaken(s.cards, f);
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
