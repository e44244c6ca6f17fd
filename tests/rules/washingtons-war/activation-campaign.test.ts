import { describe, expect, it } from "vitest";
import { observed } from "../../support/coverage.js";
import type { Position } from "../../support/washingtons-war/rules.js";
import { atTurn, discarded, impulseOf, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");

describe("7.2 Campaigns", () => {
  const from: Position = {
    spaces: {
      boston: { british: 5, pc: "british" },
      quebec: { british: 2, pc: "british" },
      norfolk: { british: 2, pc: "british" },
    },
    generals: { howe: "boston", carleton: "quebec", clinton: "norfolk", greene: "camden" },
    hands: { british: ["major-campaign-1", "minor-campaign-1"], american: ["?", "?"] },
  };

  it("7.2.A: a Minor Campaign activates two Generals, whatever their ratings, one after the other", () => {
    const g = impulseOf("british", from, { observe });
    g.british({ move: "play-event", card: "minor-campaign-1" });
    expect(g.table.expects(g.s)).toMatchObject([{ by: "british", window: "campaign/choose" }]);
    g.british({ move: "activate-general", general: "howe" });
    expect(g.due()).toBe("march/go");
    expect(g.codes("british", { move: "activate-general", general: "carleton" })[0]).toBe("sdk/not-now (7.2.A)");
    g.british({ move: "stop" }, { move: "activate-general", general: "carleton" }, { move: "stop" });
    expect(g.table.expects(g.s)).toMatchObject([{ by: "american", window: "impulse/play" }]);
  });

  it("7.2.A, 7.1, 7.0: a Major Campaign three, no General twice; fewer by choice", () => {
    const g = impulseOf("british", from, { observe });
    g.british(
      { move: "play-event", card: "major-campaign-1" },
      { move: "activate-general", general: "howe" },
      { move: "stop" },
    );
    expect(g.codes("british", { move: "activate-general", general: "howe" })).toEqual([
      "activate-general/not-twice (7.2.A)",
    ]);
    expect(g.codes("british", { move: "activate-general", general: "greene" })).toEqual([
      "activate-general/own-general (7.1)",
    ]);
    expect(g.codes("british", { move: "activate-general", general: "burgoyne" })).toEqual([
      "activate-general/general-on-map (7.0)",
    ]);
    g.british({ move: "activate-general", general: "carleton" }, { move: "stop" }, { move: "end-campaign" });
    expect(g.table.expects(g.s)).toMatchObject([{ by: "american", window: "impulse/play" }]);
    expect(g.s.cards.discard).toEqual(["major-campaign-1"]);
  });

  it("7.2.A: no more Generals than the card gives", () => {
    const g = impulseOf("british", from, { observe });
    g.british({ move: "play-event", card: "minor-campaign-1" });
    const frame = g.s.stack.at(-1);
    if (frame?.flow === "campaign") frame.left = 0;
    expect(g.codes("british", { move: "activate-general", general: "howe" })).toEqual([
      "activate-general/generals-left (7.2.A)",
    ]);
  });
});

describe("5.3 who plays first", () => {
  const from: Position = {
    spaces: { boston: { british: 5, pc: "british" } },
    generals: { howe: "boston" },
    hands: { british: ["minor-campaign-1", ops(1), "hortelez"], american: ["?", "?"] },
  };

  it("5.3: the British claims the first play by playing a Campaign, and the American is next", () => {
    const g = atTurn("claim", from, { observe });
    expect(g.codes("british", { move: "claim-first-play", card: ops(1) })).toEqual([
      "claim-first-play/a-campaign (5.3)",
    ]);
    expect(g.codes("british", { move: "claim-first-play", card: "major-campaign-1" })).toEqual([
      "claim-first-play/card-in-hand (5.3)",
    ]);
    g.british({ move: "claim-first-play", card: "minor-campaign-1" });
    expect(g.due()).toBe("campaign/choose");
    expect(g.s.firstPlayer).toBe("british");
    g.british({ move: "activate-general", general: "howe" }, { move: "stop" }, { move: "end-campaign" });
    expect(g.table.expects(g.s)).toMatchObject([{ by: "american", window: "impulse/play" }]);
  });

  it("5.3: if he declines, the American chooses", () => {
    for (const first of ["american", "british"] as const) {
      const g = atTurn("claim", from, { observe });
      g.british({ move: "decline-first-play" });
      g.american({ move: "choose-first-player", first });
      expect(g.table.expects(g.s)).toMatchObject([{ by: first, window: "impulse/play" }]);
    }
  });

  it("5.3: nothing to choose once the first play is claimed", () => {
    const g = atTurn("chooseFirst", { ...from, state: { firstPlayer: "british" } }, { observe });
    expect(g.codes("american", { move: "choose-first-player", first: "american" })).toEqual([
      "choose-first-player/not-claimed (5.3)",
    ]);
  });

  it("5.3: without a Campaign that he may hold the British is not asked", () => {
    const campaigns = ["minor-campaign-1", "minor-campaign-2", "minor-campaign-3", "minor-campaign-4"];
    campaigns.push("major-campaign-1", "major-campaign-2", "major-campaign-3");
    const g = atTurn("chooseFirst", { ...from, hands: { british: ["?"], american: ["?"] } }, { observe });
    discarded(g.s, ...campaigns);
    g.s.stack = [{ flow: "turn", at: "strategyBegins", next: null }];
    g.table.settle(g.s);
    expect(g.s.passed).toEqual([{ window: "turn/claim", rule: "5.3" }]);
    expect(g.codes("british", { move: "claim-first-play", card: "minor-campaign-1" })).toEqual([
      "claim-first-play/window (5.3)",
      "claim-first-play/card-in-hand (5.3)",
    ]);
    expect(g.due()).toBe("turn/chooseFirst");
  });

  it("6.33.B: cards owed for Battle cards are drawn when the impulse is done, and played on", () => {
    const g = impulseOf("british", { ...from, hands: { british: [ops(1)], american: [] } }, { observe });
    g.s.cards.replacements = { american: 1, british: 2 };
    g.british({ move: "ops-place-pc", card: ops(1), place: [], flip: [] });
    expect(g.told("replacements-drawn")).toEqual([
      { side: "british", cards: 2 },
      { side: "american", cards: 1 },
    ]);
    expect(g.table.expects(g.s)).toMatchObject([{ by: "american", window: "impulse/play" }]);
  });

  it("5.3: who has no cards left is passed over, the other plays on alone; then winter", () => {
    const g = impulseOf(
      "british",
      { ...from, hands: { british: [ops(1), ops(2), ops(3)], american: [ops(1, 2)] } },
      { observe },
    );
    const nothing = (card: string) => ({ move: "ops-place-pc" as const, card, place: [], flip: [] });
    g.british(nothing(ops(1)))
      .american(nothing(ops(1, 2)))
      .british(nothing(ops(2)));
    expect(g.table.expects(g.s)).toMatchObject([
      { by: "british", window: "impulse/play", asks: "play a card (1 in hand)" },
    ]);
    g.british(nothing(ops(3)));
    // The lone American CU of Falmouth rolls for the winter.
    expect(g.s.phase).toBe("winter-attrition");
    g.roll(6);
    expect(g.s.year).toBe(1778);
  });
});
