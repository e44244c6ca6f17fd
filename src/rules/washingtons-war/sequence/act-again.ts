import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { draw } from "../position/cards.js";

/** The British draw a card and play again, after the Declaration of Independence or Benjamin Franklin (6.34.C, optional). */
export const actAgain = move({
  name: "act-again",
  rule: "6.34.C",
  at: ["impulse/again"],
  agreed: ({ declaration }) => declaration === "act-again",
  params: moveShapes["act-again"],
  checks: {},
  apply(c) {
    const { s, tell } = c;
    tell("british-act-again", { card: s.card.played ?? "", cards: draw(c, "british", 1) });
    return s.cards.hand.british.length === 0 ? "end" : "play";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "draw a card and play again",
});
