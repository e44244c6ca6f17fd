import { describe, expect, it } from "vitest";
import type { Move, State } from "../../../src/rules/washingtons-war/index.js";
import { observed } from "../../support/coverage.js";
import { play, tableFor } from "../../support/washingtons-war/rules.js";
import { completePack } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");

// The thirteen spaces of the data's documented games, one a colony.
const committees = [
  ...["norwich", "falmouth", "newport", "new-haven", "saratoga", "new-brunswick", "reading"],
  ...["wilmington-de", "baltimore", "alexandria", "charlotte", "camden", "savannah"],
];

function start(rulings: { [id: string]: string } = {}) {
  const table = tableFor(completePack, { observe, rulings });
  const s = table.setup("standard");
  const codes = (by: "american" | "british", move: Move) =>
    table.check(s, move, by).map(({ code, rule }) => `${code.replace("washingtons-war/", "")} (${rule})`);
  return { table, s, codes };
}

const pcs = (s: State, side: string) => Object.values(s.spaces).filter(({ pc }) => pc === side).length;

describe("4.0 set-up", () => {
  it("4.0, lines 340-363: pieces, boxes, track and Congress at the start", () => {
    const { s, table } = start();
    expect(s.spaces["boston"]).toEqual({ pc: "british", american: 0, french: 0, british: 5 });
    expect(s.spaces["quebec"]).toEqual({ pc: "british", american: 0, french: 0, british: 2 });
    expect(s.spaces["fort-detroit"]).toEqual({ pc: "british", american: 0, french: 0, british: 1 });
    expect(s.spaces["lexington-concord"]).toEqual({ pc: "american", american: 5, french: 0, british: 0 });
    expect(s.spaces["newport"]).toEqual({ pc: null, american: 2, french: 0, british: 0 });
    expect(s.spaces["charleston"]).toEqual({ pc: "american", american: 2, french: 0, british: 0 });
    expect(s.generals).toEqual({
      ...{ howe: "boston", carleton: "quebec", washington: "lexington-concord", greene: "newport" },
      ...{
        burgoyne: "british-reinforcements",
        clinton: "british-reinforcements",
        cornwallis: "british-reinforcements",
      },
      ...{
        arnold: "american-leaders",
        lincoln: "american-leaders",
        gates: "american-leaders",
        lee: "american-leaders",
      },
      ...{ lafayette: "american-leaders", rochambeau: "french-reinforcements" },
    });
    const cu = (of: "american" | "british") => Object.values(s.spaces).reduce((sum, space) => sum + space[of], 0);
    expect([cu("british"), cu("american"), pcs(s, "british"), pcs(s, "american")]).toEqual([8, 9, 8, 3]);
    expect([s.frenchBox, s.congress, s.alliance, s.regularsAdvantage, s.year]).toEqual([
      5,
      "philadelphia",
      0,
      true,
      1775,
    ]);
    expect(s.cards.setAside).toEqual(["declaration-of-independence", "von-steuben"]);
    expect(s.cards.deck).toBe(108);
    expect(table.invariants(s)).toEqual([]);
  });

  it("4.0, 5.0, lines 364-374: committees, then For the King, then the turn of 1775", () => {
    const { table, s } = start();
    play(table, s, "american", { move: "place-committees", spaces: committees });
    expect(pcs(s, "american")).toBe(16);
    const events = play(table, s, "british", { move: "for-the-king", spaces: ["ticonderoga", "fort-niagara"] });
    expect(pcs(s, "british")).toBe(10);
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["for-the-king-placed", "turn-begun", "british-cu-gained", "hands-dealt"]),
    );
    expect([s.britishBox, s.cards.hand.american.length, s.cards.hand.british.length, s.cards.deck]).toEqual([
      3, 7, 7, 94,
    ]);
    expect(s.phase).toBe("strategy");
    expect(table.expects(s)).toMatchObject([{ by: "british", window: "turn/claim" }]);
  });

  it("committees: one in each of the thirteen colonies, none in Canada", () => {
    const { codes } = start();
    expect(codes("american", { move: "place-committees", spaces: committees.slice(1) })).toEqual([
      "place-committees/one-per-colony (4.0)",
    ]);
    expect(codes("american", { move: "place-committees", spaces: [...committees, "concord"] })).toEqual([
      "place-committees/one-per-colony (4.0)",
    ]);
    expect(codes("american", { move: "place-committees", spaces: ["montreal", ...committees.slice(1)] })).toEqual([
      "place-committees/one-per-colony (4.0)",
      "place-committees/no-british-piece (4.0)",
    ]);
  });

  it("10.0.A: committees: not with a British piece, not on a second marker", () => {
    const { codes } = start();
    const instead = (from: string, to: string) => committees.map((space) => (space === from ? to : space));
    expect(codes("american", { move: "place-committees", spaces: instead("falmouth", "boston") })).toEqual([
      "place-committees/no-british-piece (4.0)",
    ]);
    expect(codes("american", { move: "place-committees", spaces: instead("falmouth", "lexington-concord") })).toEqual([
      "place-committees/one-marker (10.0.A)",
    ]);
  });

  it("2.1: only spaces of the map are named", () => {
    const { codes } = start();
    const elsewhere = ["atlantis", ...committees.slice(1)];
    expect(codes("american", { move: "place-committees", spaces: elsewhere })).toEqual([
      "place-committees/on-the-map (2.1)",
    ]);
    const after = afterCommittees();
    expect(after.codes("british", { move: "for-the-king", spaces: ["ticonderoga"] })).toEqual([]);
    expect(after.codes("british", { move: "for-the-king", spaces: ["atlantis"] })).toEqual([
      "for-the-king/on-the-map (2.1)",
    ]);
  });

  function afterCommittees(rulings: { [id: string]: string } = {}) {
    const started = start(rulings);
    play(started.table, started.s, "american", { move: "place-committees", spaces: committees });
    return started;
  }

  it("For the King: none, one or two", () => {
    const { codes } = afterCommittees();
    expect(codes("british", { move: "for-the-king", spaces: [] })).toEqual([]);
    expect(codes("british", { move: "for-the-king", spaces: ["ticonderoga"] })).toEqual([]);
    expect(codes("british", { move: "for-the-king", spaces: ["ticonderoga", "fort-niagara", "oswego"] })).toEqual([
      "for-the-king/two-at-most (4.0)",
    ]);
    expect(codes("british", { move: "for-the-king", spaces: ["oswego", "oswego"] })).toEqual([
      "for-the-king/two-at-most (4.0)",
    ]);
  });

  it("10.11.B.ii: For the King: not in the five colonies, and all limits of British placement", () => {
    const { codes } = afterCommittees();
    expect(codes("british", { move: "for-the-king", spaces: ["yorktown"] })).toEqual([
      "for-the-king/colony-allowed (4.0)",
    ]);
    expect(codes("british", { move: "for-the-king", spaces: ["savannah"] })).toEqual([
      "for-the-king/uncontrolled (10.11.B.ii)",
    ]);
    expect(codes("british", { move: "for-the-king", spaces: ["albany"] })).toEqual([
      "for-the-king/adjacent (10.11.B.ii)",
    ]);
    expect(codes("british", { move: "for-the-king", spaces: ["oswego", "albany"] })).toEqual([
      "for-the-king/adjacent (10.11.B.ii)",
    ]);
    // All ports are adjacent to each other.
    expect(codes("british", { move: "for-the-king", spaces: ["new-york", "st-marys"] })).toEqual([]);
  });

  it("4.0, 10.11.B.ii: For the King: whether the second marker may stand next to the first alone is a ruling", () => {
    for (const [reading, found] of [
      ["allowed", []],
      ["barred", ["for-the-king/adjacent (10.11.B.ii)"]],
    ] as const) {
      const { codes } = afterCommittees({ "for-the-king-chain": reading });
      // Oswego is next to Montreal, Fort Stanwix to Oswego alone; in whichever order they are named.
      for (const spaces of [
        ["oswego", "fort-stanwix"],
        ["fort-stanwix", "oswego"],
      ]) {
        expect(codes("british", { move: "for-the-king", spaces })).toEqual(found);
      }
      expect(codes("british", { move: "for-the-king", spaces: ["fort-stanwix"] })).toEqual([
        "for-the-king/adjacent (10.11.B.ii)",
      ]);
      expect(codes("british", { move: "for-the-king", spaces: ["fort-stanwix", "albany"] })).toEqual([
        "for-the-king/adjacent (10.11.B.ii)",
      ]);
    }
  });

  it("10.11.B.iii: For the King: where a British Army stands no other PC need be near, where a General stands it must", () => {
    const { codes, s } = afterCommittees();
    s.generals.howe = "albany";
    expect(codes("british", { move: "for-the-king", spaces: ["albany"] })).toEqual([
      "for-the-king/adjacent (10.11.B.ii)",
    ]);
    Object.assign(s.spaces["albany"] ?? {}, { british: 5 });
    Object.assign(s.spaces["boston"] ?? {}, { british: 0 });
    expect(codes("british", { move: "for-the-king", spaces: ["albany"] })).toEqual([]);
  });

  it("10.11.B.ii: For the King: not where an American Unit stands", () => {
    const { codes, s } = afterCommittees();
    Object.assign(s.spaces["newport"] ?? {}, { pc: null });
    expect(codes("british", { move: "for-the-king", spaces: ["newport"] })).toEqual([
      "for-the-king/no-american-unit (10.11.B.ii)",
    ]);
  });

  it("For the King in Canada is a ruling", () => {
    for (const [reading, found] of [
      ["barred", ["for-the-king/not-in-canada (4.0)"]],
      ["allowed", []],
    ] as const) {
      const { codes, s } = afterCommittees({ "for-the-king-in-canada": reading });
      Object.assign(s.spaces["montreal"] ?? {}, { pc: null });
      expect(codes("british", { move: "for-the-king", spaces: ["montreal"] })).toEqual(found);
    }
  });
});
