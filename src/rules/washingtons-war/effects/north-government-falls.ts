import { discardCard } from "../position/cards.js";
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
    if (cards.endOfWar !== null) discardCard(c, cards.endOfWar, "spent");
    cards.endOfWar = card;
    c.tell("end-of-war-card", { card });
  },
};
