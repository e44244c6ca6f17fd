import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { inHand, playable, whereIs } from "../position/cards.js";
import { cardTitle } from "../position/names.js";

/** The owner of a hand names the card that was drawn from it at random (6.31). */
export const showCard = move({
  name: "show-card",
  rule: "6.31",
  at: ["randomDiscard/show"],
  params: moveShapes["show-card"],
  gates: { "a-card": { rule: "2.0", says: "there is such a card: {actual} is none" } },
  look: ({ facts, p }, shut) => (facts.isCard(p.card) ? undefined : shut("a-card", { actual: p.card, path: "/card" })),
  checks: {
    "face-down-in-hand": {
      rule: "6.31",
      says: "the card lay face down in the hand: {card} did not ({actual})",
      ok: ({ s, f, p }) =>
        (whereIs(s, p.card) === "unseen" && inHand(s, f.from, p.card)) || {
          expected: `hand/${f.from}`,
          actual: whereIs(s, p.card),
          path: "/card",
        },
    },
  },
  apply({ f, p }) {
    f.card = p.card;
  },
  candidates({ s, facts, f }, offer) {
    for (const card of playable({ s, facts }, f.from)) if (whereIs(s, card) === "unseen") offer({ card });
  },
  complete: false,
  describe: (p, facts) => `show ${cardTitle(facts, p.card)}`,
});
