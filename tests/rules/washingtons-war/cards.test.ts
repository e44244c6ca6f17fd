import { describe, expect, it } from "vitest";
import { openLedger } from "../../../src/rules/index.js";
import type { State } from "../../../src/rules/washingtons-war/index.js";
import { facts } from "../../../src/rules/washingtons-war/pack/facts.js";
import {
  draw,
  drawReplacements,
  inHand,
  noCardsLeft,
  playable,
  rebuildWhereDue,
  takeFromHand,
  whereIs,
} from "../../../src/rules/washingtons-war/position/cards.js";
import { game, position, tableFor, testPack } from "../../support/washingtons-war/rules.js";
import { completePack, discarded, ops } from "../../support/washingtons-war/turn.js";

const told: string[] = [];
const c = (s: State, reading: "at-once" | "when-needed" = "at-once") => ({
  s,
  tell: (name: string) => void told.push(name),
  readings: () => [reading],
});
const hidden = (n: number) => Array.from({ length: n }, () => "?");

describe("6.1 deck and hands, dealt outside the log", () => {
  it("a card is in one place, or unseen", () => {
    const s = position({ hands: { british: ["hortelez", "?"] } });
    discarded(s, ops(1));
    s.cards.removed.push("arnold-betrays");
    s.cards.endOfWar = "north-government-falls-1779";
    s.cards.queue.american = { cards: [ops(2)], total: 2 };
    s.cards.reinforcement.british.push(ops(3));
    expect(
      ["hortelez", ops(1), "arnold-betrays", "north-government-falls-1779", ops(2), ops(3)].map((id) => whereIs(s, id)),
    ).toEqual([...["hand/british", "discard", "removed", "end-of-war", "queue/american", "reinforcement/british"]]);
    expect(whereIs(s, "von-steuben")).toBe("set-aside");
    expect(whereIs(s, "tarleton")).toBe("unseen");
  });

  it("an unseen card can be any face-down card of a hand, a card elsewhere none", () => {
    const s = position({ hands: { british: ["hortelez", "?"], american: ["henry-knox"] } });
    discarded(s, ops(1));
    expect(inHand(s, "british", "hortelez")).toBe(true);
    expect(inHand(s, "british", "tarleton")).toBe(true);
    expect(inHand(s, "british", ops(1))).toBe(false);
    expect(inHand(s, "british", "henry-knox")).toBe(false);
    expect(inHand(s, "british", "von-steuben")).toBe(false);
    expect(inHand(s, "american", "tarleton")).toBe(false);
  });

  it("6.1.A: an exhausted deck is rebuilt in the middle of a draw", () => {
    const s = position({ hands: { american: ["?"] } });
    discarded(s, ops(1), ops(2), ops(3));
    s.cards.deck = 1;
    expect(draw(c(s), "british", 3)).toBe(3);
    expect([s.cards.deck, s.cards.discard, s.cards.hand.british]).toEqual([1, [], hidden(3)]);
  });

  it("6.1.A, ruling exhausted-deck: the last card drawn has the deck rebuilt at once, or the next draw does", () => {
    const exhausted = (reading: "at-once" | "when-needed") => {
      const s = position({ hands: { american: ["?"] } });
      discarded(s, ops(1), ops(2));
      s.cards.deck = 1;
      expect(draw(c(s, reading), "british", 1)).toBe(1);
      return [s.cards.deck, s.cards.discard, s.cards.fresh];
    };
    const none = { cards: [], american: 0, british: 0 };
    expect(exhausted("at-once")).toEqual([2, [], { ...none, cards: [ops(1), ops(2)] }]);
    expect(exhausted("when-needed")).toEqual([0, [ops(1), ops(2)], none]);
  });

  it("6.1.A: what was held before the rebuild is none of the cards that came into the deck by it", () => {
    const s = position({ hands: { american: ["?", "?"] } });
    discarded(s, ops(1), ops(2));
    s.cards.deck = 0;
    expect(draw(c(s), "british", 1)).toBe(1);
    expect(inHand(s, "american", ops(1))).toBe(false);
    expect(inHand(s, "american", "hortelez")).toBe(true);
    expect(inHand(s, "british", ops(1))).toBe(true);
    // The one new card was used up by naming it.
    s.cards.hand.british.push("?");
    takeFromHand(s, "british", ops(1));
    expect(inHand(s, "british", ops(2))).toBe(false);
    expect(s.cards.fresh).toEqual({ cards: [ops(2)], american: 0, british: 0 });
  });

  it("6.1.A: what was drawn since the rebuild is one of the cards that came into the deck by it", () => {
    const s = position({ hands: { british: ["?"] } });
    discarded(s, ops(1), ops(2));
    s.cards.deck = 0;
    draw(c(s), "british", 1);
    expect(inHand(s, "british", "hortelez")).toBe(true);
    takeFromHand(s, "british", "hortelez");
    expect(s.cards.fresh.british).toBe(1);
    expect(inHand(s, "british", "tarleton")).toBe(false);
    // The count rests on what the other side laid down since: such a card is contested, and carried out; no other one is lost.
    const contested = structuredClone(s);
    takeFromHand(contested, "british", "tarleton");
    expect(contested.cards).toMatchObject({ hand: { british: [] }, claims: { by: { tarleton: "british" }, lost: 0 } });
    takeFromHand(s, "british", ops(2));
    expect([s.cards.hand.british, s.cards.fresh]).toEqual([[], { cards: [ops(1)], american: 0, british: 0 }]);
    expect(() => takeFromHand(s, "british", "tarleton")).toThrow(expect.objectContaining({ code: "module/cards" }));
  });

  it("with no card face down, a rebuild hides nothing", () => {
    const s = position({});
    discarded(s, ops(1));
    s.cards.reshuffle = true;
    rebuildWhereDue(c(s));
    expect(s.cards.fresh).toEqual({ cards: [], american: 0, british: 0 });
    expect(s.cards.deck).toBe(108);
  });

  it("with deck and discards empty, fewer cards are drawn", () => {
    const s = position({});
    s.cards.deck = 1;
    expect(draw(c(s), "american", 2)).toBe(1);
    expect(told).toContain("no-card-left");
  });

  it("6.33.B: replacements, the side of the impulse first", () => {
    const s = position({});
    s.cards.deck = 1;
    s.cards.replacements = { american: 1, british: 1 };
    expect(noCardsLeft(s)).toBe(false);
    drawReplacements(c(s), "british");
    expect(s.cards.hand).toEqual({ american: [], british: ["?"] });
    expect(s.cards.replacements).toEqual({ american: 0, british: 0 });
    s.cards.hand.british = [];
    expect(noCardsLeft(s)).toBe(true);
  });

  it("what a hand can play: known cards, and one copy of each unseen card", () => {
    const s = position({ hands: { british: [ops(1), "?"], american: ["hortelez"] } });
    const f = facts(testPack, openLedger("agreed"));
    const cards = playable({ s, facts: f }, "british");
    expect(cards).toContain(ops(1));
    expect(cards.filter((card) => card.startsWith("ops-1"))).toHaveLength(2);
    expect(cards.filter((card) => card.startsWith("ops-2"))).toHaveLength(1);
    expect(cards.filter((card) => card.startsWith("minor"))).toHaveLength(1);
    expect(cards).not.toContain("hortelez");
    expect(playable({ s, facts: f }, "american")).toEqual(["hortelez"]);
  });

  const attack = (card: string, rulings: { [id: string]: string } = {}) => {
    const from = {
      spaces: { boston: { british: 5 }, "lexington-concord": { american: 3 } },
      generals: { howe: "boston" },
      hands: { british: [card] },
      march: "howe",
    } as const;
    const g = game(from, tableFor(completePack, { rulings }));
    return g.british({ move: "step", to: "lexington-concord", pickup: { british: 5 } });
  };

  it("6.1 note, ruling hortelez-in-battle: discarded for its +1, has Hortelez the deck rebuilt?", () => {
    for (const [reading, due] of [
      ["rebuilds", true],
      ["does-not", false],
    ] as const) {
      const { s } = attack("hortelez", { "hortelez-in-battle": reading }).british({
        move: "battle-discard",
        card: "hortelez",
      });
      expect([s.cards.reshuffle, s.cards.discard, s.cards.hand.british]).toEqual([due, ["hortelez"], []]);
      expect(s.cards.replacements.british).toBe(0);
    }
  });

  it("6.33.A-B: a Battle card goes to the discards, Arnold's out of the game, and a replacement is owed", () => {
    const tarleton = attack("tarleton").british({ move: "battle-card", card: "tarleton" });
    expect([tarleton.s.cards.discard, tarleton.s.cards.replacements.british]).toEqual([["tarleton"], 1]);
    const arnold = attack("arnold-betrays").british({ move: "battle-card", card: "arnold-betrays" });
    expect([arnold.s.cards.removed, arnold.s.cards.replacements.british]).toEqual([["arnold-betrays"], 1]);
  });
});
