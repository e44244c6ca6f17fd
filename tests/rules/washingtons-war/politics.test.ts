import { describe, expect, it } from "vitest";
import { observed } from "../../support/coverage.js";
import type { Position } from "../../support/washingtons-war/rules.js";
import { impulseOf, ops, type Settings } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");

const american = (from: Position, card = ops(3), settings: Settings = {}) =>
  impulseOf("american", { ...from, hands: { american: [card] } }, { observe, ...settings });
const british = (from: Position, card = ops(3), settings: Settings = {}) =>
  impulseOf("british", { ...from, hands: { british: [card] } }, { observe, ...settings });
const pc = (card: string, place: string[], flip: string[] = []) =>
  ({ move: "ops-place-pc", card, place, flip }) as const;

describe("10.11.A American PCs with Ops cards", () => {
  it("10.11, 10.11.A.i, lines 1935-1958: a 3 places three, flips three, or any mix of three", () => {
    const g = american({
      spaces: { reading: { pc: "british" }, york: { pc: "british" }, norwich: {} },
      generals: { greene: "reading", gates: "york" },
    });
    expect(g.codes("american", pc(ops(3), ["norwich", "concord", "camden"]))).toEqual([]);
    expect(g.codes("american", pc(ops(3), ["norwich"], ["reading", "york"]))).toEqual([]);
    expect(g.codes("american", pc(ops(3), ["norwich", "concord"], ["reading", "york"]))).toEqual([
      "ops-place-pc/within-value (10.11)",
    ]);
    g.american(pc(ops(3), ["norwich"], ["reading", "york"]));
    expect(["norwich", "reading", "york"].map((space) => g.s.spaces[space]?.pc)).toEqual([
      "american",
      "american",
      "american",
    ]);
    expect(g.told("pc-placed")).toEqual([{ side: "american", space: "norwich" }]);
    expect(g.told("pc-flipped")).toHaveLength(2);
    expect(g.s.cards.discard).toEqual([ops(3)]);
  });

  it("10.11.A.ii: no marker of either side, no British CUs; a British General alone does not bar it", () => {
    const g = american({
      spaces: { reading: { pc: "british" }, york: { british: 1 }, camden: { pc: "american" } },
      generals: { howe: "albany" },
    });
    expect(g.codes("american", pc(ops(3), ["reading"]))).toEqual([
      "ops-place-pc/american-places-in-uncontrolled (10.11.A.ii)",
    ]);
    expect(g.codes("american", pc(ops(3), ["camden"]))).toEqual([
      "ops-place-pc/american-places-in-uncontrolled (10.11.A.ii)",
    ]);
    expect(g.codes("american", pc(ops(3), ["york"]))).toEqual([
      "ops-place-pc/american-places-without-british-cu (10.11.A.ii)",
    ]);
    expect(g.codes("american", pc(ops(3), ["albany"]))).toEqual([]);
  });

  it("10.11.A.iii: a flip needs an American General, with or without CUs", () => {
    const g = american({
      spaces: { reading: { pc: "british" }, york: { pc: "british", american: 3 } },
      generals: { greene: "reading" },
    });
    expect(g.codes("american", pc(ops(3), [], ["reading"]))).toEqual([]);
    expect(g.codes("american", pc(ops(3), [], ["york"]))).toEqual([
      "ops-place-pc/american-flips-with-general (10.11.A.iii)",
    ]);
    expect(g.codes("american", pc(ops(3), [], ["camden"]))).toEqual([
      "ops-place-pc/flips-an-enemy-pc (10.11)",
      "ops-place-pc/american-flips-with-general (10.11.A.iii)",
    ]);
  });

  it("12.2.C: Rochambeau flips as an American General", () => {
    const g = american({
      spaces: { newport: { pc: "british", french: 5 } },
      generals: { rochambeau: "newport" },
      state: { frenchBox: 0, franceEntered: 1777, alliance: 9, frenchNavy: "new-england" },
    });
    expect(g.codes("american", pc(ops(3), [], ["newport"]))).toEqual([]);
  });

  it("10.11.A.iv: with Congress dispersed, or after the Line Mutinies, flips only", () => {
    for (const state of [{ congress: "dispersed" }, { lineMutinies: true }]) {
      const g = american({ spaces: { reading: { pc: "british" } }, generals: { greene: "reading" }, state });
      expect(g.codes("american", pc(ops(3), ["norwich"]))).toEqual(["ops-place-pc/american-may-place (10.11.A.iv)"]);
      expect(g.codes("american", pc(ops(3), [], ["reading"]))).toEqual([]);
    }
  });
});

describe("10.11.B British PCs with Ops cards", () => {
  it("10.11.B example, lines 2009-2035: Oswego next to Montreal, but not Fort Stanwix behind it", () => {
    const g = british({ spaces: { montreal: { pc: "british" } } }, ops(2));
    expect(g.codes("british", pc(ops(2), ["oswego", "fort-stanwix"]))).toEqual([
      "ops-place-pc/british-places-adjacent (10.11.B.ii)",
    ]);
    expect(g.findings("british", pc(ops(2), ["oswego", "fort-stanwix"]))).toMatchObject([
      { actual: ["fort-stanwix"], path: "/place/1" },
    ]);
    expect(g.codes("british", pc(ops(2), ["oswego", "ticonderoga"]))).toEqual([]);
    g.british(pc(ops(2), ["oswego", "ticonderoga"]));
    expect(g.s.spaces["oswego"]?.pc).toBe("british");
  });

  it("10.11.B: all ports are adjacent to each other, blockaded or not", () => {
    const g = british({
      spaces: { montreal: { pc: "british" } },
      state: { franceEntered: 1776, alliance: 9, frenchNavy: "south-atlantic", frenchBox: 0 },
    });
    expect(g.codes("british", pc(ops(3), ["savannah", "new-york"]))).toEqual([]);
  });

  it("10.11.B.ii: Falmouth and Quebec are both ports", () => {
    const g = british({ spaces: { quebec: { pc: "british" }, falmouth: { american: 0 } } });
    expect(g.codes("british", pc(ops(3), ["falmouth"]))).toEqual([]);
  });

  it("10.11.B.ii: no marker, no American Unit (CU, General or Congress)", () => {
    const g = british({
      spaces: {
        montreal: { pc: "british" },
        boston: { american: 1 },
        "new-york": { pc: "american" },
        norfolk: { pc: "british" },
      },
      generals: { greene: "newport" },
      state: { congress: "savannah" },
    });
    for (const space of ["boston", "newport", "savannah"]) {
      expect(g.codes("british", pc(ops(3), [space]))).toEqual([
        "ops-place-pc/british-places-without-american-unit (10.11.B.ii)",
      ]);
    }
    for (const space of ["new-york", "norfolk"]) {
      expect(g.codes("british", pc(ops(3), [space]))).toEqual([
        "ops-place-pc/british-places-in-uncontrolled (10.11.B.ii)",
      ]);
    }
  });

  it("10.11.B.iii: an Army places and flips where it stands, without adjacency; a General or CUs alone do not flip", () => {
    const g = british({
      spaces: {
        reading: { british: 1 },
        york: { british: 2, pc: "american" },
        albany: { british: 2, pc: "american" },
        norwich: { pc: "american" },
      },
      generals: { howe: "reading", burgoyne: "york", clinton: "norwich" },
    });
    expect(g.codes("british", pc(ops(3), ["reading"], ["york"]))).toEqual([]);
    expect(g.codes("british", pc(ops(3), [], ["albany"]))).toEqual([
      "ops-place-pc/british-flips-with-army (10.11.B.iii)",
    ]);
    expect(g.codes("british", pc(ops(3), [], ["norwich"]))).toEqual([
      "ops-place-pc/british-flips-with-army (10.11.B.iii)",
    ]);
  });

  it("10.0.A, 6.2: no space twice; only spaces of the map; only an Ops card in hand", () => {
    const g = british({ spaces: { montreal: { pc: "british" } } });
    expect(g.codes("british", pc(ops(3), ["oswego", "oswego"]))).toEqual([
      "ops-place-pc/one-action-per-space (10.0.A)",
    ]);
    expect(g.codes("british", pc(ops(3), ["atlantis"]))).toEqual(["ops-place-pc/on-the-map (2.1)"]);
    expect(g.codes("british", pc("hortelez", ["oswego"]))).toEqual(["ops-place-pc/an-ops-card (6.2)"]);
    expect(g.codes("british", pc(ops(2), ["oswego"]))).toEqual(["ops-place-pc/card-in-hand (5.3)"]);
  });

  it("6.2: ruling null-ops: a card for nothing", () => {
    expect(british({}).codes("british", pc(ops(3), []))).toEqual([]);
    expect(british({}, ops(3), { rulings: { "null-ops": "barred" } }).codes("british", pc(ops(3), []))).toEqual([
      "ops-place-pc/something (6.2)",
    ]);
  });
});
