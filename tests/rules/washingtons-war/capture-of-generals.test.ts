import { describe, expect, test } from "vitest";
import { observed } from "../../support/coverage.js";
import { completeMap, game as gameAt, type Position, position, tableFor } from "../../support/washingtons-war/rules.js";

const observe = observed("washingtons-war");
const table = tableFor(undefined, { observe });
const game = (from: Position, board = table) => gameAt(from, board);

/** Howe with three CUs steps from New York into Morristown. */
const howeTo = (more: Position, board = table) =>
  game(
    {
      ...more,
      spaces: { "new-york": { british: 3 }, ...more.spaces },
      generals: { howe: "new-york", ...more.generals },
      march: "howe",
    },
    board,
  ).british({
    move: "step",
    to: "morristown",
    pickup: { british: 3 },
  });

describe("7.6 Capture of Generals", () => {
  test("7.6.A: an Army captures a lone General and goes on", () => {
    const g = howeTo({ generals: { gates: "morristown" } });
    expect(g.told("general-captured")).toEqual([{ general: "gates", space: "morristown" }]);
    expect(g.s.generals.gates).toBe("captured");
    g.british({ move: "step", to: "reading" }, { move: "stop" });
  });
  test("7.6.A: an American Army captures too; a General alone does not", () => {
    const at = (cu: number) =>
      game({
        spaces: { "new-york": { american: 2 } },
        generals: { greene: "new-york", howe: "morristown" },
        march: "greene",
      }).american({
        move: "step",
        to: "morristown",
        pickup: { american: cu },
      });
    expect(at(1).s.generals.howe).toBe("captured");
    const alone = at(0);
    expect(alone.s.generals.howe).toBe("morristown");
    expect(alone.due()).toBe("march/go");
  });
});

describe("7.6.B Capture of Washington", () => {
  const markers = {
    albany: { pc: "american" },
    "new-haven": { pc: "american" },
    hartford: { pc: "american" },
    boston: { pc: "american" },
    newport: { pc: "american" },
    norfolk: { pc: "american" },
    quebec: { pc: "american" },
    reading: { pc: "british" },
    charlotte: { pc: "american", american: 1 },
    camden: { pc: "american" },
    baltimore: { pc: "american" },
  } as const;
  const captured = (more: Position = {}, board = table) =>
    howeTo(
      {
        ...more,
        spaces: { ...markers, ...more.spaces },
        generals: { washington: "morristown", lee: "camden", ...more.generals },
      },
      board,
    );
  const remove = (...spaces: string[]) => ({ move: "remove-pcs", spaces }) as const;

  test("7.6.B: he leaves the game, five PCs go, the Alliance moves back three", () => {
    const g = captured({ state: { alliance: 7, congress: "baltimore" } });
    expect(g.s.generals.washington).toBe("eliminated");
    expect(g.told("washington-captured")).toEqual([{ space: "morristown" }]);
    expect(g.s.alliance).toBe(4);
    expect(g.due()).toBe("washingtonCaptured/remove");
    g.british(remove("albany", "new-haven", "boston", "norfolk", "quebec"));
    expect(g.told("pcs-removed")).toEqual([{ spaces: ["albany", "new-haven", "boston", "norfolk", "quebec"] }]);
    expect(g.s.spaces["quebec"]?.pc).toBeNull();
    expect(g.due()).toBe("march/go");
  });
  test.each<[string, string[], string[]]>([
    ["not four", ["albany", "new-haven", "boston", "norfolk"], ["remove-pcs/five (7.6.B)"]],
    ["not six", ["albany", "new-haven", "boston", "norfolk", "quebec", "newport"], ["remove-pcs/five (7.6.B)"]],
    [
      "not two in a colony",
      ["albany", "new-haven", "hartford", "norfolk", "quebec"],
      ["remove-pcs/one-per-colony (7.6.B)"],
    ],
    ["no British PC", ["albany", "new-haven", "boston", "norfolk", "reading"], ["remove-pcs/american-pc (7.6.B)"]],
    [
      "not with American CUs",
      ["albany", "new-haven", "boston", "norfolk", "charlotte"],
      ["remove-pcs/no-american-cu (7.6.B)"],
    ],
    [
      "not with an American General",
      ["albany", "new-haven", "boston", "norfolk", "camden"],
      ["remove-pcs/no-general (7.6.B)"],
    ],
    [
      "not with Congress",
      ["albany", "new-haven", "boston", "norfolk", "baltimore"],
      ["remove-pcs/not-with-congress (7.6.B)"],
    ],
  ])("7.6.B: %s", (_, spaces, codes) => {
    expect(captured({ state: { congress: "baltimore" } }).codes("british", remove(...spaces))).toEqual(codes);
  });
  test("7.6.B: no space off the map", () => {
    const five = remove("albany", "new-haven", "boston", "norfolk", "atlantis");
    expect(captured().codes("british", five)).not.toEqual([]);
    expect(captured({}, tableFor(completeMap, { observe })).codes("british", five)).toEqual([
      "remove-pcs/on-the-map (7.6.B)",
    ]);
  });
  test("7.6.B: fewer where there are fewer, none where there is none", () => {
    const none = {
      albany: {},
      "new-haven": {},
      hartford: {},
      boston: {},
      newport: {},
      norfolk: {},
      quebec: {},
      baltimore: {},
    };
    const two = captured({ spaces: { ...none, albany: { pc: "american" }, hartford: { pc: "american" } } });
    expect(two.findings("british", remove("albany"))).toMatchObject([{ expected: 2, actual: 1 }]);
    two.british(remove("albany", "hartford"));
    expect(captured({ spaces: none }).due()).toBe("march/go");
  });
  test("12.1: not below 0; not once France has entered or is about to", () => {
    expect(captured({ state: { alliance: 2 } }).s.alliance).toBe(0);
    expect(captured({ state: { alliance: 9, franceEntered: 1776 } }).s.alliance).toBe(9);
    expect(captured({ state: { alliance: 9, allianceDue: true } }).s.alliance).toBe(9);
  });
  test("9.63: he surrenders in battle: the same", () => {
    const pc = { pc: "british" } as const;
    const g = game({
      spaces: {
        "new-york": { british: 5 },
        morristown: { american: 4 },
        reading: pc,
        "new-brunswick": pc,
        "wyoming-valley": pc,
        albany: { pc: "american" },
      },
      generals: { howe: "new-york", washington: "morristown" },
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 5 } }, { move: "decline-battle-card" });
    g.american({ move: "decline-battle-card" }).roll(6, 1, 6, 1, 1, 6);
    expect(g.due()).toBe("washingtonCaptured/remove");
    g.british(remove("albany"));
    expect(g.due()).toBe("");
  });
  test("legal moves include a removal", () => {
    const g = captured();
    expect(table.legalMoves(g.s, "british").filter(({ move }) => move === "remove-pcs")).not.toEqual([]);
  });
});

describe("7.7 Congress", () => {
  const congress = { state: { congress: "morristown" } } as const;
  test("7.7: a British Army disperses it and goes on", () => {
    const g = howeTo(congress);
    expect(g.told("congress-dispersed")).toEqual([{ space: "morristown" }]);
    expect(g.due()).toBe("march/go");
  });
  test("7.7: a General without CUs does not", () => {
    const g = game({
      spaces: { "new-york": { british: 3 } },
      generals: { howe: "new-york" },
      march: "howe",
      ...congress,
    });
    g.british({ move: "step", to: "morristown" });
    expect(g.s.congress).toBe("morristown");
  });
  const battle = (defenderDie: number) => {
    const g = howeTo({ spaces: { morristown: { american: 2, pc: "american" } }, ...congress });
    g.british({ move: "decline-battle-card" }).american({ move: "decline-battle-card" });
    return g.roll(1, defenderDie === 6 ? 1 : 6, defenderDie, 4, 6);
  };
  test("7.7: a lost battle beside Congress disperses it, a won one does not", () => {
    const lost = battle(1);
    expect(lost.s.congress).toBe("dispersed");
    const won = battle(6);
    expect(won.told("battle-fought")[0]).toMatchObject({ winner: "american" });
    expect(won.s.congress).toBe("morristown");
  });
  test("7.7: so does the retreat of those who stood by it", () => {
    const g = howeTo({ spaces: { morristown: { american: 3 } }, ...congress });
    g.british({ move: "decline-battle-card" }).american({ move: "decline-battle-card" }).roll(6, 6, 1, 1, 6);
    expect(g.s.congress).toBe("morristown");
    g.american({ move: "retreat", to: "reading" });
    expect(g.s.congress).toBe("dispersed");
  });
});

describe("13.1 Automatic victory", () => {
  test("13.1: the British win when the last American CU is gone, French ones counted", () => {
    const last = (more: Position) => {
      const g = howeTo({
        spaces: { falmouth: {}, morristown: { american: 1 }, ...more.spaces },
        state: { frenchBox: 4 },
      });
      g.british({ move: "decline-battle-card" }).american({ move: "decline-battle-card" }).roll(6, 6, 1, 1, 6);
      return g;
    };
    const g = last({});
    expect(g.s.over).toMatchObject({ winner: "british", rule: "13.1" });
    expect(g.due()).toBe("");
    expect(last({ spaces: { quebec: { american: 1 } } }).s.over).toBeNull();
    expect(last({ spaces: { quebec: { french: 1 } } }).s.over).toBeNull();
  });
  test("13.1: by an overrun", () => {
    const g = game({
      spaces: { falmouth: {}, "new-york": { british: 4 }, morristown: { american: 1 } },
      generals: { howe: "new-york" },
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    expect(g.s.over).toMatchObject({ winner: "british" });
  });
  test("13.1: the Americans win when no British CU is left in the thirteen colonies: Canada does not count", () => {
    const g = game({
      spaces: { "st-marys": {}, ticonderoga: { british: 2 } },
      generals: { burgoyne: "ticonderoga" },
      march: "burgoyne",
    });
    g.british({ move: "step", to: "montreal", pickup: { british: 1 } });
    expect(g.s.over).toBeNull();
    const h = game({
      spaces: { "st-marys": {}, ticonderoga: { british: 2 } },
      generals: { burgoyne: "ticonderoga" },
      march: "burgoyne",
    });
    h.british({ move: "step", to: "montreal", pickup: { british: 2 } });
    expect(h.s.over).toMatchObject({ winner: "american", rule: "13.1" });
  });
  test("13.1: by a surrender", () => {
    const g = game({
      spaces: { "st-marys": {}, "new-york": { british: 3, pc: "american" }, morristown: { american: 6 } },
      generals: { howe: "new-york" },
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 3 } }, { move: "decline-battle-card" });
    g.american({ move: "decline-battle-card" }).roll(1, 1, 6, 1, 6);
    expect(g.s.over).toMatchObject({ winner: "american" });
  });
  test("13.1: both at once, as agreed", () => {
    const both = (reading: string) => {
      const board = tableFor(undefined, { observe, rulings: { "two-automatic-victories": reading } });
      const g = game(
        {
          spaces: { "st-marys": {}, falmouth: {}, "new-york": { british: 1 }, morristown: { american: 1 } },
          generals: { howe: "new-york" },
          march: "howe",
        },
        board,
      );
      g.british({ move: "step", to: "morristown", pickup: { british: 1 } }, { move: "decline-battle-card" });
      g.american({ move: "decline-battle-card" }).roll(6, 6, 1, 1, 1);
      return g.s.over?.winner;
    };
    expect(["british", "american", "draw"].map(both)).toEqual(["british", "american", "draw"]);
  });
  test("13.1: only in the Strategy and Winter Attrition Phases", () => {
    const g = game({
      spaces: { falmouth: {}, "new-york": { british: 4 }, morristown: { american: 1 } },
      generals: { howe: "new-york" },
      march: "howe",
      state: { phase: "political-control" },
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    expect(g.s.over).toBeNull();
  });
});

describe("7.2.B Landing Party", () => {
  const campaign = (by: "american" | "british", more: Position = {}, board = table) =>
    game({ ...more, state: { ...more.state, stack: [{ flow: "campaign", at: "choose", by, left: 2 }] } }, board);
  const land = (port: string, kind: "flip" | "place") => ({ move: "landing-party", port, kind }) as const;

  test("7.2.B: flips an American PC in an open port, once for each card; a General may then sail there", () => {
    const g = campaign("british", {
      spaces: { norfolk: { pc: "american" }, yorktown: {}, "new-york": { british: 3 } },
      generals: { howe: "new-york" },
    });
    g.british(land("norfolk", "flip"));
    expect(g.s.spaces["norfolk"]?.pc).toBe("british");
    expect(g.told("party-landed")).toEqual([{ port: "norfolk", kind: "flip" }]);
    expect(g.codes("british", land("yorktown", "place"))).toEqual(["landing-party/once-per-card (7.2.B)"]);
    g.british({ move: "activate-general", general: "howe" }, { move: "naval-move", to: "norfolk", cu: 3 });
    expect(g.s.spaces["norfolk"]?.british).toBe(3);
  });
  test("7.2.B: places a PC in an empty port", () => {
    const g = campaign("british").british(land("norfolk", "place"));
    expect(g.s.spaces["norfolk"]?.pc).toBe("british");
  });
  test.each<[string, Position, ReturnType<typeof land>, string[]]>([
    [
      "not inland",
      { spaces: { reading: { pc: "american" } } },
      land("reading", "flip"),
      ["landing-party/a-port (7.2.B)"],
    ],
    [
      "not at a fortified port",
      { spaces: { quebec: { pc: "american" } } },
      land("quebec", "flip"),
      ["landing-party/not-fortified (7.2.B)"],
    ],
    ["no British or missing PC to flip", {}, land("norfolk", "flip"), ["landing-party/american-pc-to-flip (7.2.B)"]],
    [
      "not beside an American General",
      { spaces: { norfolk: { pc: "american" } }, generals: { lee: "norfolk" } },
      land("norfolk", "flip"),
      ["landing-party/no-american-general (7.2.B)"],
    ],
    [
      "not beside American CUs",
      { spaces: { norfolk: { pc: "american", american: 1 } } },
      land("norfolk", "flip"),
      ["landing-party/no-american-cu (7.2.B)"],
    ],
    [
      "not beside Congress",
      { spaces: { norfolk: { pc: "american" } }, state: { congress: "norfolk" } },
      land("norfolk", "flip"),
      ["landing-party/no-congress (7.2.B)"],
    ],
    [
      "no placement on a PC",
      { spaces: { norfolk: { pc: "british" } } },
      land("norfolk", "place"),
      ["landing-party/empty-to-place (7.2.B)"],
    ],
    [
      "no placement beside an American Unit",
      { generals: { lee: "norfolk" } },
      land("norfolk", "place"),
      ["landing-party/empty-to-place (7.2.B)"],
    ],
  ])("7.2.B: %s", (_, more, move, codes) => {
    expect(campaign("british", more).codes("british", move)).toEqual(codes);
  });
  test("7.2.B, 12.3: not in the Blockaded Zone, neither flip nor placement", () => {
    const blockade = { alliance: 9, franceEntered: 1776, frenchNavy: "chesapeake", europeanWar: true } as const;
    const g = campaign("british", { spaces: { norfolk: { pc: "american" } }, state: blockade });
    expect(g.codes("british", land("norfolk", "flip"))).toEqual(["landing-party/not-blockaded (7.2.B)"]);
    expect(g.codes("british", land("yorktown", "place"))).toEqual(["landing-party/not-blockaded (7.2.B)"]);
    expect(g.codes("british", land("savannah", "place"))).toEqual([]);
  });
  test("7.2.B: not for the American, and only instead of an activation", () => {
    expect(campaign("american").codes("american", land("norfolk", "place"))).toEqual([
      "landing-party/british-only (7.2.B)",
    ]);
    const over = position({ state: { stack: [{ flow: "campaign", at: "choose", by: "british", left: 0 }] } });
    expect(table.check(over, land("norfolk", "place"), "british")).toMatchObject([
      { code: "washingtons-war/landing-party/activation-left", rule: "7.2.B" },
    ]);
    const g = campaign("british");
    expect(g.codes("british", land("atlantis", "place"))).not.toEqual([]);
    expect(
      campaign("british", {}, tableFor(completeMap, { observe })).codes("british", land("atlantis", "place")),
    ).toEqual(["landing-party/on-the-map (7.2.B)"]);
  });
});
