import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { spaceOf } from "../position/board.js";
import { cardGate, operationsChecks, operationsHole, theCard } from "../position/checks.js";
import { cardTitle, titleOf } from "../position/names.js";
import { layCard } from "../position/piles.js";
import { beginPlay } from "../position/plays.js";
import { loseQueue } from "../position/queues.js";
import { generalsOf, sideOf } from "../terms/constants.js";

/** Operations are queued for a General, until they are enough to activate them: then they are (19). */
export const queueOperations = move({
  name: "queue-operations",
  rule: "19",
  at: ["round/play"],
  agreed: ({ operationsQueue }) => operationsQueue,
  params: moveShapes["queue-operations"],
  preconditions: cardGate,
  resolve: (c, reject) => theCard(c, reject),
  checks: {
    ...operationsChecks,
    "option-chosen": {
      rule: "19",
      says: "the Operations Queue is an optional rule ({actual}): {card} is not played into one",
      ok: ({ options }) => options.operationsQueue || { actual: "not agreed" },
    },
    "own-general": {
      rule: "19",
      says: "{general} is not a General of the {by} side on the map",
      ok: ({ s, by, p }) =>
        (sideOf(p.general) === by && spaceOf(s, p.general) !== undefined) || { actual: p.general, path: "/general" },
    },
    "same-general": {
      rule: "19",
      says: "Operations are queued for {expected}, and that does not change",
      ok({ s, by, p, ruling }) {
        if (ruling("queue-for-another") === "begins") return true;
        const queued = s.cards.queue[by]?.general;
        // Forward to Richmond interrupts a queue, and nobody can say whose: with the card that it took another may begin.
        // So it may where the General has left the map: the queue can activate nobody any more.
        const interrupted = s.cards.forced === p.card || (queued !== undefined && spaceOf(s, queued) === undefined);
        return (
          queued === undefined ||
          queued === p.general ||
          interrupted || { expected: queued, actual: p.general, path: "/general" }
        );
      },
    },
  },
  apply(c) {
    const { s, facts, by, p, d, tell, call } = c;
    if (s.cards.queue[by]?.general !== p.general) loseQueue(c, by, "another one begins");
    const before = s.cards.queue[by] ?? { general: p.general, cards: [], total: 0 };
    beginPlay(c, by, p.card, "queue");
    const queue = {
      general: before.general,
      cards: [...before.cards],
      total: before.total + d.printed.operations,
    };
    s.cards.queue[by] = queue;
    layCard(s, p.card, () => queue.cards.push(p.card));
    const needed = facts.strategy(queue.general);
    tell("operations-queued", { general: queue.general, total: queue.total, needed });
    if (queue.total < needed) return;
    loseQueue(c, by, "its General is activated");
    call("campaign", { at: "choose", by, left: 1, made: 0, only: queue.general, space: null });
  },
  complete: false,
  *holes(c) {
    if (!c.options.operationsQueue) return;
    yield operationsHole(c, c.by);
    yield { param: "/general", values: generalsOf[c.by].filter((id) => spaceOf(c.s, id) !== undefined), free: true };
  },
  describe: (p, facts) => `queues ${cardTitle(facts, p.card)} for ${titleOf(p.general)}`,
});
