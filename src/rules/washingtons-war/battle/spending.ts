import { cardInHand } from "../position/checks.js";

/** Where a battle asks for a card (9.2). */
export const windows = ["battle/attackerCard", "battle/defenderCard"] as const;

export const oneEach = {
  rule: "6.33.D",
  says: "each side spends one card in a battle: the {by} side has, and {card} would be another",
};

export const inHandForBattle = { ...cardInHand, rule: "6.33" };
