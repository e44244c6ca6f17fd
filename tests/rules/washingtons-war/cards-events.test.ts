import { describe, expect, it } from "vitest";
import { observed } from "../../support/coverage.js";
import type { Position } from "../../support/washingtons-war/rules.js";
import { discarded, impulseOf, ops, type Settings } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
const hand = (side: "american" | "british", from: Position, cards: string[], settings: Settings = {}) =>
  impulseOf(side, { ...from, hands: { [side]: cards, ...from.hands } }, { observe, ...settings });
const play = (card: string) => ({ move: "play-event", card }) as const;

describe("6.3, 6.31 playing an event", () => {
  it("6.3.B: one's own flag, none, or both", () => {
    expect(hand("british", {}, ["hortelez"]).codes("british", play("hortelez"))).toEqual(["play-event/flag (6.3.B)"]);
    expect(hand("american", {}, ["line-mutinies"]).codes("american", play("line-mutinies"))).toEqual([
      "play-event/flag (6.3.B)",
    ]);
    expect(hand("american", {}, ["hortelez"]).codes("american", play("hortelez"))).toEqual([]);
    for (const side of ["american", "british"] as const) {
      expect(hand(side, {}, ["minor-campaign-1"]).codes(side, play("minor-campaign-1"))).toEqual([]);
      expect(hand(side, {}, ["benjamin-franklin"]).codes(side, play("benjamin-franklin"))).toEqual([]);
    }
  });

  it("5.3, 6.3: an Event card in hand", () => {
    const g = hand("british", {}, ["line-mutinies"]);
    expect(g.codes("british", play("line-mutinies"))).toEqual([]);
    expect(g.codes("british", play(ops(1)))).toEqual(["play-event/an-event (6.3)"]);
    expect(g.codes("british", play("minor-campaign-1"))).toEqual(["play-event/card-in-hand (5.3)"]);
    expect(g.codes("british", play("no-such-card"))).toEqual(["play-event/an-event (6.3)"]);
  });

  it("6.33.A: Battle cards only in a battle; Tarleton also as an event, whose effect is not documented", () => {
    expect(hand("british", {}, ["arnold-betrays"]).codes("british", play("arnold-betrays"))).toEqual([
      "play-event/not-only-in-battle (6.33.A)",
    ]);
    expect(hand("british", {}, ["tarleton"]).findings("british", play("tarleton"))).toMatchObject([
      { code: "washingtons-war/play-event/effect-known", severity: "unknown", facts: ["effect/tarleton"] },
    ]);
  });

  it("an event whose text is not documented is unknown, not illegal, and the card is handled all the same", () => {
    const g = hand("american", {}, ["henry-knox"]);
    const findings = g.findings("american", play("henry-knox"));
    expect(findings).toMatchObject([{ severity: "unknown", facts: ["effect/henry-knox"], rule: "6.31" }]);
    const played = g.table.play(g.s, play("henry-knox"), "american", true);
    expect(played.accepted).toBe(true);
    expect(g.s.cards.discard).toEqual(["henry-knox"]);
  });

  it("6.32.A example, lines 735-741: William Pitt must be discarded once France has entered", () => {
    const before = hand("british", {}, ["william-pitt"]);
    expect(before.codes("british", play("william-pitt"))).toEqual(["play-event/effect-known (6.31)"]);
    const state = { franceEntered: 1777, alliance: 9, frenchBox: 0, frenchNavy: "delaware" } as const;
    const after = hand("british", { state }, ["william-pitt"]);
    expect(after.codes("british", play("william-pitt"))).toEqual([
      "play-event/condition (6.32.A)",
      "play-event/effect-known (6.31)",
    ]);
    expect(after.codes("british", { move: "discard-event", card: "william-pitt", action: "none" })).toEqual([]);
  });

  it("12.3: d'Estaing needs the French Navy in a zone, and takes it out until the next French Navy Phase", () => {
    const discarded = { rulings: { "event-for-nothing": "discarded" } };
    expect(hand("british", {}, ["destaing"], discarded).codes("british", play("destaing"))).toEqual([
      "play-event/likely-condition (6.32.A)",
    ]);
    const state = { franceEntered: 1776, alliance: 9, frenchBox: 0, frenchNavy: "delaware" } as const;
    const g = hand("british", { state, hands: { american: ["?"] } }, ["destaing"]);
    g.british(play("destaing"));
    expect(g.s.frenchNavy).toBe("turn-track");
    expect(g.told("navy-to-the-caribbean")).toEqual([{ zone: "delaware" }]);
  });

  it("10.11.A.iv: the Line Mutinies bar American placing for the rest of the turn", () => {
    const g = hand("british", { hands: { american: ["?"] } }, ["line-mutinies"]);
    g.british(play("line-mutinies"));
    expect(g.codes("american", { move: "ops-place-pc", card: ops(1), place: ["norwich"], flip: [] })).toEqual([
      "ops-place-pc/american-may-place (10.11.A.iv)",
    ]);
  });

  it("12.1: Hortelez played moves the marker by 2, Franklin by 4, von Steuben takes the Regulars and moves it by 2", () => {
    for (const [card, steps] of [
      ["hortelez", 2],
      ["benjamin-franklin", 4],
      ["von-steuben", 2],
    ] as const) {
      const g = hand("american", { hands: { british: ["?"] } }, [card]);
      g.s.cards.deck += g.s.cards.setAside.length;
      g.s.cards.setAside = [];
      g.american(play(card));
      expect(g.told("alliance-moved")).toMatchObject([{ from: 0, to: steps, by: steps }]);
      expect(g.s.regularsAdvantage).toBe(card !== "von-steuben");
      expect(g.s.cards.reshuffle).toBe(false);
    }
  });

  it("6.1 note: Hortelez discarded has the deck rebuilt, at the next Strategy Cards Phase", () => {
    const g = hand("british", { hands: { american: ["?"] } }, ["hortelez"]);
    g.british({ move: "discard-event", card: "hortelez", action: "none" });
    expect(g.s.cards.reshuffle).toBe(true);
    expect(g.told("reshuffle-due")).toEqual([{ why: "hortelez" }]);
    expect(g.s.cards.discard).toEqual(["hortelez"]);
  });

  it("6.3.D: William Pitt played has the deck rebuilt", () => {
    const g = hand("british", { hands: { american: ["?"] } }, ["william-pitt"]);
    g.table.play(g.s, play("william-pitt"), "british", true);
    expect(g.s.cards.reshuffle).toBe(true);
  });

  it("7.3.C: Marblehead activates a General for six spaces; without one it must be discarded where that was agreed", () => {
    const g = hand("american", { spaces: { reading: { american: 2 } }, generals: { greene: "reading" } }, [
      "marblehead",
    ]);
    g.american(play("marblehead"));
    expect(g.due()).toBe("eventActivation/choose");
    expect(g.codes("american", { move: "activate-general", general: "gates" })).toEqual([
      "activate-general/general-on-map (7.0)",
    ]);
    g.american({ move: "activate-general", general: "greene" });
    expect(g.s.stack.at(-1)).toMatchObject({ flow: "march", general: "greene", marblehead: true });
    const discarded = { rulings: { "event-for-nothing": "discarded" } };
    expect(hand("american", {}, ["marblehead"], discarded).codes("american", play("marblehead"))).toEqual([
      "play-event/likely-condition (6.32.A)",
    ]);
  });

  it("6.32.A, ruling event-for-nothing: an event that can do nothing is played, unless the players agreed its discard", () => {
    const america = hand("american", { hands: { british: ["?"] } }, ["marblehead"]);
    america.american(play("marblehead"));
    expect([america.due(), america.s.cards.discard]).toEqual(["impulse/play", ["marblehead"]]);
    const aboard = { franceEntered: 1776, alliance: 9, frenchBox: 0, frenchNavy: "turn-track" } as const;
    for (const state of [{}, aboard]) {
      const g = hand("british", { state, hands: { american: ["?"] } }, ["destaing"]);
      const { frenchNavy } = g.s;
      g.british(play("destaing"));
      expect([g.s.frenchNavy, g.told("navy-to-the-caribbean")]).toEqual([frenchNavy, []]);
    }
  });
});

describe("6.34 Specials", () => {
  it("6.34.A: a Special is never discarded", () => {
    for (const card of ["benjamin-franklin", "north-government-falls-1780"]) {
      expect(hand("british", {}, [card]).codes("british", { move: "discard-event", card, action: "none" })).toEqual([
        "discard-event/not-a-special (6.34.A)",
      ]);
    }
  });

  it("6.34.C.ii: Franklin after French entry must be played and does nothing", () => {
    const state = { franceEntered: 1776, alliance: 9, frenchBox: 0, frenchNavy: "delaware" } as const;
    const g = hand("british", { state, hands: { american: ["?"] } }, ["benjamin-franklin"]);
    expect(g.codes("british", play("benjamin-franklin"))).toEqual([]);
    g.british(play("benjamin-franklin"));
    expect(g.told("event-without-effect")).toEqual([{ card: "benjamin-franklin" }]);
    expect(g.told("alliance-moved")).toEqual([]);
  });

  it("6.34.C.iii: the End of War card lies in its box, an older one goes to the discards", () => {
    const g = hand("british", { hands: { american: ["north-government-falls-1779"] } }, [
      "north-government-falls-1781",
    ]);
    g.british(play("north-government-falls-1781"));
    expect(g.s.cards.endOfWar).toBe("north-government-falls-1781");
    expect(g.s.cards.discard).toEqual([]);
    // Nobody has a card left after the second one: it is played, and the phase is over.
    g.s.cards.hand.british = ["?"];
    g.s.cards.deck -= 1;
    g.american(play("north-government-falls-1779"));
    expect(g.s.cards.endOfWar).toBe("north-government-falls-1779");
    expect(g.s.cards.discard).toEqual(["north-government-falls-1781"]);
  });

  const open = {
    spaces: { boston: { british: 5, pc: "british" } },
    generals: { howe: "boston" },
    hands: { american: ["?"] },
  } as const;
  const declared = [
    ...["norwich", "concord", "newport", "hartford", "albany", "morristown", "york", "wilmington-de"],
    ...["baltimore", "richmond", "salem", "camden", "augusta"],
  ];

  function declaration(from: Position) {
    const g = hand("british", from, ["declaration-of-independence"]);
    g.s.cards.setAside = ["von-steuben"];
    // The card stood aside: one card fewer lies in the deck than the hand took from it.
    g.s.cards.deck += 1;
    g.british(play("declaration-of-independence"));
    return g;
  }

  it("6.34.C.i: whoever plays it, the American places in each of the thirteen colonies, Congress or not", () => {
    const g = declaration({ ...open, state: { congress: "dispersed" } });
    expect(g.table.expects(g.s)).toMatchObject([{ by: "american", window: "declaration/place" }]);
    const spaces = ["norwich", "springfield", ...declared.slice(2)];
    expect(g.codes("american", { move: "place-declaration", spaces })).toEqual([]);
    g.american({ move: "place-declaration", spaces });
    expect(spaces.every((space) => g.s.spaces[space]?.pc === "american")).toBe(true);
    expect(g.s.cards.reshuffle).toBe(true);
    expect(g.due()).toBe("impulse/play");
  });

  it("6.34.C.i, 2.1: not two in a colony, none in Canada, none left out where one is possible", () => {
    const g = declaration(open);
    const good = ["norwich", "springfield", ...declared.slice(2)];
    expect(g.codes("american", { move: "place-declaration", spaces: declared })).toEqual([
      "place-declaration/one-per-colony (6.34.C.i)",
    ]);
    expect(g.codes("american", { move: "place-declaration", spaces: good.slice(1) })).toEqual([
      "place-declaration/one-per-colony (6.34.C.i)",
    ]);
    expect(g.codes("american", { move: "place-declaration", spaces: [...good, "montreal"] })).toEqual([
      "place-declaration/one-per-colony (6.34.C.i)",
    ]);
    expect(g.codes("american", { move: "place-declaration", spaces: ["atlantis", ...good.slice(1)] })).toEqual([
      "place-declaration/on-the-map (2.1)",
    ]);
  });

  it("6.34.C.i, 10.11.A.ii: no flips, not with British CUs; a colony without room gets none", () => {
    const g = declaration({
      ...open,
      spaces: { ...open.spaces, norwich: { pc: "british" }, concord: { british: 1 }, newport: { pc: "british" } },
      generals: { ...open.generals, greene: "newport" },
    });
    const rest = ["springfield", ...declared.slice(3)];
    expect(g.codes("american", { move: "place-declaration", spaces: ["bennington", ...rest] })).toEqual([]);
    expect(g.codes("american", { move: "place-declaration", spaces: ["norwich", ...rest] })).toEqual([
      "place-declaration/uncontrolled (10.11.A.ii)",
    ]);
    expect(g.codes("american", { move: "place-declaration", spaces: ["concord", ...rest] })).toEqual([
      "place-declaration/no-british-cu (10.11.A.ii)",
    ]);
    expect(g.codes("american", { move: "place-declaration", spaces: ["bennington", "newport", ...rest] })).toEqual([
      "place-declaration/one-per-colony (6.34.C.i)",
      "place-declaration/uncontrolled (10.11.A.ii)",
    ]);
  });
});

describe("6.31, 6.34.B a random card of the opponent's hand", () => {
  const jones = (british: string[]) => {
    const g = hand("american", { hands: { british } }, ["john-paul-jones", "?"]);
    g.american(play("john-paul-jones"));
    return g;
  };

  it("6.1.D: a known card at the drawn place is discarded; the British keep their impulse", () => {
    const g = jones(["minor-campaign-1", ops(1), "?"]);
    expect(g.table.expects(g.s)).toMatchObject([
      { kind: "chance", purpose: "randomDiscard/pick", roll: { pick: 1, of: 3 } },
    ]);
    g.roll(1);
    expect(g.s.cards.discard).toEqual(["john-paul-jones", ops(1)]);
    expect(g.s.cards.hand.british).toEqual(["minor-campaign-1", "?"]);
    expect(g.table.expects(g.s)).toMatchObject([{ by: "british", window: "impulse/play" }]);
    expect(g.s.cards.swappable).toBeNull();
  });

  it("2.0, 6.31: a card that lies face down is named by its owner", () => {
    const g = jones(["minor-campaign-1", "?"]);
    discarded(g.s, ops(2));
    g.roll(1);
    expect(g.table.expects(g.s)).toMatchObject([{ by: "british", window: "randomDiscard/show" }]);
    for (const card of ["minor-campaign-1", ops(2)]) {
      expect(g.codes("british", { move: "show-card", card })).toEqual(["show-card/face-down-in-hand (6.31)"]);
    }
    expect(g.codes("british", { move: "show-card", card: "no-such-card" })).toEqual(["show-card/a-card (2.0)"]);
    g.british({ move: "show-card", card: ops(3) });
    expect(g.told("random-card")).toEqual([{ side: "british", card: ops(3) }]);
    expect(g.s.cards.hand.british).toEqual(["minor-campaign-1"]);
  });

  it("6.34.B: a Special drawn at random is carried out at once", () => {
    const g = jones(["benjamin-franklin", "?"]);
    g.roll(0);
    expect(g.s.alliance).toBe(4);
    expect(g.told("special-at-random")).toEqual([{ card: "benjamin-franklin" }]);
    expect(g.s.cards.discard).toEqual(["john-paul-jones", "benjamin-franklin"]);
    const north = jones(["north-government-falls-1780"]);
    north.roll(0);
    expect(north.s.cards.endOfWar).toBe("north-government-falls-1780");
  });

  it("6.1.D: with an empty British hand nothing is drawn", () => {
    const g = jones([]);
    expect(g.told("no-card-to-draw")).toEqual([{ side: "british" }]);
    expect(g.table.expects(g.s)).toMatchObject([{ by: "american", window: "impulse/play" }]);
  });
});
