import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { discardCard, specials } from "../position/cards.js";
import { cardGate, cardHole, playChecks, theCard } from "../position/checks.js";
import { cardTitle } from "../position/names.js";
import { beginPlay } from "../position/plays.js";

/** A card is laid down as the play of a round, and nothing comes of it (4.23). */
export const discardCardMove = move({
  name: "discard-card",
  rule: "4.23",
  at: ["round/play"],
  params: moveShapes["discard-card"],
  preconditions: cardGate,
  resolve: (c, reject) => theCard(c, reject),
  checks: {
    ...playChecks,
    "no-special-event": {
      rule: "4.23",
      says: "{card} is a special event, which nobody discards of their own accord",
      ok: ({ d }) => !specials.includes(d.printed.effect) || { path: "/card" },
    },
    "not-red-river": {
      rule: "4.23",
      says: "the Union does not discard {card} of its own accord",
      ok: ({ by, d }) => by !== "union" || d.printed.effect !== "red-river-campaign" || { path: "/card" },
    },
  },
  apply(c) {
    beginPlay(c, c.by, c.p.card, "discard");
    discardCard(c, c.p.card);
  },
  complete: false,
  *holes(c) {
    yield cardHole(c, c.by);
  },
  describe: (p, facts) => `discard ${cardTitle(facts, p.card)}`,
});
