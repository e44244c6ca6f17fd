import { describe, expect, test } from "vitest";
import type { AnyMove, StandingOrder } from "../../../src/rules/index.js";
import { observed } from "../../support/coverage.js";
import { fights } from "../../support/washingtons-war/fights.js";
import { game as gameAt, tableFor, testPack } from "../../support/washingtons-war/rules.js";

const observe = observed("washingtons-war");
const { game, fight, noCards, drm } = fights(tableFor(undefined, { observe }));

describe("9.2 cards", () => {
  const both = {
    british: ["hessian-infantry", "arnold-betrays", "ops-1-01", "benjamin-franklin"],
    american: ["morgans-riflemen", "ops-2-01"],
  };
  test("9.2: who holds no card is not asked for one, and can play none", () => {
    expect(fight({ hands: { british: ["?"] } }).due()).toBe("battle/attackerCard");
    expect(fight({ hands: { american: ["?"] } }).due()).toBe("battle/defenderCard");
    const g = fight();
    expect(g.due()).toBe("battle/attackerValue");
    expect(g.codes("american", { move: "battle-discard", card: "nathan-hale" })).toEqual([
      "battle-discard/window (9.2)",
      "battle-discard/in-hand (6.33)",
    ]);
  });
  test("6.33, 6.3.B, 6.33.A, 6.33.C, 6.34.A: a Battle card or an event from the own hand", () => {
    const g = fight({ hands: both });
    expect(g.codes("british", { move: "battle-card", card: "hessian-infantry" })).toEqual([]);
    expect(g.codes("british", { move: "battle-card", card: "morgans-riflemen" })).toEqual([
      "battle-card/in-hand (6.33)",
      "battle-card/own-battle-card (6.3.B)",
    ]);
    expect(g.codes("british", { move: "battle-card", card: "ops-1-01" })).toEqual([
      "battle-card/a-battle-card (6.33.A)",
    ]);
    expect(g.codes("british", { move: "battle-card", card: "no-such-card" })).not.toEqual([]);
    expect(g.codes("british", { move: "battle-discard", card: "arnold-betrays" })).toEqual([]);
    expect(g.codes("british", { move: "battle-discard", card: "ops-1-01" })).toEqual([
      "battle-discard/an-event (6.33.C)",
    ]);
    expect(g.codes("british", { move: "battle-discard", card: "benjamin-franklin" })).toEqual([
      "battle-discard/no-special (6.34.A)",
    ]);
    expect(g.codes("british", { move: "battle-discard", card: "henry-knox" })).toEqual([
      "battle-discard/in-hand (6.33)",
    ]);
    expect(g.codes("british", { move: "battle-discard", card: "no-such-card" })).not.toEqual([]);
    expect(g.codes("american", { move: "battle-card", card: "morgans-riflemen" })).toEqual(["sdk/not-yours (9.2)"]);
  });
  test("6.33: no card that does not exist", () => {
    const { card } = testPack.relations;
    const pack = { ...testPack, relations: { ...testPack.relations, card: { ...card, complete: true } } };
    const g = gameAt(
      {
        spaces: { "new-york": { british: 3 }, morristown: { american: 3 } },
        generals: { howe: "new-york" },
        hands: { british: ["?"] },
        march: "howe",
      },
      tableFor(pack, { observe }),
    );
    g.british({ move: "step", to: "morristown", pickup: { british: 3 } });
    expect(g.codes("british", { move: "battle-card", card: "no-such-card" })).toEqual(["battle-card/a-card (6.33)"]);
    expect(g.codes("british", { move: "battle-discard", card: "no-such-card" })).toEqual([
      "battle-discard/a-card (6.33)",
    ]);
  });
  test("6.33.D: not a second card, said by name", () => {
    const g = fight({ hands: both });
    const open = g.s.stack.find((frame) => frame.flow === "battle");
    expect(g.codes("british", { move: "battle-card", card: "hessian-infantry" })).toEqual([]);
    expect(g.codes("british", { move: "battle-discard", card: "arnold-betrays" })).toEqual([]);
    Object.assign(open ?? {}, { spent: { american: "none", british: "discard" } });
    expect(g.codes("british", { move: "battle-card", card: "hessian-infantry" })).toEqual([
      "battle-card/one-each (6.33.D)",
    ]);
    expect(g.codes("british", { move: "battle-discard", card: "arnold-betrays" })).toEqual([
      "battle-discard/one-each (6.33.D)",
    ]);
  });
  test("9.2: one card each, attacker first", () => {
    const g = fight({ hands: both });
    g.british({ move: "battle-card", card: "hessian-infantry" });
    expect(g.codes("british", { move: "battle-discard", card: "arnold-betrays" })).toEqual(["sdk/not-yours (9.2)"]);
    g.american({ move: "decline-battle-card" });
    expect(g.due()).toBe("battle/attackerValue");
  });
  test("6.33, 6.3.C: Arnold betrays: he is gone for good, wherever he was, and so is the card", () => {
    for (const place of ["american-leaders", "captured", "albany"]) {
      const g = fight({ hands: both, generals: { arnold: place } });
      g.british({ move: "battle-card", card: "arnold-betrays" });
      expect(g.s.generals.arnold).toBe("eliminated");
      expect(g.s.cards.removed).toContain("arnold-betrays");
      expect(g.told("arnold-removed")).toEqual([{ place }]);
      expect(g.due()).toBe("battle/defenderCard");
    }
  });
  test("6.32: the American may discard Arnold's card: nothing happens to him", () => {
    const g = fight({ hands: { american: ["arnold-betrays"] }, generals: { arnold: "albany" } });
    g.british({ move: "decline-battle-card" }).american({ move: "battle-discard", card: "arnold-betrays" });
    expect(g.s.generals.arnold).toBe("albany");
  });
  test("9.7: Arnold's treason leaves one CU before four: an overrun instead of a battle, and the Army goes on", () => {
    const g = fight({
      spaces: { "new-york": { british: 4 }, morristown: { american: 1 } },
      generals: { arnold: "morristown" },
      hands: both,
    });
    g.british({ move: "battle-card", card: "arnold-betrays" });
    expect(g.told("overrun")).toEqual([{ general: "howe", cu: 4, side: "american", space: "morristown" }]);
    expect(g.due()).toBe("march/go");
    expect(g.s.spaces["morristown"]).toMatchObject({ american: 0, british: 4 });
    g.british({ move: "step", to: "new-york" }, { move: "stop" });
    expect(g.s.spaces["new-york"]?.british).toBe(4);
  });
  test("9.7: with two CUs left, or with three attackers, the battle goes on", () => {
    for (const [british, american] of [
      [4, 2],
      [3, 1],
    ] as const) {
      const g = fight({
        spaces: { "new-york": { british }, morristown: { american } },
        generals: { arnold: "morristown" },
        hands: both,
      });
      g.british({ move: "battle-card", card: "arnold-betrays" });
      expect(g.due()).toBe("battle/defenderCard");
    }
  });
  test("9.7: Arnold gone from the attack: the battle goes on without a General, even one CU against five", () => {
    const g = game({
      spaces: { morristown: { american: 1 }, "new-york": { british: 5 } },
      generals: { arnold: "morristown" },
      hands: both,
      march: "arnold",
    });
    g.american({ move: "step", to: "new-york", pickup: { american: 1 } }, { move: "decline-battle-card" });
    g.british({ move: "battle-card", card: "arnold-betrays" });
    expect(g.told("overrun")).toEqual([]);
    expect(g.due()).toBe("battle/attackerDie");
    g.roll(6, 1);
    expect(drm(g, "american")).toMatchObject({ cu: 1, general: 0, drm: 1 });
  });
  test("9.7: after a successful interception the treason does not let the Army go on", () => {
    const g = game({
      spaces: { "new-york": { british: 5 }, morristown: { pc: "american" }, reading: { american: 1 } },
      generals: { howe: "new-york", arnold: "reading" },
      hands: both,
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 5 } }).american({
      move: "intercept",
      general: "arnold",
    });
    g.roll(1).british({ move: "battle-card", card: "arnold-betrays" });
    expect(g.told("overrun")).toHaveLength(1);
    expect(g.due()).toBe("");
    expect(g.s.spaces["morristown"]?.british).toBe(5);
  });
});

describe("standing orders", () => {
  const order = (
    window: string,
    when: StandingOrder["when"],
    answer: StandingOrder["answer"],
  ): { state: { orders: StandingOrder[] } } => ({
    state: { orders: [{ id: "o1", by: "american", window, when, answer }] },
  });
  test("9.2: no card at Morristown against at most five", () => {
    const none = { move: "decline-battle-card" };
    const at = (atMost: number) =>
      fight({ ...order("battle/defenderCard", { enters: "morristown", atMost }, none), hands: { american: ["?"] } })
        .british({ move: "decline-battle-card" })
        .due();
    expect(at(5)).toBe("battle/attackerValue");
    expect(at(4)).toBe("battle/defenderCard");
  });
  test("11.3: French CUs first, as far as the order is lawful", () => {
    const french = { move: "choose-losses", american: 0, french: 1 };
    const g = fight({
      spaces: { morristown: { american: 2, french: 2 } },
      state: { ...order("battle/chooseLosses", {}, french).state, frenchBox: 3 },
    });
    noCards(g).roll(6, 6, 1, 1, 6);
    expect(g.told("cu-lost")).toEqual([{ american: 0, french: 1, british: 0, space: "morristown" }]);
    const h = fight({
      spaces: { morristown: { american: 2, french: 2 } },
      state: { ...order("battle/chooseLosses", {}, french).state, frenchBox: 3 },
    });
    noCards(h).roll(6, 6, 1, 4, 6);
    expect(h.due()).toBe("battle/chooseLosses");
    expect(h.told("standing-order-void")).toHaveLength(1);
  });
});

describe("standing orders that name a card", () => {
  const name = "morgans-riflemen";
  const order = { id: "rifles", by: "american", window: "battle/defenderCard", when: {} };
  const orders: StandingOrder[] = [{ ...order, answer: { move: "battle-card", card: name } }];

  test("6.35, 9.2: the order has ended when its card was played: in a second battle its owner is asked", () => {
    const g = fight({ state: { orders }, hands: { american: ["?", "?"] } });
    expect(g.told("battle-card-played")).toMatchObject([{ side: "american", card: name }]);
    expect(g.told("standing-order-ended")).toEqual([{ order: "rifles", by: "american" }]);
    expect(g.s.orders).toEqual([]);
  });

  test("9.2: by a move of its own owner, too", () => {
    const g = fight({ hands: { american: ["?", "?"] } });
    g.s.orders.push(...orders);
    g.american({ move: "battle-card", card: name });
    expect(g.s.orders).toEqual([]);
  });
});

describe("standing orders that could never answer", () => {
  const table = tableFor(undefined, { observe });
  const set = (window: string, when: object, answer: object): AnyMove =>
    JSON.parse(JSON.stringify({ move: "set-order", id: "o", window, when, answer }));

  test.each([
    [
      "the british",
      set("battle/retreat", { enters: "bostn" }, { move: "retreat-by-sea", to: "boston" }),
      "no place bostn",
    ],
    ["the british", set("battle/retreat", {}, { move: "retreat-by-sea", to: "halifx" }), "no place halifx"],
    ["the british", set("turn/frenchNavy", {}, { move: "place-french-navy", zone: "delaware" }), "decided by american"],
  ])("of %s: names that are none, windows of the other side: %o", (_, move, words) => {
    const g = fight({ hands: { british: ["?"] } });
    const said = table.check(g.s, Object(move), "british").map(({ code, message }) => `${code}: ${message}`);
    expect(said).toEqual([expect.stringContaining(words)]);
    expect(said[0]).toMatch(/^sdk\/order-malformed: /);
  });
});
