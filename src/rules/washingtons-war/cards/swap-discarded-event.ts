import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { notThatCard, opsCard, opsGate } from "../position/card-gates.js";
import { discardCard, takeFromHand, undoReshuffle } from "../position/cards.js";
import { cardInHand } from "../position/checks.js";
import { cardHole } from "../position/holes.js";
import { opsTitle } from "../position/names.js";
import { layCard } from "../position/piles.js";

/** The other player takes a discarded event for an Ops card before his own impulse (6.32.C). */
export const swapDiscardedEvent = move({
  name: "swap-discarded-event",
  rule: "6.32.C",
  at: ["impulse/play"],
  params: moveShapes["swap-discarded-event"],
  preconditions: opsGate,
  resolve: ({ facts, p }, reject) => opsCard(facts, p.card) ?? reject("an-ops-card", notThatCard(facts, p.card)),
  checks: {
    open: {
      rule: "6.32.C",
      says: "{card} takes no event: the opponent's last play was not the discard of one",
      ok: ({ s, by }) => (s.cards.swappable !== null && s.cards.swappable.by !== by) || { actual: s.cards.swappable },
    },
    "card-in-hand": cardInHand,
    value: {
      rule: "6.32.C",
      says: "{card} is worth {actual}; the American gives an Ops card of 2 or 3",
      ok: ({ by, d }) => by === "british" || d.ops >= 2 || { expected: 2, actual: d.ops, path: "/card" },
    },
  },
  apply(c) {
    const { s, by, p, tell } = c;
    const { cards } = s;
    const swapped = cards.swappable;
    cards.swappable = null;
    if (swapped === null) return "play";
    const taken = swapped.card;
    if (c.facts.card(taken).reshuffle === "discard" && !swapped.due) undoReshuffle(c);
    takeFromHand(s, by, p.card);
    layCard(s, taken, () => cards.hand[by].push(taken));
    discardCard(c, p.card, "spent");
    tell("cards-swapped", { side: by, given: p.card, taken });
    return "play";
  },
  complete: false,
  *holes({ s, facts, by }) {
    yield cardHole({ s, facts }, by, (card) => opsCard(facts, card) !== undefined);
  },
  describe: (p, facts) => `swap ${opsTitle(facts, p.card)} for the discarded event`,
});
