import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { activate } from "../position/activation.js";
import { notThatCard, opsCard, opsGate } from "../position/card-gates.js";
import { discardCard } from "../position/cards.js";
import { cardInHand } from "../position/checks.js";
import { cardHole, generalHole } from "../position/holes.js";
import { opsTitle, titled } from "../position/names.js";
import { layCard } from "../position/piles.js";
import { beginPlay, withinRating } from "../position/plays.js";
import { activatable } from "./activatable.js";

/** An Ops card begins or extends an Operations queue, and may use it at once (7.1.B). */
export const opsQueue = move({
  name: "ops-queue",
  rule: "7.1.B",
  at: ["impulse/play"],
  params: moveShapes["ops-queue"],
  preconditions: opsGate,
  resolve({ s, facts, by, p }, reject) {
    const card = opsCard(facts, p.card);
    if (card === undefined) return reject("an-ops-card", notThatCard(facts, p.card));
    const before = s.cards.queue[by]?.total ?? 0;
    return {
      get ops() {
        return card.ops;
      },
      // Whether the queue has begun needs no printed value: a getter of its own.
      get before() {
        return before;
      },
      get total() {
        return before + card.ops;
      },
    };
  },
  checks: {
    "card-in-hand": cardInHand,
    "begins-with-1-or-2": {
      rule: "7.1.B.i",
      says: "the first card of a queue is worth 1 or 2, not {actual}",
      ok: ({ d }) => d.before > 0 || d.ops < 3 || { expected: 2, actual: d.ops, path: "/card" },
    },
    "not-on-its-first-card": {
      rule: "7.1.B.ii",
      says: "{card} begins the queue and does not activate {general}: the next card may",
      ok: ({ d, p }) => p.general === undefined || d.before > 0,
    },
    ...activatable,
    "strategy-rating": {
      rule: "7.1.B.ii",
      says: "{general} has a Strategy rating of {expected}, and the queue a total of {actual}",
      ok: ({ facts, p, d }) => p.general === undefined || withinRating({ facts }, p.general, d.total),
    },
  },
  apply(c) {
    const { s, by, p, d, tell } = c;
    beginPlay(c, by, p.card, "into the Operations queue");
    const queue = s.cards.queue[by] ?? { cards: [], total: 0 };
    layCard(s, p.card, () => queue.cards.push(p.card));
    queue.total = d.total;
    s.cards.queue[by] = queue;
    tell("queue-extended", { side: by, card: p.card, total: queue.total });
    if (p.general === undefined) return;
    s.cards.queue[by] = null;
    for (const card of queue.cards) discardCard(c, card, "spent");
    tell("queue-used", { side: by, total: queue.total, general: p.general });
    activate(c, { general: p.general });
  },
  complete: false,
  *holes({ s, facts, by }) {
    yield cardHole({ s, facts }, by, (card) => opsCard(facts, card) !== undefined);
    if (s.cards.queue[by] !== null) yield { ...generalHole(s, by), optional: true, extra: true };
  },
  describe: (p, facts) =>
    `Operations queue: add ${opsTitle(facts, p.card)}${p.general === undefined ? "" : `, activate ${titled(p.general)}`}`,
});
