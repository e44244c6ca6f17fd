// The fifteen rules that are hardest to judge, each in one play in which its parts meet. The files named by subject
// take every part by itself.
import { describe, expect, it } from "vitest";
import { rebuildWhereDue } from "../../../src/rules/washingtons-war/position/cards.js";
import { observed } from "../../support/coverage.js";
import { fights } from "../../support/washingtons-war/fights.js";
import { game as gameAt, type Position, tableFor } from "../../support/washingtons-war/rules.js";
import { atFrames, atTurn, discarded, impulseOf, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
const table = tableFor(undefined, { observe });
const game = (from: Position) => gameAt(from, table);
const { fight, noCards, drm } = fights(table);

/** What a card has done before anything was done with it. */
const gameCard = { played: null, activated: [], attempted: [], moved: {}, landingParty: false };

describe("the fifteen rules hardest to judge", () => {
  it("1. 7.8, 7.3: every entered space has its interception before the march goes on", () => {
    const g = game({
      spaces: {
        "new-york": { british: 4 },
        morristown: { pc: "american" },
        reading: { american: 2 },
        "wyoming-valley": { pc: "american" },
      },
      generals: { howe: "new-york", arnold: "reading" },
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    expect(g.due()).toBe("march/intercept");
    expect(g.codes("british", { move: "step", to: "wyoming-valley" })).toEqual(["sdk/not-now (7.3)"]);
    g.american({ move: "decline-intercept" }).british({ move: "step", to: "wyoming-valley" });
    // Declined is not tried: Arnold is asked again where he is next to the space.
    expect(g.s.card.attempted).toEqual([]);
    expect(g.s.generals.howe).toBe("wyoming-valley");
  });

  it("2. 7.2.A, 7.4.E: of CUs that are all alike, as many go on as have not moved", () => {
    const g = game({
      spaces: { boston: { british: 3 }, "new-york": { british: 2 } },
      generals: { howe: "boston", clinton: "new-york" },
      state: {
        card: { ...gameCard, activated: ["howe"], moved: { "new-york": { american: 0, french: 0, british: 3 } } },
      },
      march: "clinton",
    });
    Object.assign(g.s.spaces["new-york"] ?? {}, { british: 5 });
    const sail = (cu: number) => g.codes("british", { move: "naval-move", to: "boston", cu });
    expect(sail(2)).toEqual([]);
    expect(sail(3)).toEqual(["naval-move/cu-not-moved-before (7.4.E)"]);
    expect(g.codes("british", { move: "step", to: "morristown", pickup: { british: 3 } })).toEqual([
      "step/cu-not-moved-before (7.2.A)",
    ]);
  });

  it("3. 7.3.A, 7.3.C: never more than five, of either nation, while the fifth space depends on what was done before", () => {
    const g = game({
      spaces: { reading: { american: 3, french: 3 }, york: { american: 1 } },
      generals: { greene: "reading" },
      march: "greene",
      state: { frenchBox: 2 },
    });
    const take = { american: 3, french: 3 };
    expect(g.codes("american", { move: "step", to: "york", pickup: take })).toEqual(["step/five-cu (7.3.A)"]);
    g.american({ move: "step", to: "york", pickup: { american: 3, french: 2 } });
    expect(g.codes("american", { move: "step", to: "reading", pickup: { american: 1 } })).toEqual([
      "step/five-cu (7.3.A)",
    ]);
    expect(g.codes("american", { move: "step", to: "reading", drop: { french: 1 }, pickup: { american: 1 } })).toEqual(
      [],
    );
  });

  it("4. 9.44: the British defender's last card decides: a discard is the end, a Battle card owes another", () => {
    const offensive = (card: string, move: "battle-card" | "battle-discard") => {
      const g = game({
        spaces: { morristown: { american: 5 }, "new-york": { british: 3 } },
        generals: { washington: "morristown" },
        hands: { british: [card] },
        march: "washington",
      });
      g.american({ move: "step", to: "new-york", pickup: { american: 5 } }, { move: "decline-battle-card" });
      g.british({ move, card }).roll(6, 1, 1);
      return drm(g, "american")?.["winterOffensive"];
    };
    expect(offensive("hessian-infantry", "battle-card")).toBe(0);
    expect(offensive("william-pitt", "battle-discard")).toBe(2);
  });

  it("5. 10.11.B: next to what stood before the card, ports next to ports, a flip of the same card no help", () => {
    const g = impulseOf(
      "british",
      {
        spaces: { montreal: { pc: "british" }, boston: { pc: "american", british: 1 } },
        generals: { howe: "boston" },
        hands: { british: [ops(3)] },
      },
      { observe },
    );
    const place = (spaces: string[], flip: string[] = []) =>
      g.codes("british", { move: "ops-place-pc", card: ops(3), place: spaces, flip });
    expect(place(["oswego", "savannah"])).toEqual([]);
    const chained = ["ops-place-pc/british-places-adjacent (10.11.B.ii)"];
    expect(place(["oswego", "fort-stanwix"])).toEqual(chained);
    expect(place(["springfield"], ["boston"])).toEqual(chained);
  });

  it("6. 10.2.3, 10.3, 10.31.B: all isolated American PCs at once, then the British ones on what is left", () => {
    const spaces: NonNullable<Position["spaces"]> = {
      ...{ charlotte: { pc: "british" }, camden: { pc: "american", american: 1 } },
      ...{ "gilbert-town": { pc: "american", american: 1 }, salem: { pc: "american" }, salisbury: { pc: "american" } },
      ...{ richmond: { pc: "british", british: 1 }, "new-bern": { pc: "british" } },
    };
    const g = atTurn("isolatedAmerican", { spaces }, { observe });
    expect(g.told("american-pc-isolated")).toEqual([{ spaces: ["salem", "salisbury"] }]);
    expect(g.told("british-pc-isolated")).toEqual([]);
  });

  it("7. 7.8.D-E, 7.9.B, 9.7: interception, evasion, overrun: who tried does not evade, who evades leaves the sixth to be overrun", () => {
    const from = {
      spaces: { "new-york": { british: 4 }, morristown: { american: 6, pc: "american" }, reading: { american: 1 } },
      generals: { howe: "new-york", gates: "morristown", lee: "reading" },
      march: "howe",
    } as const;
    const enter = () => game(from).british({ move: "step", to: "morristown", pickup: { british: 4 } });
    const g = enter().american({ move: "intercept", general: "lee" }).roll(6);
    expect(g.due()).toBe("march/evade");
    g.american({ move: "evade", to: "wyoming-valley" }).roll(1);
    expect(g.told("evaded")).toMatchObject([{ cu: 5, left: 1 }]);
    expect(g.told("overrun")).toHaveLength(1);
    expect(g.due()).toBe("");
    const met = enter().american({ move: "intercept", general: "lee" }).roll(1);
    expect(met.due()).toBe("excessGeneral/choose");
    met.american({ move: "send-back", general: "lee" });
    expect(met.due()).toBe("battle/attackerValue");
  });

  it("8. 7.1.B.iii: a queue outlives what is spent in battles and a swap, not another card of an impulse", () => {
    const queue = { american: null, british: { cards: [ops(1)], total: 1 } };
    const g = fight({ hands: { british: ["hessian-infantry"], american: ["william-pitt"] } });
    g.s.cards.queue = queue;
    g.s.cards.deck -= 1;
    g.british({ move: "battle-card", card: "hessian-infantry" });
    g.american({ move: "battle-discard", card: "william-pitt" });
    expect(g.s.cards.queue.british).toEqual({ cards: [ops(1)], total: 1 });
    const next = impulseOf("british", { hands: { british: ["hortelez"], american: ["?"] } }, { observe });
    next.s.cards.queue = { american: null, british: { cards: [ops(1)], total: 1 } };
    next.s.cards.deck -= 1;
    next.british({ move: "discard-event", card: "hortelez", action: "none" });
    expect(next.s.cards.queue.british).toBeNull();
    expect(next.told("queue-abandoned")).toHaveLength(1);
  });

  it("9. 6.32.C, 5.7: a discarded event is open until the next play, and not across the end of the turn", () => {
    const g = impulseOf("british", { hands: { british: ["hortelez"], american: [ops(3)] } }, { observe });
    g.british({ move: "discard-event", card: "hortelez", action: "none" });
    expect(g.codes("american", { move: "swap-discarded-event", card: ops(3) })).toEqual([]);
    const last = impulseOf("british", { hands: { british: ["hortelez"] } }, { observe });
    last.british({ move: "discard-event", card: "hortelez", action: "none" });
    expect(last.s.phase).not.toBe("strategy");
    expect(last.codes("american", { move: "swap-discarded-event", card: ops(3) })).not.toEqual([]);
  });

  it("10. 6.34: a Special is played or carried out when it is drawn, by whoever holds it, and never discarded", () => {
    const hands = { american: ["john-paul-jones"], british: ["benjamin-franklin"] };
    const g = impulseOf("american", { hands }, { observe });
    g.american({ move: "play-event", card: "john-paul-jones" });
    expect(g.table.expects(g.s)).toMatchObject([{ purpose: "randomDiscard/pick" }]);
    g.roll(0);
    expect(g.told("special-at-random")).toEqual([{ card: "benjamin-franklin" }]);
    expect(g.s.alliance).toBe(4);
    const held = impulseOf("british", { hands: { british: ["benjamin-franklin"] } }, { observe });
    expect(held.codes("british", { move: "discard-event", card: "benjamin-franklin", action: "none" })).toEqual([
      "discard-event/not-a-special (6.34.A)",
    ]);
  });

  it("11. 6.31, 6.32.A: an event whose condition fails must be discarded, one that can do a part is played", () => {
    const g = impulseOf("american", { hands: { american: ["john-paul-jones"], british: [] } }, { observe });
    expect(g.codes("american", { move: "play-event", card: "john-paul-jones" })).toEqual([]);
    const pitt = { hands: { british: ["william-pitt"] }, state: { franceEntered: 1776, alliance: 9 } } as const;
    expect(
      impulseOf("british", pitt, { observe }).codes("british", { move: "play-event", card: "william-pitt" }),
    ).toContain("play-event/condition (6.32.A)");
    const rulings = { "event-for-nothing": "discarded" };
    const navy = impulseOf("british", { hands: { british: ["destaing"] } }, { observe, rulings });
    expect(navy.findings("british", { move: "play-event", card: "destaing" })).toMatchObject([
      { rule: "6.32.A", message: expect.stringContaining("the French Navy lies in a Blockade Zone") },
    ]);
  });

  it("12. 6.1.B, 6.3.D: a rebuild takes the discards alone: not the boxes, queues, hands, and what left the game", () => {
    const g = impulseOf("british", { hands: { american: ["?"], british: [ops(1, 9)] } }, { observe });
    const { cards } = g.s;
    cards.queue.american = { cards: [ops(2)], total: 2 };
    cards.reinforcement.british = [ops(3)];
    cards.endOfWar = "north-government-falls-1779";
    cards.removed = ["arnold-betrays"];
    cards.deck -= 4;
    discarded(g.s, "hortelez", ops(1));
    const before = cards.deck;
    cards.reshuffle = true;
    rebuildWhereDue({ s: g.s, tell() {} });
    expect([cards.deck, cards.discard]).toEqual([before + 2, []]);
    expect(g.table.invariants(g.s)).toEqual([]);
    expect([cards.endOfWar, cards.removed.length, cards.queue.american?.total]).toEqual([
      "north-government-falls-1779",
      1,
      2,
    ]);
  });

  it("13. 9.6, 9.41: the attacker goes back or surrenders, and who surrenders counts for the Regulars", () => {
    const g = fight({ spaces: { "new-york": { british: 3, pc: "american" }, morristown: { american: 6 } } });
    noCards(g).roll(1, 1, 6, 1, 6);
    expect(g.told("surrendered-in-attack")).toMatchObject([{ side: "british", cu: 2 }]);
    expect(g.s.generals.howe).toBe("captured");
    expect([g.s.regularsAdvantage, g.s.alliance]).toEqual([false, 3]);
  });

  it("14. 11.2, 11.3: Washington keeps five of a mixed stack, the sixth rolls, and the American says which it was", () => {
    const g = game({
      spaces: { philadelphia: { american: 3, french: 3 }, boston: { british: 2 } },
      generals: { washington: "philadelphia" },
      winter: true,
      state: { frenchBox: 2 },
    });
    expect(g.due()).toBe("winter/roll");
    for (let rolls = 0; g.due() === "winter/roll" && rolls < 9; rolls++) g.roll(1);
    expect(g.due()).toBe("winter/chooseLosses");
    g.american({ move: "choose-losses", american: 0, french: 1 });
    expect(g.s.spaces["philadelphia"]).toMatchObject({ american: 3, french: 2 });
  });

  it("15. 12.2: France enters after the whole card, the European War only in the End Phase, once", () => {
    const g = atFrames(
      [
        { flow: "turn", at: "impulses", next: "british" },
        { flow: "impulse", at: "replacements", by: "american" },
        { flow: "campaign", at: "choose", by: "american", left: 1 },
      ],
      {
        spaces: { boston: { british: 2 } },
        generals: { rochambeau: "french-reinforcements", greene: "camden" },
        hands: { british: ["?"] },
        state: { alliance: 9, allianceDue: true },
      },
      { observe },
    );
    expect(g.due()).toBe("campaign/choose");
    g.american({ move: "end-campaign" }, { move: "place-french-navy", zone: "delaware" });
    g.american({ move: "land-french", port: "newport" });
    expect([g.s.franceEntered, g.s.europeanWar]).toEqual([1777, false]);
    const end = atTurn(
      "europeanWar",
      {
        spaces: { boston: { british: 2 } },
        state: { franceEntered: 1777, alliance: 9, frenchBox: 0, frenchNavy: "delaware" },
      },
      { observe },
    );
    expect([end.s.europeanWar, end.due()]).toEqual([true, "turn/europeanWarLosses"]);
  });
});
