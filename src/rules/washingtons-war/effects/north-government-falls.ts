import { discardCard } from "../position/cards.js";
import { layCard } from "../position/piles.js";
import type { Effect } from "./effect.js";

/**
 * Lord North's Government Falls, five cards with a year each (in the pack): the card goes to the End of War box, an
 * older one to the discards (6.34.C.iii).
 */
export const northGovernmentFalls: Effect = {
  rule: "6.34.C.iii",
  placesCard: true,
  carryOut(c, _, card) {
    const { cards } = c.s;
    const older = cards.endOfWar;
    cards.endOfWar = null;
    if (older !== null) discardCard(c, older, "spent");
    layCard(c.s, card, () => {
      cards.endOfWar = card;
    });
    c.tell("end-of-war-card", { card });
  },
};
