import { describe, expect, it } from "vitest";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import { observed } from "../../support/coverage.js";
import { play, tableFor } from "../../support/washingtons-war/rules.js";
import { atTurn, completePack, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");

describe("standing orders of a turn", () => {
  it("who plays first, and the French Navy, can be answered in advance", () => {
    const g = atTurn("claim", { hands: { british: ["minor-campaign-1"], american: ["?"] } }, { observe });
    const orders = [
      { id: "o1", by: "british", window: "turn/claim", when: {}, answer: { move: "decline-first-play" } },
      {
        id: "o2",
        by: "american",
        window: "turn/chooseFirst",
        when: {},
        answer: { move: "choose-first-player", first: "american" },
      },
    ];
    g.s.orders.push(...orders);
    g.table.settle(g.s);
    expect(g.s.firstPlayer).toBe("american");
    expect(g.table.expects(g.s)).toMatchObject([{ by: "american", window: "impulse/play" }]);
  });

  it("an order that the rules refuse is told and leaves the window open", () => {
    const state = {
      franceEntered: 1776,
      alliance: 9,
      frenchBox: 0,
      frenchNavy: "turn-track",
      phase: "french-navy",
    } as const;
    const g = atTurn("frenchNavy", { state }, { observe });
    g.s.orders.push({
      id: "o1",
      by: "american",
      window: "turn/frenchNavy",
      when: {},
      answer: { move: "keep-french-navy" },
    });
    const { events } = g.table.settle(g.s);
    expect(events).toContainEqual({
      event: "standing-order-void",
      figures: { order: "o1", code: "washingtons-war/keep-french-navy/in-a-zone" },
    });
    expect(g.due()).toBe("turn/frenchNavy");
  });
});

describe("6.1.A deck and discards both empty", () => {
  it("fewer cards are dealt, the American's first, and the turn goes on", () => {
    const g = atTurn(
      "congress",
      { spaces: { norwich: { pc: "american" } }, state: { congress: "dispersed", year: 1777 } },
      { observe },
    );
    g.s.cards.setAside = [];
    g.s.cards.deck = 3;
    const played = g.table.play(g.s, { move: "place-congress", space: "norwich" }, "american");
    expect(played.events.filter(({ event }) => event === "no-card-left").length).toBeGreaterThan(0);
    expect([g.s.cards.hand.american.length, g.s.cards.hand.british.length, g.s.cards.deck]).toEqual([2, 1, 0]);
  });
});

describe("moves in the game's language", () => {
  const table = tableFor(completePack, { observe });
  it.each<[Move, string]>([
    [{ move: "for-the-king", spaces: ["ticonderoga", "fort-niagara"] }, "For the King: Ticonderoga, Fort Niagara"],
    [{ move: "for-the-king", spaces: [] }, "For the King: no space"],
    [{ move: "claim-first-play", card: "minor-campaign-1" }, "claim the first play with Minor Campaign"],
    [{ move: "ops-activate", card: ops(3), general: "howe" }, "Ops 3: activate Howe"],
    [{ move: "ops-activate", card: "unheard-of", general: "howe" }, "Ops unheard-of: activate Howe"],
    [{ move: "ops-queue", card: ops(1), general: "burgoyne" }, "Operations queue: add Ops 1, activate Burgoyne"],
    [{ move: "ops-place-pc", card: ops(2), place: ["oswego"], flip: ["york"] }, "Ops 2: PC in Oswego, flip York"],
    [
      { move: "reinforce-british", card: ops(1), port: "boston", cu: 3, general: "clinton" },
      "Ops 1: 3 CU and Clinton land in Boston",
    ],
    [{ move: "reinforce-american", card: ops(3), space: "albany" }, "Ops 3: reinforcements to Albany"],
    [
      { move: "discard-event", card: "henry-knox", action: "remove", space: "york" },
      "discard Henry Knox, Continental Army Artillery Commander: remove PC in York",
    ],
    [{ move: "swap-discarded-event", card: ops(2) }, "swap Ops 2 for the discarded event"],
    [{ move: "european-war-removal", spaces: ["boston", "boston"] }, "remove a British CU each from Boston, Boston"],
    [{ move: "place-french-navy", zone: "delaware" }, "French Navy to Delaware"],
  ])("%j", (move, text) => {
    expect(table.describe(move)).toBe(text);
  });

  it("a hand, a window, a question", () => {
    const s = table.setup("standard");
    expect(table.expects(s)[0]).toMatchObject({ asks: "place a PC in each of the thirteen colonies" });
    const [first] = table.legalMoves(s, "american");
    if (first !== undefined) play(table, s, "american", first);
    expect(table.expects(s)[0]).toMatchObject({ asks: "place up to two PCs" });
  });
});
