import { describe, expect, test } from "vitest";
import { observed } from "../../support/coverage.js";
import { completeMap, game as gameAt, type Position, tableFor } from "../../support/washingtons-war/rules.js";

const observe = observed("washingtons-war");
const table = tableFor(undefined, { observe });
const game = (from: Position) => gameAt(from, table);

describe("7.5 Naval Movement", () => {
  const atSea = (more: Position = {}, by: "howe" | "greene" = "howe") =>
    game({
      ...more,
      spaces: { "new-york": { british: 6 }, reading: {}, ...more.spaces },
      generals: { [by]: "new-york", ...more.generals },
      march: by,
    });
  const sail = (to: string, cu = 3) => ({ move: "naval-move", to, cu }) as const;

  test("7.5: from port to port, with up to five CUs; then the move is over and nobody intercepts", () => {
    const g = atSea({ spaces: { "wilmington-de": { american: 2 } }, generals: { greene: "wilmington-de" } });
    g.british(sail("baltimore", 5));
    expect(g.s.spaces["baltimore"]?.british).toBe(5);
    expect(g.s.generals.howe).toBe("baltimore");
    expect(g.told("general-sailed")).toEqual([{ general: "howe", cu: 5, from: "new-york", space: "baltimore" }]);
    expect(g.due()).toBe("");
    expect(g.codes("british", { move: "step", to: "york" })).toEqual(["step/window (7.5)"]);
  });
  test("7.5: without CUs too, from and to ports where British pieces stand", () => {
    const g = atSea({ spaces: { norfolk: { british: 2, pc: "british" } } });
    expect(g.codes("british", sail("norfolk", 0))).toEqual([]);
  });
  test.each<[string, string, Position, ReturnType<typeof sail>, string[]]>([
    ["7.5", "not to a space inland", {}, sail("reading"), ["naval-move/to-a-port (7.5)"]],
    ["7.5", "not to where he is", {}, sail("new-york"), ["naval-move/another-port (7.5)"]],
    [
      "7.5",
      "not to American CUs",
      { spaces: { norfolk: { american: 1 } } },
      sail("norfolk"),
      ["naval-move/no-american-cu (7.5)"],
    ],
    [
      "7.5",
      "not to an American PC",
      { spaces: { norfolk: { pc: "american" } } },
      sail("norfolk"),
      ["naval-move/no-american-pc (7.5)"],
    ],
    [
      "7.5",
      "not from an American PC",
      { spaces: { "new-york": { british: 6, pc: "american" } } },
      sail("norfolk"),
      ["naval-move/no-american-pc-at-origin (7.5)"],
    ],
    ["7.5, 2.1.C", "not to a fortified port without a British PC", {}, sail("quebec"), ["naval-move/fort (7.5)"]],
    ["7.5", "not more than five CUs", {}, sail("norfolk", 6), ["naval-move/five-cu (7.5)"]],
    [
      "7.5",
      "not more than there are",
      { spaces: { "new-york": { british: 2 } } },
      sail("norfolk"),
      ["naval-move/takes-what-is-there (7.5)"],
    ],
    [
      "7.5, 7.4.A",
      "not alone to a lone enemy General",
      { generals: { greene: "norfolk" } },
      sail("norfolk", 0),
      ["naval-move/not-alone-to-enemy-general (7.4.A)"],
    ],
  ])("%s: %s", (_section, _what, more, move, codes) => {
    expect(atSea().codes("british", sail("baltimore", 0))).toEqual([]);
    expect(atSea(more).codes("british", move)).toEqual(codes);
  });
  test("7.5, 2.1.C: a fortified port with a British PC serves, at both ends", () => {
    const fort = (pc?: "british") =>
      game({
        spaces: { philadelphia: { british: 3, ...(pc ? { pc } : {}) }, quebec: { pc: "british" } },
        generals: { howe: "philadelphia" },
        march: "howe",
      });
    expect(fort("british").codes("british", sail("quebec"))).toEqual([]);
    expect(fort().codes("british", sail("quebec"))).toEqual(["naval-move/fort-at-origin (7.5)"]);
  });
  test("12.3: not into or out of the Blockaded Zone", () => {
    const state = (frenchNavy: "long-island-sound" | "chesapeake") =>
      ({ alliance: 9, franceEntered: 1776, frenchNavy, europeanWar: true }) as const;
    expect(atSea({ state: state("long-island-sound") }).codes("british", sail("norfolk"))).toEqual([
      "naval-move/origin-not-blockaded (12.3)",
    ]);
    expect(atSea({ state: state("chesapeake") }).codes("british", sail("norfolk"))).toEqual([
      "naval-move/not-blockaded (12.3)",
    ]);
    expect(atSea({ state: state("chesapeake") }).codes("british", sail("savannah"))).toEqual([]);
  });
  test("7.5: not from a space inland, not after a step, not from a port with American CUs, not for Americans", () => {
    const inland = game({ spaces: { reading: { british: 2 } }, generals: { howe: "reading" }, march: "howe" });
    expect(inland.codes("british", sail("norfolk", 2))).toEqual(["naval-move/from-a-port (7.5)"]);
    const g = atSea().british({ move: "step", to: "new-haven", pickup: { british: 3 } });
    expect(g.codes("british", sail("norfolk", 0))).toEqual(["naval-move/whole-activation (7.5)"]);
    const american = game({ spaces: { newport: { american: 2 } }, generals: { greene: "newport" }, march: "greene" });
    expect(american.codes("american", sail("norfolk", 0))).toEqual([
      "naval-move/british-only (7.5)",
      "naval-move/no-american-cu-at-origin (7.5)",
    ]);
    expect(atSea().codes("british", sail("atlantis"))).not.toEqual([]);
    const h = gameAt(
      { spaces: { "new-york": { british: 3 } }, generals: { howe: "new-york" }, march: "howe" },
      tableFor(completeMap, { observe }),
    );
    expect(h.codes("british", sail("atlantis"))).toEqual(["naval-move/on-the-map (7.5)"]);
  });
  test("7.6.A: an Army by sea captures a lone American General", () => {
    const g = atSea({ generals: { greene: "norfolk" } }).british(sail("norfolk"));
    expect(g.s.generals.greene).toBe("captured");
  });
  test("7.4.C: two British Generals in the port", () => {
    const g = atSea({ spaces: { norfolk: { british: 1 } }, generals: { clinton: "norfolk" } }).british(sail("norfolk"));
    expect(g.due()).toBe("excessGeneral/choose");
  });
});
