import { cardTaken, isToBeNamed, nameTaken, takeAt } from "../../mechanics/cards/random-card.js";
import { flow } from "../kit.js";
import { discardCard, takeFromHand } from "../position/cards.js";

/**
 * A random card of a hand is taken (4.26). The place in the hand is drawn; where the card lies face down, its owner names
 * it. It is discarded; Forward to Richmond leaves it in the hand, and the Union plays it next.
 */
export const randomDiscard = flow("randomDiscard", "4.26", {
  pick: {
    rule: "4.26",
    roll: ({ s, f }) => ({ pick: 1, of: s.cards.hand[f.from].length }),
    chance: "sealed",
    on: ({ s, f }, [position = 0]) => takeAt(s.cards, f, position),
  },
  show: {
    rule: "4.26",
    by: ({ f }) => f.from,
    when: ({ s, f }) => isToBeNamed(s.cards, f) || "4.26",
    asks: ({ f }) => nameTaken(f),
  },
  discarded: {
    rule: "4.26",
    auto(c) {
      const { s, f, tell } = c;
      const { from } = f;
      const card = cardTaken(s.cards, f);
      if (card === undefined) return;
      if (f.use) {
        // It is known now: a face-down card of the hand is this one.
        takeFromHand(s, from, card);
        s.cards.hand[from].push(card);
        s.cards.forced = card;
        tell("card-owed", { card });
        return;
      }
      takeFromHand(s, from, card);
      tell("card-discarded", { side: from, card });
      discardCard(c, card);
    },
  },
});
