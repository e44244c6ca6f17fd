import { cardInHand } from "../position/checks.js";

/** Where a battle asks for a card (9.2). */
export const windows = ["battle/attackerCard", "battle/defenderCard"] as const;

export const oneEach = {
  rule: "6.33.D",
  says: "the {by} side has spent a card in this battle: {card} would be another",
};

export const inHandForBattle = { ...cardInHand, rule: "6.33" };
