import { describe, expect, test } from "vitest";
import { observed } from "../../support/coverage.js";
import {
  completeMap,
  game as gameAt,
  openMarch,
  type Position,
  tableFor,
} from "../../support/washingtons-war/rules.js";

const observe = observed("washingtons-war");
const table = tableFor(undefined, { observe });
const game = (from: Position) => gameAt(from, table);

/** Howe with so many CUs upon an American force at Morristown. */
const howeUpon = (general: "washington" | "greene" | "arnold" | "gates", american: number, more: Position = {}) => {
  const g = game({
    ...more,
    spaces: { "new-york": { british: 5 }, morristown: { american }, ...more.spaces },
    generals: { howe: "new-york", [general]: "morristown", ...more.generals },
    march: "howe",
  });
  return g.british({ move: "step", to: "morristown", pickup: { british: 5 } });
};

describe("7.9 Evade before battle", () => {
  test.each([
    ["washington", 5],
    ["greene", 5],
    ["arnold", 2],
    ["gates", 1],
  ] as const)("7.9.A: %s gets away with %i or less", (general, needed) => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const g = howeUpon(general, 2).american({ move: "evade", to: "reading" }).roll(die);
      const away = die <= needed;
      expect(g.told("evasion-rolled")).toEqual([
        { general, space: "morristown", die, needed, result: away ? "succeeds" : "fails" },
      ]);
      expect(g.s.generals[general]).toBe(away ? "reading" : "morristown");
      expect(g.due()).toBe(away ? "" : "battle/attackerValue");
    }
  });
  test("7.9.B: the British stop in the space, also when it is empty", () => {
    const g = howeUpon("gates", 2).american({ move: "evade", to: "reading" }).roll(1);
    expect(g.s.spaces["morristown"]).toMatchObject({ american: 0, british: 5 });
    expect(g.s.spaces["reading"]?.american).toBe(2);
    expect(g.told("evaded")).toEqual([{ general: "gates", cu: 2, from: "morristown", space: "reading", left: 0 }]);
    expect(g.codes("british", { move: "step", to: "reading" })).toEqual(["step/window (7.9.B)"]);
  });
  test("7.9.B: five go, the rest is overrun or fights", () => {
    const one = howeUpon("gates", 6).american({ move: "evade", to: "reading" }).roll(1);
    expect(one.told("overrun")).toEqual([{ general: "howe", cu: 5, side: "american", space: "morristown" }]);
    expect(one.due()).toBe("");
    const two = howeUpon("gates", 7).american({ move: "evade", to: "reading" }).roll(1);
    expect(two.due()).toBe("battle/attackerValue");
    expect(two.s.spaces["reading"]?.american).toBe(5);
  });
  test("7.9.B: neither more nor fewer than must go", () => {
    const g = howeUpon("gates", 7);
    expect(g.findings("american", { move: "evade", to: "reading", american: 3 })).toMatchObject([
      { code: "washingtons-war/evade/all-cu-up-to-five", rule: "7.9.B", expected: 5, actual: 3 },
    ]);
    const mixed = howeUpon("gates", 4, { spaces: { morristown: { american: 4, french: 2 } }, state: { frenchBox: 3 } });
    expect(mixed.codes("american", { move: "evade", to: "reading" })).toEqual(["evade/all-cu-up-to-five (7.9.B)"]);
    mixed.american({ move: "evade", to: "reading", american: 4, french: 1 }).roll(1);
    expect(mixed.s.spaces["reading"]).toMatchObject({ american: 4, french: 1 });
  });
  test("7.9.B, 9.61.A, 9.61.B: where to: adjacent, no British CUs, no British PC, not where they came from", () => {
    const g = howeUpon("gates", 2, { spaces: { reading: { british: 1 }, "new-brunswick": { pc: "british" } } });
    const to = (space: string) => g.codes("american", { move: "evade", to: space });
    expect(to("reading")).toEqual(["evade/no-british-cu (9.61.A)"]);
    expect(to("new-brunswick")).toEqual(["evade/no-british-pc (9.61.A)"]);
    expect(to("new-york")).toEqual(["evade/not-where-they-came-from (9.61.B)"]);
    expect(to("albany")).toEqual(["evade/adjacent (9.61.A)"]);
    expect(to("wyoming-valley")).toEqual([]);
    expect(to("atlantis")).not.toEqual([]);
    const h = gameAt(
      {
        spaces: { "new-york": { british: 5 }, morristown: { american: 2 } },
        generals: { howe: "new-york", gates: "morristown" },
        march: "howe",
      },
      tableFor(completeMap, { observe }),
    ).british({ move: "step", to: "morristown", pickup: { british: 5 } });
    expect(h.codes("american", { move: "evade", to: "atlantis" })).toEqual(["evade/on-the-map (7.9.B)"]);
  });
  test("7.9.B: an Army with nowhere to go does not try", () => {
    const pc = { pc: "british" } as const;
    const g = howeUpon("gates", 2, { spaces: { reading: pc, "new-brunswick": pc, "wyoming-valley": pc } });
    expect(g.due()).toBe("battle/attackerValue");
    expect(g.codes("american", { move: "evade", to: "reading" })).toEqual([
      "evade/window (9.61.A)",
      "evade/no-british-pc (9.61.A)",
    ]);
  });
  test("7.9.A: only an Army evades, only a British Army", () => {
    const cus = game({
      spaces: { "new-york": { british: 4 }, morristown: { american: 2 } },
      generals: { howe: "new-york" },
      march: "howe",
    });
    cus.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    expect(cus.due()).toBe("battle/attackerValue");
    expect(cus.codes("american", { move: "evade", to: "reading" })).toEqual([
      "evade/window (7.9.A)",
      "evade/an-american-army (7.9.A)",
    ]);
    const own = game({
      spaces: { "new-york": { american: 2 }, morristown: { american: 2 } },
      generals: { greene: "new-york", gates: "morristown" },
      march: "greene",
    });
    own.american({ move: "step", to: "morristown", pickup: { american: 2 } });
    expect(own.codes("american", { move: "evade", to: "reading" })).toContain("evade/a-british-army (7.9.A)");
  });
  test("7.9.B: interceptions come first", () => {
    const g = howeUpon("gates", 2, {
      spaces: { morristown: { american: 2, pc: "american" }, reading: { american: 2 } },
      generals: { arnold: "reading" },
    });
    expect(g.due()).toBe("march/intercept");
    g.american({ move: "decline-intercept" });
    expect(g.due()).toBe("march/evade");
  });
  test("7.6.A, 7.4.C: an evading Army captures a lone British General and crowds out an American one", () => {
    const g = howeUpon("gates", 2, { generals: { clinton: "reading" } })
      .american({ move: "evade", to: "reading" })
      .roll(1);
    expect(g.s.generals).toMatchObject({ clinton: "captured", gates: "reading" });
    const h = howeUpon("gates", 2, { generals: { lee: "reading" } })
      .american({ move: "evade", to: "reading" })
      .roll(1);
    expect(h.due()).toBe("excessGeneral/choose");
    h.american({ move: "send-back", general: "lee" });
    expect(h.s.generals).toMatchObject({ lee: "american-leaders", gates: "reading" });
  });
  test("7.7: Congress left alone by the evasion is dispersed", () => {
    const g = howeUpon("gates", 2, { spaces: { morristown: { american: 2 } }, state: { congress: "morristown" } });
    g.american({ move: "evade", to: "reading" }).roll(1);
    expect(g.s.congress).toBe("dispersed");
  });
  test("7.9.C: as often as it is attacked", () => {
    const g = howeUpon("gates", 2, {
      spaces: { philadelphia: { british: 2, pc: "british" } },
      generals: { clinton: "philadelphia" },
    });
    g.american({ move: "evade", to: "reading" }).roll(1);
    openMarch(g.s, "clinton");
    g.british({ move: "step", to: "reading", pickup: { british: 2 } });
    expect(g.due()).toBe("march/evade");
  });
  test("7.4.D: Arnold evades from Quebec to Falmouth, Lee does not", () => {
    const at = (general: "arnold" | "lee") =>
      game({
        spaces: { montreal: { british: 2, pc: "british" }, quebec: { american: 2 } },
        generals: { burgoyne: "montreal", [general]: "quebec" },
        march: "burgoyne",
      }).british({ move: "step", to: "quebec", pickup: { british: 2 } });
    expect(at("arnold").codes("american", { move: "evade", to: "falmouth" })).toEqual([]);
    const lee = at("lee");
    expect(lee.due()).toBe("battle/attackerValue");
    expect(lee.codes("american", { move: "evade", to: "falmouth" })).toContain("evade/adjacent (9.61.A)");
  });
  test("standing order: Gates evades to Reading", () => {
    const order = {
      id: "o1",
      by: "american",
      window: "march/evade",
      when: { enters: "morristown" },
      answer: { move: "evade", to: "reading" },
    } as const;
    const g = howeUpon("gates", 2, { state: { orders: [order] } });
    expect(g.due()).toBe("march/evadeRoll");
  });
});

describe("9.7 Overrun", () => {
  const upon = (british: number, morristown: NonNullable<Position["spaces"]>[string], more: Position = {}) => {
    const g = game({
      ...more,
      spaces: { "new-york": { british }, morristown, ...more.spaces },
      generals: { howe: "new-york", ...more.generals },
      march: "howe",
    });
    return g.british({ move: "step", to: "morristown", pickup: { british } });
  };
  test.each([
    [3, 1, false],
    [4, 1, true],
    [5, 1, true],
    [4, 2, false],
    [5, 2, false],
  ])("9.7: %i CUs upon %i", (british, american, overrun) => {
    const g = upon(british, { american });
    expect(g.due()).toBe(overrun ? "march/go" : "battle/attackerValue");
    expect(g.s.spaces["morristown"]?.american).toBe(overrun ? 0 : american);
  });
  test("9.7: the Army goes on; no losses, no Alliance for the British", () => {
    const g = upon(4, { american: 1, pc: "american" });
    g.british({ move: "step", to: "reading" }, { move: "stop" });
    expect(g.s.spaces["reading"]?.british).toBe(4);
    expect(g.s.alliance).toBe(0);
  });
  test("9.7: not with a General: battle", () => {
    const g = upon(5, { american: 1 }, { generals: { gates: "morristown" } }).american({ move: "decline-evade" });
    expect(g.due()).toBe("battle/attackerValue");
  });
  test("9.7: interceptions first", () => {
    const g = upon(
      5,
      { american: 1, pc: "american" },
      { spaces: { reading: { american: 2 } }, generals: { arnold: "reading" } },
    );
    expect(g.due()).toBe("march/intercept");
    g.american({ move: "decline-intercept" });
    expect(g.told("overrun")).toHaveLength(1);
  });
  test("12.1: an American overrun moves the French Alliance", () => {
    const g = game({
      spaces: { "new-york": { american: 4 }, morristown: { british: 1 } },
      generals: { greene: "new-york" },
      march: "greene",
    });
    g.american({ move: "step", to: "morristown", pickup: { american: 4 } });
    expect(g.s.alliance).toBe(1);
    expect(g.told("overrun")).toEqual([{ general: "greene", cu: 4, side: "british", space: "morristown" }]);
    expect(g.due()).toBe("march/go");
  });
  test("7.7: an overrun beside Congress disperses it", () => {
    const g = upon(4, { american: 1, pc: "american" }, { state: { congress: "morristown" } });
    expect(g.s.congress).toBe("dispersed");
  });
});
