import { discardCard, isFaceDown, takeFromHand } from "../cards.js";
import { thirteenColonies } from "../constants.js";
import { carryOutEvent } from "../effects/registry.js";
import { flow } from "../kit.js";
import { declarationSpaces } from "../politics.js";
import { inAdvance } from "../standing-orders.js";

/** The Declaration of Independence: the American chooses the spaces (6.34.C.i). */
export const declaration = flow("declaration", "6.34.C.i", {
  place: {
    rule: "6.34.C.i",
    by: () => "american",
    when: ({ s, facts }) =>
      thirteenColonies.some((colony) => declarationSpaces(s, facts.spacesOf(colony)).length > 0) || "6.34.C.i",
    ...inAdvance,
    asks: () => "place a PC in each colony where one may be placed",
  },
});

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
      const card = s.cards.hand[f.from][position];
      if (card === undefined || isFaceDown(card)) return "show";
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
      const card = f.card ?? (position === null ? undefined : s.cards.hand[from][position]);
      if (card === undefined || isFaceDown(card)) return;
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
