// Standing orders that cannot be: what they name, how many there are, who sets them.
import { describe, expect, test } from "vitest";
import { ford } from "../../../examples/tiny-game/game.js";
import { fordPack } from "../../../examples/tiny-game/pack.js";
import { type AnyGame, maxOrders, openTable } from "../../../src/rules/index.js";

const order = { move: "set-order", id: "o1", window: "crossing/fire", when: {}, answer: { move: "fire" } } as const;

/** The scout stands where the guard sees him: the guard decides. */
function seen() {
  const table = openTable(ford satisfies object as AnyGame, { pack: fordPack, authority: "agreed" });
  const s = table.setup("crossing");
  table.play(s, { move: "step", fields: 2 }, "scout");
  return { table, s };
}

describe("an order that cannot be set", () => {
  test.each([
    ["an id with a blank", { ...order, id: "my order" }, "/id"],
    ["a window that takes none", { ...order, window: "crossing/step" }, "/window"],
    ["a window that is none", { ...order, window: 7 }, "/window"],
    ["an unknown condition", { ...order, when: { weather: "rain" } }, "/when/weather"],
    [
      "a condition that cannot be counted with",
      { ...order, when: { from: { toString: 0, valueOf: 0 } } },
      "/when/from",
    ],
    ["a condition that is a list", { ...order, when: { from: [1] } }, "/when/from"],
    ["one as long as a book", { ...order, when: { from: "x".repeat(5000) } }, ""],
    ["no conditions at all", { ...order, when: "always" }, "/when"],
    ["an answer to another window", { ...order, answer: { move: "step", fields: 1 } }, "/answer/move"],
    ["an answer of the wrong shape", { ...order, answer: { move: "fire", at: "him" } }, "/answer"],
  ])("%s", (_, move, path) => {
    const { table, s } = seen();
    const before = structuredClone(s);
    expect(table.check(s, move, "guard")).toMatchObject([{ code: "sdk/order-malformed", path }]);
    expect(table.play(s, move, "guard").accepted).toBe(false);
    expect(s).toEqual(before);
  });

  test("by a side that has nothing to decide", () => {
    const { table, s } = seen();
    expect(table.check(s, order, "scout")).toMatchObject([{ code: "sdk/order-not-now" }]);
  });

  test("one more than the most", () => {
    const { table, s } = seen();
    for (let at = 0; at < maxOrders; at++) table.play(s, { ...order, id: `o${at}` }, "guard");
    expect(table.check(s, { ...order, id: "one-more" }, "guard")).toMatchObject([
      { code: "sdk/order-too-many", expected: maxOrders },
    ]);
    expect(table.check(s, { ...order, id: "o7" }, "guard")).toEqual([]);
  });
});

describe("an order that stands", () => {
  test("the same id again replaces it; cancelled it is gone; an unknown one cannot be cancelled", () => {
    const { table, s } = seen();
    table.play(s, order, "guard");
    table.play(s, { ...order, answer: "ask" }, "guard");
    expect(s.orders).toMatchObject([{ id: "o1", by: "guard", answer: "ask" }]);
    expect(table.check(s, { move: "cancel-order", id: "o2" }, "guard")).toMatchObject([{ code: "sdk/order-unknown" }]);
    table.play(s, { move: "cancel-order", id: "o1" }, "guard");
    expect(s.orders).toEqual([]);
  });

  test("ask stops the search; an answer that the rules refuse is told, and the next order is tried", () => {
    const asked = seen();
    asked.table.play(asked.s, { ...order, answer: "ask" }, "guard");
    asked.table.play(asked.s, { ...order, id: "o2" }, "guard");
    asked.table.play(asked.s, { move: "hold" }, "guard");
    asked.table.play(asked.s, { move: "step", fields: 1 }, "scout");
    expect(asked.table.expects(asked.s)).toMatchObject([{ by: "guard", window: "crossing/fire" }]);

    const empty = seen();
    Object.assign(empty.s, { shots: 0 });
    empty.table.play(empty.s, order, "guard");
    empty.table.play(empty.s, { ...order, id: "o2", answer: { move: "hold" } }, "guard");
    empty.table.play(empty.s, { move: "hold" }, "guard");
    const { events } = empty.table.play(empty.s, { move: "step", fields: 1 }, "scout");
    expect(events.map(({ event, figures }) => `${event} ${figures["order"] ?? ""}`)).toEqual([
      "crossed ",
      "standing-order-void o1",
      "standing-order o2",
    ]);
    expect(events.slice(1).map(empty.table.describeEvent)).toEqual([
      expect.stringMatching(/^the standing order o1 cannot be carried out: the-ford\//),
      "the standing order o2 of guard answers",
    ]);
    expect(empty.table.describeEvent({ event: "toString", figures: { a: 1 } })).toBe('toString {"a":1}');
  });
});
