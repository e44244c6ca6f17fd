// What the designer said of the game before this one, and the optional rule of a later edition: each in a position.
import { expect, test } from "vitest";
import { type Move, type State, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import { observed } from "../../support/coverage.js";
import { changed, game, tableFor } from "../../support/washingtons-war/rules.js";
import { completePack, discarded, impulseOf, ops, type Settings } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
const everyCard = Object.keys(completePack.relations.card.entries);
const nothing = (card: string): Move => ({ move: "ops-place-pc", card, place: [], flip: [] });
const agreed: Settings = { observe, options: { declaration: "act-again" } };
const both: readonly Settings[] = [{ observe }, agreed];

test("6.34.C: W1, the British who play the Declaration or Franklin draw and play again, where that is agreed", () => {
  const franklin: Move = { move: "play-event", card: "benjamin-franklin" };
  const after = (settings: Settings, by: "british" | "american") => {
    const hands = { [by]: ["benjamin-franklin"], [by === "british" ? "american" : "british"]: ["?"] };
    const g = impulseOf(by, { hands }, settings);
    g[by](franklin);
    return g;
  };
  const usual = after({ observe }, "british");
  expect(usual.table.expects(usual.s)).toMatchObject([{ by: "american", window: "impulse/play" }]);
  expect(usual.codes("british", nothing(ops(1)))).not.toEqual([]);
  const again = after(agreed, "british");
  expect(again.table.expects(again.s)).toMatchObject([{ by: "british", window: "impulse/again" }]);
  again.british({ move: "act-again" });
  expect(again.table.expects(again.s)).toMatchObject([{ by: "british", window: "impulse/play" }]);
  expect(again.told("british-act-again")).toEqual([{ card: "benjamin-franklin", cards: 1 }]);
  expect(again.s.cards.hand.british).toEqual(["?"]);
  again.british(nothing(ops(1)));
  expect(again.table.expects(again.s)).toMatchObject([{ by: "american", window: "impulse/play" }]);
  // They may leave it.
  const left = after(agreed, "british");
  left.british({ move: "decline-act-again" });
  expect(left.table.expects(left.s)).toMatchObject([{ by: "american", window: "impulse/play" }]);
  expect(left.s.cards.hand.british).toEqual([]);
  // The American who plays it has played his card.
  const american = after(agreed, "american");
  expect(american.table.expects(american.s)).toMatchObject([{ by: "british", window: "impulse/play" }]);
  expect(american.told("british-act-again")).toEqual([]);
});

test("6.34.C.i: W1, after the Declaration the American places first", () => {
  const g = impulseOf("british", { hands: { british: ["declaration-of-independence"], american: ["?"] } }, agreed);
  g.s.cards.setAside = ["von-steuben"];
  // The card stood aside: one card fewer lies in the deck than the hand took from it.
  g.s.cards.deck += 1;
  g.british({ move: "play-event", card: "declaration-of-independence" });
  expect(g.table.expects(g.s)).toMatchObject([{ by: "american", window: "declaration/place" }]);
  const place = g.table.legalMoves(g.s, "american").find(({ move }) => move === "place-declaration");
  if (place === undefined) throw new Error("nothing is offered");
  g.american(place);
  expect(g.table.expects(g.s)).toMatchObject([{ by: "british", window: "impulse/again" }]);
});

test("6.34.C: W1, where no card is left to draw, the impulse is over", () => {
  // A pack of one's own, in which Franklin leaves the game.
  const pack = changed(completePack, ({ card }) => {
    const franklin = card.entries["benjamin-franklin"];
    if (franklin !== undefined)
      card.entries["benjamin-franklin"] = { ...franklin, value: { ...franklin.value, removedAfterPlay: true } };
  });
  const table = tableFor(pack, { observe, options: { ...washingtonsWar.standardOptions, declaration: "act-again" } });
  const stack: State["stack"] = [
    { flow: "turn", at: "impulses", next: "american" },
    { flow: "impulse", at: "play", by: "british" },
  ];
  const hands = { british: ["benjamin-franklin"], american: ["?"] };
  const g = game({ hands, state: { congress: "philadelphia", stack } }, table);
  const { cards } = g.s;
  cards.removed = everyCard.filter((card) => !["benjamin-franklin", ops(1)].includes(card));
  Object.assign(cards, { setAside: [], deck: 0 });
  g.british({ move: "play-event", card: "benjamin-franklin" }, { move: "act-again" });
  expect(g.told("british-act-again")).toEqual([{ card: "benjamin-franklin", cards: 0 }]);
  expect(g.table.expects(g.s)).toMatchObject([{ by: "american", window: "impulse/play" }]);
});

test("6.1.B: W2, a deck that is rebuilt takes in all discards", () => {
  for (const settings of both) {
    const g = impulseOf("british", { state: { year: 1775 }, hands: { british: [], american: [] } }, settings);
    g.s.stack = [{ flow: "turn", at: "strategyCards", next: null }];
    discarded(g.s, ops(1), ops(2));
    g.s.cards.reshuffle = true;
    const whole = g.s.cards.deck + g.s.cards.discard.length;
    g.table.settle(g.s);
    expect(g.s.cards.discard).toEqual([]);
    const { american, british } = g.s.cards.hand;
    expect(g.s.cards.deck + american.length + british.length).toBe(whole);
  }
});

test("6.1: W3, a card has the deck rebuilt where it says so, by its discard too", () => {
  for (const settings of both) {
    const hands = { british: ["hortelez", "?"], american: ["?"] } as const;
    const thrown = impulseOf("british", { hands }, settings);
    thrown.british({ move: "discard-event", card: "hortelez", action: "none" });
    expect(thrown.s.cards.reshuffle).toBe(true);
    const played = impulseOf("british", { hands: { ...hands, british: ["william-pitt", "?"] } }, settings);
    played.table.play(played.s, { move: "play-event", card: "william-pitt" }, "british", true);
    expect(played.s.cards.reshuffle).toBe(true);
  }
});

test("5.7: W4, the war ends with the turn of 1781 where that is agreed, and the later End of War cards are out", () => {
  const later = ["north-government-falls-1782", "north-government-falls-1783"];
  const endOf = (year: number, options: NonNullable<Settings["options"]>) => {
    const g = impulseOf("british", { state: { year }, hands: { british: [], american: [] } }, { observe, options });
    g.s.stack = [{ flow: "turn", at: "gameEnd", next: null }];
    g.table.settle(g.s);
    return g.s.over?.rule ?? null;
  };
  const usual = tableFor(completePack, { observe });
  const agreed = tableFor(completePack, {
    observe,
    options: { ...washingtonsWar.standardOptions, warEnds: "by-1781" },
  });
  const [all, fewer] = [usual.setup("standard"), agreed.setup("standard")];
  expect(all.cards.removed).toEqual([]);
  expect(fewer.cards.removed).toEqual(later);
  expect(all.cards.deck - fewer.cards.deck).toBe(2);
  // Nobody plays a card that is out.
  expect(agreed.invariants(fewer)).toEqual([]);
  const ends = (options: NonNullable<Settings["options"]>) => [1780, 1781, 1783].map((year) => endOf(year, options));
  expect(ends({})).toEqual([null, null, "13.2"]);
  expect(ends({ warEnds: "by-1781" })).toEqual([null, "13.2", "13.2"]);
});
