import { expect, test } from "vitest";
import { roundOf } from "../../support/for-the-people/rules.js";

const spaces = { "cincinnati-oh": { union: 4, generals: ["buell", "rosecrans"] } } as const;
const settings = { options: { operationsQueue: true } };
const queue = (card: string, general: "buell" | "rosecrans") => ({ move: "queue-operations", card, general }) as const;

test("19, 4.26: a card that takes one from the enemy hand does not break the queue of who plays it", () => {
  const hands = {
    union: ["kansas-admitted", "railroad-degradation", "strategy-board-93"],
    confederate: ["dixie-land", "css-sumter", "css-alabama"],
  };
  const g = roundOf("union", { spaces, hands }, settings);
  g.union(queue("kansas-admitted", "buell"));
  g.confederate({ move: "discard-card", card: "css-sumter" });
  const declared = [{ do: "discard-card", side: "confederate", card: "dixie-land" }] as const;
  g.union({ move: "play-event", card: "railroad-degradation", declared: [...declared] });
  expect(g.s.cards.queue.union).toEqual({ general: "buell", cards: ["kansas-admitted"], total: 1 });
  g.confederate({ move: "discard-card", card: "css-alabama" });
  g.union(queue("strategy-board-93", "buell"));
  expect(g.waits()).toEqual(["union campaign/choose"]);
});

test("19, 4.26: Forward to Richmond breaks the queue of who plays it, and the Union may begin another with the card it takes", () => {
  const rebel = { ...spaces, "memphis-tn": { confederate: 2, generals: ["polk"] } } as const;
  const hands = {
    union: ["strategy-board-93"],
    confederate: ["css-sumter", "forward-to-richmond"],
  };
  const begun = {
    union: { general: "buell" as const, cards: ["kansas-admitted"], total: 1 },
    confederate: { general: "polk" as const, cards: ["dixie-land"], total: 1 },
  };
  const g = roundOf("confederate", { spaces: rebel, hands }, settings);
  g.s.cards.queue = { ...begun };
  g.s.cards.deck -= 2;
  g.force("confederate", { move: "play-event", card: "forward-to-richmond" });
  expect(g.s.cards.queue.confederate).toBeNull();
  g.roll([0]);
  expect(g.s.cards.forced).toBe("strategy-board-93");
  expect(g.codes("union", queue("strategy-board-93", "buell"))).toEqual([]);
  expect(g.codes("union", queue("strategy-board-93", "rosecrans"))).toEqual([]);
  g.union(queue("strategy-board-93", "rosecrans"));
  expect(g.told("queue-lost")).toMatchObject([{ general: "polk" }, { general: "buell" }]);
  expect(g.s.cards.queue.union).toEqual({ general: "rosecrans", cards: ["strategy-board-93"], total: 2 });
});

test("19: a queue for a General who has left the map makes way for another one", () => {
  const hands = { union: ["strategy-board-93"] };
  const g = roundOf("union", { spaces, hands }, settings);
  g.s.cards.queue.union = { general: "grant", cards: ["kansas-admitted"], total: 1 };
  g.s.cards.deck -= 1;
  expect(g.codes("union", queue("strategy-board-93", "rosecrans"))).toEqual([]);
  g.union(queue("strategy-board-93", "rosecrans"));
  expect(g.s.cards.queue.union).toEqual({ general: "rosecrans", cards: ["strategy-board-93"], total: 2 });
  expect(g.s.cards.discard).toEqual(["kansas-admitted"]);
});
