import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { mayLieFaceDown, whyNotInHand } from "../position/cards.js";
import { cardGate, cardHole, theCard } from "../position/checks.js";
import { cardTitle } from "../position/names.js";

/** The owner of a hand names the card that was taken from it at random (4.26). */
export const showCard = move({
  name: "show-card",
  rule: "4.26",
  at: ["randomDiscard/show"],
  params: moveShapes["show-card"],
  preconditions: cardGate,
  resolve: (c, reject) => theCard(c, reject),
  checks: {
    "face-down-in-hand": {
      rule: "4.26",
      says: "{card} did not lie face down in the hand ({actual})",
      ok: ({ s, f, p }) =>
        (s.cards.dealt === null && mayLieFaceDown(s, f.from, p.card)) || {
          expected: `hand/${f.from}`,
          actual: whyNotInHand(s, f.from, p.card),
          path: "/card",
        },
    },
  },
  apply({ f, p }) {
    f.card = p.card;
  },
  complete: false,
  *holes({ s, facts, f }) {
    yield cardHole({ s, facts }, f.from);
  },
  describe: (p, facts) => `show ${cardTitle(facts, p.card)}`,
});
