import { describe, expect, it } from "vitest";
import { observed } from "../../support/coverage.js";
import type { Position } from "../../support/washingtons-war/rules.js";
import { impulseOf, ops, type Settings } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
const by = (side: "american" | "british", from: Position, settings: Settings = {}) =>
  impulseOf(side, { ...from, hands: { [side]: ["henry-knox", "?"], ...from.hands } }, { observe, ...settings });
const discard = (action: "none" | "place" | "flip" | "remove", space?: string) =>
  ({ move: "discard-event", card: "henry-knox", action, ...(space === undefined ? {} : { space }) }) as const;

describe("6.32.B, 10.12.B the PC action of a discarded event", () => {
  it("6.32.A: an event may be discarded unplayed, and its side is told with the card", () => {
    const g = by("american", { hands: { british: ["?"] } });
    g.american(discard("none"));
    expect(g.told("event-discarded")).toMatchObject([{ side: "american", card: "henry-knox" }]);
    expect(g.s.cards.discard).toEqual(["henry-knox"]);
  });

  it("6.32.B.i: nothing at all", () => {
    expect(by("american", {}).codes("american", discard("none"))).toEqual([]);
  });

  it("an event in hand; the space goes with the action; a space of the map", () => {
    const g = by("american", {});
    expect(g.codes("american", { move: "discard-event", card: ops(1), action: "none" })).toEqual([
      "discard-event/an-event (6.3)",
    ]);
    expect(g.codes("american", { move: "discard-event", card: "declaration-of-independence", action: "none" })).toEqual(
      ["discard-event/card-in-hand (5.3)", "discard-event/not-a-special (6.34.A)"],
    );
    expect(g.codes("american", discard("place"))).toEqual(["discard-event/one-action (6.32.B)"]);
    expect(g.codes("american", discard("none", "norwich"))).toEqual(["discard-event/one-action (6.32.B)"]);
    expect(g.codes("american", discard("place", "atlantis"))).toEqual(["discard-event/on-the-map (2.1)"]);
  });

  it("next to a PC of one's own, for both sides; wilderness counts, Falmouth-Quebec only for the British", () => {
    const spaces = {
      reading: { pc: "american" },
      "bassett-town": { pc: "american" },
      quebec: { pc: "american" },
    } as const;
    const american = by("american", { spaces: { ...spaces, falmouth: { american: 0 } } });
    for (const space of ["york", "fort-detroit", "montreal"])
      expect(american.codes("american", discard("place", space))).toEqual([]);
    for (const space of ["camden", "falmouth"]) {
      expect(american.codes("american", discard("place", space))).toEqual(["discard-event/next-to-own-pc (10.12.B)"]);
    }
    const british = by("british", { spaces: { quebec: { pc: "british" }, falmouth: { american: 0 } } });
    for (const space of ["montreal", "falmouth", "savannah"])
      expect(british.codes("british", discard("place", space))).toEqual([]);
    expect(british.codes("british", discard("place", "camden"))).toEqual(["discard-event/next-to-own-pc (10.12.B)"]);
  });

  it("10.12.B: a British Army alone is not enough for placing, adjacency is needed too", () => {
    const g = by("british", { spaces: { camden: { british: 2 } }, generals: { howe: "camden" } });
    expect(g.codes("british", discard("place", "camden"))).toEqual(["discard-event/next-to-own-pc (10.12.B)"]);
  });

  it("10.11.A.ii, 10.11.B.ii: places: uncontrolled, without enemies", () => {
    const american = by("american", {
      spaces: { reading: { pc: "american" }, york: { british: 1 }, "wyoming-valley": { pc: "british" } },
    });
    expect(american.codes("american", discard("place", "york"))).toEqual([
      "discard-event/american-places-without-british-cu (10.11.A.ii)",
    ]);
    expect(american.codes("american", discard("place", "wyoming-valley"))).toEqual([
      "discard-event/american-places-in-uncontrolled (10.11.A.ii)",
    ]);
    const british = by("british", { spaces: { reading: { pc: "british" } }, generals: { greene: "york" } });
    expect(british.codes("british", discard("place", "york"))).toEqual([
      "discard-event/british-places-without-american-unit (10.11.B.ii)",
    ]);
    british.british(discard("place", "morristown"));
    expect(british.s.spaces["morristown"]?.pc).toBe("british");
  });

  it("10.11.A.iii, 10.11.B.iii: flips: an American General, a British Army", () => {
    const american = by("american", {
      spaces: { reading: { pc: "american" }, york: { pc: "british" }, philadelphia: { pc: "british" } },
      generals: { greene: "york" },
    });
    expect(american.codes("american", discard("flip", "york"))).toEqual([]);
    expect(american.codes("american", discard("flip", "philadelphia"))).toEqual([
      "discard-event/american-flips-with-general (10.11.A.iii)",
    ]);
    expect(american.codes("american", discard("flip", "morristown"))).toEqual([
      "discard-event/turns-an-enemy-pc (10.12.B)",
      "discard-event/american-flips-with-general (10.11.A.iii)",
    ]);
    const british = by("british", {
      spaces: {
        reading: { pc: "british" },
        york: { pc: "american", british: 1 },
        morristown: { pc: "american", british: 1 },
      },
      generals: { howe: "york" },
    });
    expect(british.codes("british", discard("flip", "york"))).toEqual([]);
    expect(british.codes("british", discard("flip", "morristown"))).toEqual([
      "discard-event/british-flips-with-army (10.11.B.iii)",
    ]);
    british.british(discard("flip", "york"));
    expect(british.told("pc-flipped")).toEqual([{ side: "british", space: "york" }]);
  });

  it("6.32.B.iii: removes where no enemy CUs are; the British not where a General or Congress is", () => {
    const british = by("british", {
      spaces: {
        ...{ reading: { pc: "british" }, york: { pc: "american", american: 1 }, "wyoming-valley": { pc: "american" } },
        ...{ morristown: { pc: "american" }, philadelphia: { pc: "american" } },
      },
      generals: { greene: "morristown" },
    });
    for (const space of ["york", "morristown", "philadelphia"]) {
      expect(british.codes("british", discard("remove", space))).toEqual([
        "discard-event/removes-undefended (10.12.B)",
      ]);
    }
    british.british(discard("remove", "wyoming-valley"));
    expect(british.s.spaces["wyoming-valley"]?.pc).toBeNull();
    expect(british.told("pc-removed")).toEqual([{ side: "american", space: "wyoming-valley" }]);
  });

  it("ruling protected-pc: does an American General guard a British PC from the American?", () => {
    const from = {
      spaces: { reading: { pc: "american" }, york: { pc: "british" }, morristown: { pc: "british", british: 1 } },
      generals: { greene: "york" },
    } as const;
    expect(by("american", from).codes("american", discard("remove", "york"))).toEqual([]);
    expect(by("american", from).codes("american", discard("remove", "morristown"))).toEqual([
      "discard-event/removes-undefended (10.12.B)",
    ]);
    expect(
      by("american", from, { rulings: { "protected-pc": "both" } }).codes("american", discard("remove", "york")),
    ).toEqual(["discard-event/removes-undefended (10.12.B)"]);
  });

  it("10.11.A.iv: with Congress dispersed no placing; removal stays, the flip is a ruling", () => {
    const from = {
      spaces: { reading: { pc: "american" }, york: { pc: "british" } },
      generals: { greene: "york" },
      state: { congress: "dispersed" },
    } as const;
    const g = by("american", from);
    expect(g.codes("american", discard("place", "morristown"))).toEqual([
      "discard-event/american-may-place (10.11.A.iv)",
    ]);
    expect(g.codes("american", discard("remove", "york"))).toEqual([]);
    expect(g.codes("american", discard("flip", "york"))).toEqual([]);
    expect(
      by("american", from, { rulings: { "flip-without-congress": "barred" } }).codes(
        "american",
        discard("flip", "york"),
      ),
    ).toEqual(["discard-event/american-may-flip (10.11.A.iv)"]);
  });
});

describe("6.32.C the swap", () => {
  it("6.32.C example, lines 777-789: Knox discarded by the British for a PC, taken by the American for a 2", () => {
    const g = by("british", { spaces: { reading: { pc: "british" } }, hands: { american: [ops(2), ops(1), "?"] } });
    g.british(discard("place", "york"));
    expect(g.s.cards.swappable).toEqual({ card: "henry-knox", by: "british", due: false });
    g.american({ move: "swap-discarded-event", card: ops(2) });
    expect(g.s.cards.hand.american).toEqual([ops(1), "?", "henry-knox"]);
    expect(g.s.cards.discard).toEqual([ops(2)]);
    expect(g.told("cards-swapped")).toEqual([{ side: "american", given: ops(2), taken: "henry-knox" }]);
    expect(g.table.expects(g.s)).toMatchObject([
      { by: "american", window: "impulse/play", asks: "play a card (3 in hand)" },
    ]);
    expect(g.codes("american", { move: "swap-discarded-event", card: ops(1) })).toEqual([
      "swap-discarded-event/open (6.32.C)",
      "swap-discarded-event/value (6.32.C)",
    ]);
  });

  it("5.3, 6.2, 6.32.C: the American gives a 2 or 3, the British any Ops card; from the hand", () => {
    const american = by("british", { hands: { american: [ops(1), ops(3), ops(2)] } });
    american.british(discard("none"));
    expect(american.codes("american", { move: "swap-discarded-event", card: ops(1) })).toEqual([
      "swap-discarded-event/value (6.32.C)",
    ]);
    expect(american.codes("american", { move: "swap-discarded-event", card: ops(3) })).toEqual([]);
    expect(american.codes("american", { move: "swap-discarded-event", card: ops(3, 2) })).toEqual([
      "swap-discarded-event/card-in-hand (5.3)",
    ]);
    expect(american.codes("american", { move: "swap-discarded-event", card: "hortelez" })).toEqual([
      "swap-discarded-event/an-ops-card (6.2)",
    ]);
    const british = by("american", { hands: { british: [ops(1), "?"] } });
    british.american(discard("none"));
    expect(british.codes("british", { move: "swap-discarded-event", card: ops(1) })).toEqual([]);
  });

  it("the opponent's next play closes it; one's own discard is not for oneself", () => {
    const g = by("british", { hands: { american: [ops(2), ops(3)], british: ["henry-knox", ops(1), "?"] } });
    g.british(discard("none"));
    g.american({ move: "ops-place-pc", card: ops(2), place: [], flip: [] });
    expect(g.s.cards.swappable).toBeNull();
    g.british({ move: "ops-place-pc", card: ops(1), place: [], flip: [] });
    expect(g.codes("american", { move: "swap-discarded-event", card: ops(3) })).toEqual([
      "swap-discarded-event/open (6.32.C)",
    ]);
    const alone = by("british", { hands: { british: ["henry-knox", ops(1)], american: [] } });
    alone.british(discard("none"));
    expect(alone.codes("british", { move: "swap-discarded-event", card: ops(1) })).toEqual([
      "swap-discarded-event/open (6.32.C)",
    ]);
  });

  it("a discard drawn at random is no play and can't be taken", () => {
    const g = impulseOf(
      "american",
      { hands: { american: ["john-paul-jones", "?"], british: ["line-mutinies", ops(1)] } },
      { observe },
    );
    g.american({ move: "play-event", card: "john-paul-jones" }).roll(0);
    expect(g.s.cards.swappable).toBeNull();
  });
});
