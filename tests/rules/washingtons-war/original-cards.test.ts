// Tricky plays of cards and reinforcements, from the original (its line numbers).
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import { observed } from "../../support/coverage.js";
import { atTurn, completePack, discarded, impulseOf, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
const settings = { observe };
const nothing = (card: string): Move => ({ move: "ops-place-pc", card, place: [], flip: [] });
const discard = (card: string) => ({ move: "discard-event", card, action: "none" }) as const;

describe("5.2, 6.1: cards that cannot be in a hand", () => {
  test("5.3 lines 518-524: a card in a Reinforcement box, in a queue, out of the game or in the End of War box is not played", () => {
    const g = impulseOf("british", { hands: { british: ["?", "?"], american: ["?"] } }, settings);
    discarded(g.s, ops(3, 1));
    const { cards } = g.s;
    cards.discard = [];
    cards.reinforcement.american = [ops(3, 1)];
    cards.queue.american = { cards: [ops(1, 1)], total: 1 };
    cards.removed.push("arnold-betrays");
    cards.endOfWar = "north-government-falls-1779";
    cards.deck -= 3;
    for (const card of [ops(3, 1), ops(1, 1)])
      expect(g.codes("british", nothing(card))).toContain("ops-place-pc/card-in-hand (5.3)");
    expect(g.codes("british", discard("arnold-betrays"))).toContain("discard-event/card-in-hand (5.3)");
    expect(g.codes("british", { move: "play-event", card: "north-government-falls-1779" })).toContain(
      "play-event/card-in-hand (5.3)",
    );
    expect(g.codes("british", nothing(ops(3, 2)))).toEqual([]);
  });

  test("6.1.C, 5.3: a card is not played twice while the deck was not rebuilt", () => {
    const g = impulseOf("american", { hands: { american: ["?", "?"], british: ["?", "?"] } }, settings);
    g.american(nothing(ops(2, 3)));
    expect(g.codes("british", nothing(ops(2, 3)))).toEqual(["ops-place-pc/card-in-hand (5.3)"]);
    g.british(nothing(ops(2, 4)));
    expect(g.codes("american", nothing(ops(2, 3)))).toEqual(["ops-place-pc/card-in-hand (5.3)"]);
  });

  test("5.3: whoever knows every card of his hand plays none but those", () => {
    const g = impulseOf("american", { hands: { american: ["henry-knox"], british: ["?"] } }, settings);
    expect(g.codes("american", nothing(ops(1)))).toEqual(["ops-place-pc/card-in-hand (5.3)"]);
  });
});

describe("6.1 note, 6.31: Hortelez among the discards", () => {
  /** John Paul Jones takes a random card of the British hand; it is Hortelez. */
  function drawn(rulings: { [id: string]: string } = {}) {
    const from = { hands: { american: ["john-paul-jones", "?"], british: ["?", "?"] } };
    const g = impulseOf("american", from, { observe, rulings });
    g.american({ move: "play-event", card: "john-paul-jones" });
    const [due] = g.table.expects(g.s);
    if (due?.kind !== "chance") throw new Error("no roll is due");
    expect(g.table.play(g.s, { chance: due.purpose, result: [0] }, "chance").accepted).toBe(true);
    g.british({ move: "show-card", card: "hortelez" });
    return g.s.cards;
  }

  test("6.1 note, lines 526-533, 6.31 line 700: drawn at random it is no play; whether it has the deck rebuilt is as open as in a battle", () => {
    expect(drawn()).toMatchObject({ reshuffle: true, otherwise: [{ reshuffle: false }] });
    expect(drawn({ "hortelez-in-battle": "does-not" })).toMatchObject({ reshuffle: false, otherwise: [] });
    expect(drawn({ "hortelez-in-battle": "rebuilds" })).toMatchObject({ reshuffle: true, otherwise: [] });
  });

  test("6.1 note: discarded as the play of an impulse it has the deck rebuilt, also when the other side then takes it", () => {
    const g = impulseOf("british", { hands: { british: ["hortelez", "?"], american: ["?", ops(2)] } }, settings);
    g.british(discard("hortelez"));
    expect(g.s.cards).toMatchObject({ reshuffle: true, otherwise: [] });
    g.american({ move: "swap-discarded-event", card: ops(2) });
    expect(g.s.cards.reshuffle).toBe(true);
    g.american({ move: "play-event", card: "hortelez" });
    expect(g.s.alliance).toBe(2);
  });

  test("6.1 note: played as an event it has nothing rebuilt", () => {
    const g = impulseOf("american", { hands: { american: ["hortelez", "?"], british: ["?"] } }, settings);
    g.american({ move: "play-event", card: "hortelez" });
    expect(g.s.cards).toMatchObject({ reshuffle: false, otherwise: [] });
  });
});

describe("6.2, 7.1.B Ops cards and queues", () => {
  const army = { spaces: { boston: { british: 5, pc: "british" } }, generals: { howe: "boston" } } as const;

  test("7.1.B.ii, lines 973-976: a 1 and a 3 make four, and that activates anybody", () => {
    const g = impulseOf("british", { ...army, hands: { british: [ops(1), ops(3)], american: ["?", "?"] } }, settings);
    g.british({ move: "ops-queue", card: ops(1) }).american(nothing(ops(2)));
    g.british({ move: "ops-queue", card: ops(3), general: "howe" });
    expect(g.due()).toBe("march/go");
    expect(g.s.cards.discard).toEqual([ops(2), ops(1), ops(3)]);
  });

  test("7.1.B.iii, lines 980-984: a queue is abandoned by an activation with a card of its own, and the total does not count", () => {
    const hands = { british: [ops(2), ops(1), "?"], american: ["?", "?"] };
    const g = impulseOf("british", { ...army, generals: { carleton: "boston" }, hands }, settings);
    g.british({ move: "ops-queue", card: ops(2) }).american(nothing(ops(2, 2)));
    expect(g.codes("british", { move: "ops-activate", card: ops(1), general: "carleton" })).toEqual([
      "ops-activate/strategy-rating (7.1.A)",
    ]);
    expect(g.codes("british", { move: "ops-queue", card: ops(1), general: "carleton" })).toEqual([]);
    g.british(nothing(ops(1)));
    expect(g.s.cards.queue.british).toBeNull();
    expect(g.s.cards.discard).toEqual([ops(2, 2), ops(2), ops(1)]);
  });

  test("7.1.B.iii, lines 981-982: reinforcements abandon a queue too; the card goes to its box, the queue to the discards", () => {
    const hands = { british: [ops(1), ops(2), "?"], american: ["?", "?"] };
    const g = impulseOf("british", { ...army, hands, state: { britishBox: 4 } }, settings);
    g.british({ move: "ops-queue", card: ops(1) }).american(nothing(ops(2, 2)));
    g.british({ move: "reinforce-british", card: ops(2), port: "boston", cu: 2 });
    expect([g.s.cards.discard, g.s.cards.reinforcement.british]).toEqual([[ops(2, 2), ops(1)], [ops(2)]]);
  });

  test("5.3 line 435, 6.2: nobody passes, and an Ops card may come to nothing: no PC, a General who stays", () => {
    const g = impulseOf("british", { ...army, hands: { british: [ops(3), "?"], american: ["?"] } }, settings);
    expect(g.codes("british", nothing(ops(3)))).toEqual([]);
    g.british({ move: "ops-activate", card: ops(3), general: "howe" }, { move: "stop" });
    expect(g.s.generals.howe).toBe("boston");
  });

  test("8.1.C, 8.2.B-C: reinforcements that bring nobody are played, unless null Ops are barred", () => {
    const from = { ...army, hands: { british: [ops(3), "?"], american: ["?"] }, state: { britishBox: 0 } };
    const none = { move: "reinforce-british", card: ops(3), port: "boston", cu: 0 } as const;
    expect(impulseOf("british", from, settings).codes("british", none)).toEqual([]);
    const barred = impulseOf("british", from, { observe, rulings: { "null-ops": "barred" } });
    expect(barred.codes("british", none)).toEqual(["reinforce-british/something (6.2)"]);
  });
});

describe("6.32, 6.33 discards and Battle cards", () => {
  test("6.32.C lines 764-776: the swap changes no count, and the American gives no 1", () => {
    const hands = { british: ["henry-knox", "?"], american: [ops(1), ops(2), "?"] };
    const g = impulseOf("british", { hands }, settings);
    g.british(discard("henry-knox"));
    expect(g.codes("american", { move: "swap-discarded-event", card: ops(1) })).toEqual([
      "swap-discarded-event/value (6.32.C)",
    ]);
    g.american({ move: "swap-discarded-event", card: ops(2) });
    expect(g.s.cards.hand.american).toHaveLength(3);
    // He gave the 2: it lies open now, and once is enough.
    expect(g.codes("american", nothing(ops(2)))).toEqual(["ops-place-pc/card-in-hand (5.3)"]);
    expect(g.codes("american", { move: "swap-discarded-event", card: ops(3) })).toContain(
      "swap-discarded-event/open (6.32.C)",
    );
  });

  test("6.32.C: the British gives a 1, and plays what he took at once", () => {
    const hands = { american: ["joseph-brant", "?"], british: [ops(1), "?"] };
    const g = impulseOf("american", { hands }, settings);
    g.american(discard("joseph-brant")).british({ move: "swap-discarded-event", card: ops(1) });
    g.british(discard("joseph-brant"));
    expect(g.s.cards.discard).toEqual([ops(1), "joseph-brant"]);
    expect(g.codes("american", { move: "swap-discarded-event", card: ops(2) })).toEqual([]);
  });

  test("6.33.B lines 817-835: where the deck runs out between them, the player of the impulse draws first", () => {
    const g = impulseOf("british", { hands: { british: [ops(1), "?"], american: ["?", "?"] } }, settings);
    const { cards } = g.s;
    const away = Object.keys(completePack.relations.card.entries).filter(
      (card) => ![ops(1), ...[1, 2, 3, 4].map((n) => ops(2, n)), ...[1, 2, 3].map((n) => ops(3, n))].includes(card),
    );
    // Face down or left to draw: four cards, three of them in the hands.
    cards.setAside = [];
    cards.removed = away;
    cards.discard = [ops(3, 1), ops(3, 2), ops(3, 3)];
    cards.deck = 1;
    cards.replacements = { american: 1, british: 1 };
    g.british(nothing(ops(1)));
    expect(g.told("replacements-drawn")).toEqual([
      { side: "british", cards: 1 },
      { side: "american", cards: 1 },
    ]);
    // The British drew the last card of the old deck, so he holds none of those that were rebuilt; the American one.
    expect(g.codes("american", nothing(ops(3, 1)))).toEqual([]);
    g.american(nothing(ops(2, 1)));
    expect(g.codes("british", nothing(ops(3, 1)))).toEqual(["ops-place-pc/card-in-hand (5.3)"]);
    expect(g.codes("british", nothing(ops(2, 2)))).toEqual([]);
  });

  test("6.33.A lines 690-700, 6.34.A: a Special is never discarded, and only in a battle is a Battle card an event", () => {
    const hands = { american: ["benjamin-franklin", "morgans-riflemen", "?"], british: ["?"] };
    const g = impulseOf("american", { hands }, settings);
    expect(g.codes("american", discard("benjamin-franklin"))).toEqual(["discard-event/not-a-special (6.34.A)"]);
    expect(g.codes("american", { move: "play-event", card: "morgans-riflemen" })).toEqual([
      "play-event/not-only-in-battle (6.33.A)",
    ]);
    expect(g.codes("american", discard("morgans-riflemen"))).toEqual([]);
  });

  test("6.3.B line 633: an event of the other side's flag is discarded, whoever it would help", () => {
    const g = impulseOf("british", { hands: { british: ["hortelez", "?"], american: ["?"] } }, settings);
    expect(g.codes("british", { move: "play-event", card: "hortelez" })).toEqual(["play-event/flag (6.3.B)"]);
  });
});

describe("8.0 reinforcements", () => {
  test("8.1.C, 3.0: more than five land, where five British already stand", () => {
    const from = { spaces: { boston: { british: 5, pc: "british" } }, generals: { howe: "boston" } } as const;
    const hands = { british: [ops(1), "?"], american: ["?"] };
    const g = impulseOf("british", { ...from, hands, state: { britishBox: 8 } }, settings);
    g.british({ move: "reinforce-british", card: ops(1), port: "boston", cu: 7, general: "clinton" });
    expect([g.s.spaces["boston"]?.british, g.s.britishBox]).toEqual([12, 1]);
    expect([g.s.generals.howe, g.s.generals.clinton]).toEqual(["british-reinforcements", "boston"]);
  });

  test("8.2.C lines 1476-1482: the General who was replaced comes back with the second card of the same turn", () => {
    const from = { spaces: { york: { american: 1 } }, generals: { gates: "york" } } as const;
    const hands = { american: [ops(1), ops(2), ops(3)], british: ["?", "?", "?"] };
    const g = impulseOf("american", { ...from, hands }, settings);
    g.american({ move: "reinforce-american", card: ops(1), space: "york", general: "lee" }).british(nothing(ops(1, 2)));
    g.american({ move: "reinforce-american", card: ops(2), space: "reading", general: "gates" }).british(
      nothing(ops(1, 3)),
    );
    expect([g.s.spaces["york"]?.american, g.s.spaces["reading"]?.american, g.s.generals.gates]).toEqual([
      2,
      2,
      "reading",
    ]);
    expect(g.codes("american", { move: "reinforce-american", card: ops(3), space: "york" })).toEqual([
      "reinforce-american/twice-a-turn (8.2.B)",
    ]);
  });

  test("8.2.C line 1483: CUs come to Washington, a General does not", () => {
    const from = { spaces: { york: { american: 5 } }, generals: { washington: "york" } } as const;
    const g = impulseOf("american", { ...from, hands: { american: [ops(3), "?"], british: ["?"] } }, settings);
    expect(g.codes("american", { move: "reinforce-american", card: ops(3), space: "york", general: "lee" })).toEqual([
      "reinforce-american/not-with-washington (8.2.C)",
    ]);
    g.american({ move: "reinforce-american", card: ops(3), space: "york" });
    expect(g.s.spaces["york"]?.american).toBe(8);
  });

  test("8.1.B, 5.7: once a turn; the next turn has its own", () => {
    const g = atTurn("nextTurn", { state: { britishReinforced: true, americanReinforcements: 2 } }, settings);
    expect([g.s.britishReinforced, g.s.americanReinforcements]).toEqual([false, 0]);
  });
});
