import { describe, expect, it } from "vitest";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import { observed } from "../../support/coverage.js";
import { discarded, impulseOf, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");

describe("6.2, 7.1.A activation by an Ops card", () => {
  const army = {
    spaces: { quebec: { british: 2, pc: "british" } },
    generals: { carleton: "quebec", gates: "albany", greene: "reading" },
  } as const;

  it("7.1.A, lines 958-965: Carleton needs a 3, Gates a 2 or 3, Greene any card", () => {
    for (const [general, side, least] of [
      ["carleton", "british", 3],
      ["gates", "american", 2],
      ["greene", "american", 1],
    ] as const) {
      for (const value of [1, 2, 3] as const) {
        const g = impulseOf(side, { ...army, hands: { [side]: [ops(value)] } }, { observe });
        const codes = g.codes(side, { move: "ops-activate", card: ops(value), general });
        expect(codes).toEqual(value >= least ? [] : ["ops-activate/strategy-rating (7.1.A)"]);
      }
    }
  });

  it("the finding says the rating and the Operations", () => {
    const g = impulseOf("british", { ...army, hands: { british: [ops(1)] } }, { observe });
    expect(g.findings("british", { move: "ops-activate", card: ops(1), general: "carleton" })).toMatchObject([
      { severity: "violation", expected: 3, actual: 1, path: "/general" },
    ]);
  });

  it("the card goes to the discards, the General's march is open, and the impulse ends with it", () => {
    const g = impulseOf("british", { ...army, hands: { british: [ops(3)] } }, { observe });
    g.british({ move: "ops-activate", card: ops(3), general: "carleton" });
    expect(g.due()).toBe("march/go");
    expect(g.s.cards.discard).toEqual([ops(3)]);
    expect(g.s.card).toMatchObject({ played: ops(3), activated: ["carleton"] });
    g.british({ move: "stop" });
    expect(g.s.stack.some(({ flow }) => flow === "impulse")).toBe(false);
  });

  it("5.3, 7.0: only an Ops card in hand, only one's own General on the map", () => {
    const g = impulseOf("british", { ...army, hands: { british: ["?"], american: [ops(3, 2)] } }, { observe });
    discarded(g.s, ops(3));
    expect(g.codes("british", { move: "ops-activate", card: "hortelez", general: "carleton" })).toEqual([
      "ops-activate/an-ops-card (6.2)",
    ]);
    for (const card of [ops(3), ops(3, 2)]) {
      expect(g.codes("british", { move: "ops-activate", card, general: "carleton" })).toEqual([
        "ops-activate/card-in-hand (5.3)",
      ]);
    }
    expect(g.codes("british", { move: "ops-activate", card: ops(3, 3), general: "gates" })).toEqual([
      "ops-activate/own-general (7.1)",
    ]);
    expect(g.codes("british", { move: "ops-activate", card: ops(3, 3), general: "howe" })).toEqual([
      "ops-activate/general-on-map (7.0)",
    ]);
    expect(g.codes("british", { move: "ops-activate", card: "no-such-card", general: "carleton" })).toEqual([
      "ops-activate/an-ops-card (6.2)",
    ]);
  });

  it("5.3: it is the other side's impulse", () => {
    const g = impulseOf("british", { ...army, hands: { british: ["?"], american: ["?"] } }, { observe });
    expect(g.codes("american", { move: "ops-activate", card: ops(3), general: "gates" })).toEqual([
      "sdk/not-yours (5.3)",
    ]);
  });
});

describe("7.1.B Operations queue", () => {
  const hand = [ops(1), ops(1, 2), ops(1, 3), ops(3), "line-mutinies", "william-pitt", "minor-campaign-1"];
  const from = {
    spaces: { boston: { british: 5, pc: "british" }, quebec: { british: 3 }, norfolk: { british: 2 } },
    generals: { howe: "boston", burgoyne: "quebec", cornwallis: "norfolk", washington: "reading" },
    hands: { british: hand, american: ["?", "?", "?"] },
  } as const;
  const american: Move = { move: "ops-place-pc", card: ops(2, 9), place: [], flip: [] };

  it("7.1.B example 1, lines 1001-1018: two 1s activate Burgoyne, then both go to the discards", () => {
    const g = impulseOf("british", from, { observe });
    g.british({ move: "ops-queue", card: ops(1) });
    expect(g.s.cards.queue.british).toEqual({ cards: [ops(1)], total: 1 });
    g.american(american);
    expect(g.codes("british", { move: "ops-queue", card: ops(1, 2), general: "howe" })).toEqual([
      "ops-queue/strategy-rating (7.1.B.ii)",
    ]);
    g.british({ move: "ops-queue", card: ops(1, 2), general: "burgoyne" });
    expect(g.told("queue-used")).toEqual([{ side: "british", total: 2, general: "burgoyne" }]);
    expect(g.due()).toBe("march/go");
    expect(g.s.cards.queue.british).toBeNull();
    expect(g.s.cards.discard).toEqual([ops(2, 9), ops(1), ops(1, 2)]);
  });

  it("7.1.B example 2, lines 1019-1029: an event abandons the queue, and a new one may begin", () => {
    const g = impulseOf("british", from, { observe });
    g.british({ move: "ops-queue", card: ops(1) });
    g.american(american);
    g.british({ move: "play-event", card: "line-mutinies" });
    expect(g.told("queue-abandoned")).toEqual([{ side: "british", cards: [ops(1)] }]);
    expect(g.s.cards.queue.british).toBeNull();
    expect(g.s.cards.discard).toContain(ops(1));
    g.american({ move: "ops-place-pc", card: ops(2, 8), place: [], flip: [] });
    g.british({ move: "ops-queue", card: ops(1, 2) });
    expect(g.s.cards.queue.british).toEqual({ cards: [ops(1, 2)], total: 1 });
  });

  it("7.1.B example 3, lines 1030-1042: at two Operations a third card is needed, and then any General may go", () => {
    const g = impulseOf("british", from, { observe });
    g.british({ move: "ops-queue", card: ops(1) });
    g.american(american);
    g.british({ move: "ops-queue", card: ops(1, 2) });
    g.american({ move: "ops-place-pc", card: ops(2, 8), place: [], flip: [] });
    expect(g.codes("british", { move: "ops-queue", card: ops(1, 3), general: "cornwallis" })).toEqual([]);
    expect(g.codes("british", { move: "ops-queue", card: ops(1, 3), general: "howe" })).toEqual([]);
    g.british({ move: "ops-queue", card: ops(1, 3), general: "cornwallis" });
    expect(g.told("queue-used")).toEqual([{ side: "british", total: 3, general: "cornwallis" }]);
    expect(g.told("queue-abandoned")).toEqual([]);
  });

  it("7.1.B.i: a queue does not begin with a 3, but a 3 extends it", () => {
    const g = impulseOf("british", from, { observe });
    expect(g.codes("british", { move: "ops-queue", card: ops(3) })).toEqual(["ops-queue/begins-with-1-or-2 (7.1.B.i)"]);
    g.british({ move: "ops-queue", card: ops(1) });
    g.american(american);
    g.british({ move: "ops-queue", card: ops(3) });
    expect(g.s.cards.queue.british?.total).toBe(4);
  });

  it("7.1.B.ii, 5.3, 7.1, 7.0: no General on the card that begins the queue; own Generals on the map only", () => {
    const g = impulseOf("british", from, { observe });
    expect(g.codes("british", { move: "ops-queue", card: ops(1), general: "washington" })).toEqual([
      "ops-queue/not-on-its-first-card (7.1.B.ii)",
      "ops-queue/own-general (7.1)",
    ]);
    expect(g.codes("british", { move: "ops-queue", card: ops(1), general: "clinton" })).toEqual([
      "ops-queue/not-on-its-first-card (7.1.B.ii)",
      "ops-queue/general-on-map (7.0)",
      "ops-queue/strategy-rating (7.1.B.ii)",
    ]);
    expect(g.codes("british", { move: "ops-queue", card: ops(2, 5) })).toEqual(["ops-queue/card-in-hand (5.3)"]);
    expect(g.codes("british", { move: "ops-queue", card: "line-mutinies" })).toEqual(["ops-queue/an-ops-card (6.2)"]);
  });

  it("7.1.B.iii clarification: the swap of an Ops card does not abandon the queue", () => {
    const g = impulseOf(
      "british",
      { ...from, hands: { ...from.hands, american: ["henry-knox", "?", "?"] } },
      { observe },
    );
    g.british({ move: "ops-queue", card: ops(1) });
    g.american({ move: "discard-event", card: "henry-knox", action: "none" });
    g.british({ move: "swap-discarded-event", card: ops(1, 2) });
    expect(g.s.cards.queue.british).toEqual({ cards: [ops(1)], total: 1 });
    expect(g.due()).toBe("impulse/play");
  });
});
