import { describe, expect, test } from "vitest";
import { observed } from "../../support/coverage.js";
import { completeMap, game as gameAt, type Position, tableFor } from "../../support/washingtons-war/rules.js";

const observe = observed("washingtons-war");
const table = tableFor(undefined, { observe });
const under = (rulings: { [id: string]: string }) => tableFor(undefined, { observe, rulings });

/**
 * A battle lost by the defender: a General with five CUs marches one step; all dice go against the defenders, who
 * lose one CU.
 */
function beaten(from: string, to: string, more: Position, board = table) {
  const general = more.march ?? "howe";
  const british = general === "howe";
  const nationality = british ? "british" : "american";
  const g = gameAt(
    {
      ...more,
      spaces: { [from]: { [nationality]: 5 }, ...more.spaces },
      generals: { [general]: from, ...more.generals },
      march: general,
    },
    board,
  );
  const mine = british ? g.british : g.american;
  const theirs = british ? g.american : g.british;
  mine({ move: "step", to, pickup: { [nationality]: 5 } });
  if (g.due() === "march/evade") g.american({ move: "decline-evade" });
  mine({ move: "decline-battle-card" });
  theirs({ move: "decline-battle-card" });
  while (g.due() === "battle/attackerValue") g.roll(6);
  if (g.due() === "battle/defenderValue") g.roll(1);
  g.roll(6, 1, 1, 6);
  return g;
}

describe("9.61 Retreat of a defender", () => {
  const morristown: Position = { spaces: { morristown: { american: 3 } }, generals: { gates: "morristown" } };
  const to = (space: string) => ({ move: "retreat", to: space }) as const;

  test("9.61.A: to an adjacent space without enemy CUs and enemy PC; all together", () => {
    const g = beaten("new-york", "morristown", {
      ...morristown,
      spaces: { ...morristown.spaces, reading: { british: 1 }, "wyoming-valley": { pc: "british" } },
    });
    g.american(); // one way only: it is taken
    expect(g.told("retreated")).toEqual([
      { side: "american", general: "gates", cu: 2, from: "morristown", space: "new-brunswick" },
    ]);
    expect(g.s.generals.gates).toBe("new-brunswick");
    expect(g.s.spaces["new-brunswick"]?.american).toBe(2);
  });
  test("9.61.A, 9.61.B, 9.62, 9.63.B: where there is a choice, the loser's choice", () => {
    const g = beaten("new-york", "morristown", {
      ...morristown,
      spaces: { ...morristown.spaces, reading: { british: 1 } },
    });
    expect(g.due()).toBe("battle/retreat");
    expect(g.codes("american", to("reading"))).toEqual(["retreat/no-enemy-cu (9.61.A)"]);
    expect(g.codes("american", to("albany"))).toEqual(["retreat/adjacent (9.61.A)"]);
    expect(g.codes("american", to("new-york"))).toEqual(["retreat/not-where-they-came-from (9.61.B)"]);
    expect(g.codes("american", to("atlantis"))).not.toEqual([]);
    expect(g.codes("american", { move: "retreat-by-sea", to: "newport" })).toContain(
      "retreat-by-sea/british-only (9.62)",
    );
    expect(g.findings("american", { move: "surrender" })).toMatchObject([
      {
        code: "washingtons-war/surrender/no-way-by-land",
        rule: "9.63.B",
        message: expect.stringContaining("New Brunswick, Wyoming Valley"),
        expected: ["new-brunswick", "wyoming-valley"],
      },
    ]);
    g.american(to("wyoming-valley"));
    expect(g.s.spaces["wyoming-valley"]?.american).toBe(2);
  });
  test("9.61.A, 9.62: not into an enemy PC; not off the map", () => {
    const g = beaten(
      "new-york",
      "morristown",
      { ...morristown, spaces: { ...morristown.spaces, reading: { pc: "british" } } },
      tableFor(completeMap, { observe }),
    );
    expect(g.codes("american", to("reading"))).toEqual(["retreat/no-enemy-pc (9.61.A)"]);
    expect(g.codes("american", to("atlantis"))).toEqual(["retreat/on-the-map (9.61.A)"]);
    expect(g.codes("british", { move: "retreat-by-sea", to: "atlantis" })).toEqual(["sdk/not-yours (9.61)"]);
    expect(g.codes("american", { move: "retreat-by-sea", to: "atlantis" })).toEqual([
      "retreat-by-sea/on-the-map (9.62)",
    ]);
  });
  test("9.61.B: more than five CUs retreat together", () => {
    const g = beaten("new-york", "morristown", {
      spaces: { morristown: { american: 7 } },
      generals: { gates: "morristown" },
      state: {},
    });
    g.american(to("reading"));
    expect(g.s.spaces["reading"]?.american).toBe(6);
  });
  test("3.0, 9.63: a General who lost all CUs retreats alone, not to a lone enemy General", () => {
    const g = beaten("new-york", "morristown", {
      spaces: { morristown: { american: 1 } },
      generals: { gates: "morristown", clinton: "reading" },
    });
    expect(g.codes("american", to("reading"))).toEqual(["retreat/not-onto-lone-general (3.0)"]);
    g.american(to("wyoming-valley"));
    expect(g.s.generals.gates).toBe("wyoming-valley");
  });
  test("7.6.A, 7.4.C: a retreating Army captures a lone enemy General and crowds out a friend", () => {
    const g = beaten("new-york", "morristown", {
      ...morristown,
      generals: { gates: "morristown", clinton: "reading" },
    });
    g.american(to("reading"));
    expect(g.s.generals).toMatchObject({ clinton: "captured", gates: "reading" });
    const h = beaten("new-york", "morristown", {
      ...morristown,
      generals: { gates: "morristown", washington: "reading" },
    });
    h.american(to("reading"));
    expect(h.s.generals).toMatchObject({ washington: "reading", gates: "american-leaders" });
  });
  test("9.61, ruling leaderless-losers: CUs without a General retreat, surrender, or say which", () => {
    const cus: Position = { spaces: { morristown: { american: 3 } } };
    expect(beaten("new-york", "morristown", cus).due()).toBe("battle/retreat");
    for (const move of [to("reading"), { move: "surrender" }] as const)
      expect(beaten("new-york", "morristown", cus).codes("american", move)).toEqual([]);
    const held = beaten("new-york", "morristown", cus, under({ "leaderless-losers": "retreat" }));
    expect(held.codes("american", { move: "surrender" })).toEqual(["surrender/no-way-by-land (9.63.B)"]);
    const g = beaten("new-york", "morristown", cus, under({ "leaderless-losers": "surrender" }));
    expect(g.told("surrendered")).toMatchObject([{ side: "american", cu: 2, space: "morristown", general: "none" }]);
  });
  test("9.61.A, ruling leaderless-losers: under the other reading a retreat without a General is refused", () => {
    const incomplete = under({ "leaderless-losers": "surrender" });
    const g = beaten("new-york", "morristown", { spaces: { morristown: { american: 3 } } });
    expect(incomplete.check(g.s, { move: "retreat", to: "reading" }, "american")).toMatchObject([
      { code: "washingtons-war/retreat/led", rule: "9.61.A" },
    ]);
    expect(incomplete.check(g.s, { move: "surrender" }, "american")).toEqual([]);
  });
  test("standing order: Gates retreats to Reading", () => {
    const order = {
      id: "o1",
      by: "american",
      window: "battle/retreat",
      when: {},
      answer: { move: "retreat", to: "reading" },
    } as const;
    expect(beaten("new-york", "morristown", { ...morristown, state: { orders: [order] } }).s.generals.gates).toBe(
      "reading",
    );
  });
});

describe("9.61.B Retreat of an attacker", () => {
  const lost = (newYork: { pc?: "american" | "british" }, more: Position = {}, board = table) => {
    const g = gameAt(
      {
        ...more,
        spaces: { "new-york": { british: 4, ...newYork }, morristown: { american: 6 }, ...more.spaces },
        generals: { howe: "new-york", ...more.generals },
        march: "howe",
      },
      board,
    );
    g.british({ move: "step", to: "morristown", pickup: { british: 3 } }, { move: "decline-battle-card" });
    g.american({ move: "decline-battle-card" }).roll(1, 1, 6, 1, 6);
    return g;
  };
  test("9.61.B: back to where he came from, without being asked", () => {
    const g = lost({});
    expect(g.told("retreated")).toEqual([
      { side: "british", general: "howe", cu: 2, from: "morristown", space: "new-york" },
    ]);
    expect(g.s.spaces["new-york"]?.british).toBe(3);
    expect(g.codes("british", { move: "retreat", to: "reading" })).toEqual(["retreat/window (9.61.B)"]);
  });
  test("9.63.A: from an enemy PC: he surrenders", () => {
    const g = lost({ pc: "american" });
    expect(g.told("surrendered-in-attack")).toEqual([
      { side: "british", cu: 2, space: "morristown", from: "new-york", general: "howe" },
    ]);
    expect(g.s.generals.howe).toBe("captured");
  });
  test("9.41: those who surrender count for the Regulars", () => {
    expect(lost({ pc: "american" }).s.regularsAdvantage).toBe(false);
    expect(lost({}).s.regularsAdvantage).toBe(true);
  });
  test("9.61.B, 9.62: another space, and the sea, are not his to choose", () => {
    const g = lost({}, { generals: { clinton: "new-york" } });
    expect(g.due()).toBe("excessGeneral/choose");
    expect(g.codes("british", { move: "retreat", to: "reading" })).toContain("retreat/attacker-goes-back (9.61.B)");
    expect(g.codes("british", { move: "retreat-by-sea", to: "norfolk" })).toContain(
      "retreat-by-sea/defender-only (9.62)",
    );
    expect(g.codes("british", { move: "retreat", to: "new-york" })).not.toContain(
      "retreat/attacker-goes-back (9.61.B)",
    );
  });
  test("7.4.D, ruling falmouth-quebec-retreat: Arnold goes back over Falmouth-Quebec, or surrenders", () => {
    const arnold = (board = table, hands: Position["hands"] = {}, card = false) => {
      const g = gameAt(
        {
          spaces: { falmouth: { american: 3 }, quebec: { british: 6 } },
          generals: { arnold: "falmouth" },
          hands,
          march: "arnold",
        },
        board,
      );
      g.american({ move: "step", to: "quebec", pickup: { american: 3 } }, { move: "decline-battle-card" });
      g.british(card ? { move: "battle-card", card: "arnold-betrays" } : { move: "decline-battle-card" });
      return g.roll(...(card ? [] : [1]), 1, 6, 1, 6);
    };
    const back = { side: "american", general: "arnold", cu: 2, from: "quebec", space: "falmouth" };
    expect(arnold(under({ "falmouth-quebec-retreat": "open" })).told("retreated")).toEqual([back]);
    // Where nobody agreed how to read it, he says which.
    expect(arnold().due()).toBe("battle/retreat");
    expect(arnold().codes("american", { move: "retreat", to: "reading" })).toContain(
      "retreat/attacker-goes-back (9.61.B)",
    );
    expect(arnold().american({ move: "retreat", to: "falmouth" }).told("retreated")).toEqual([back]);
    expect(arnold().american({ move: "surrender" }).told("surrendered-in-attack")).toHaveLength(1);
    expect(arnold(under({ "falmouth-quebec-retreat": "closed" })).told("surrendered-in-attack")).toHaveLength(1);
    // Without Arnold nobody gets back that way.
    expect(arnold(table, { british: ["arnold-betrays"] }, true).told("surrendered-in-attack")).toHaveLength(1);
  });
});

describe("9.62 Retreat by sea", () => {
  const newYork = (more: Position = {}, board = table) =>
    beaten(
      "morristown",
      "new-york",
      {
        ...more,
        spaces: { "new-york": { british: 3 }, norfolk: { pc: "american" }, savannah: { american: 1 }, ...more.spaces },
        generals: { howe: "new-york", ...more.generals },
        march: "greene",
      },
      board,
    );
  const sail = (to: string) => ({ move: "retreat-by-sea", to }) as const;

  test("9.62: a beaten British defender in a port sails to any open port, though he could go by land", () => {
    const g = newYork();
    expect(g.codes("british", { move: "retreat", to: "westchester" })).toEqual([]);
    expect(g.codes("british", sail("boston"))).toEqual([]);
    expect(g.codes("british", sail("norfolk"))).toEqual(["retreat-by-sea/no-american-pc (9.62)"]);
    expect(g.findings("british", sail("savannah"))).toMatchObject([
      { code: "washingtons-war/retreat-by-sea/no-american-cu", rule: "9.62", expected: 0, actual: 1 },
    ]);
    expect(g.codes("british", sail("reading"))).toEqual(["retreat-by-sea/to-a-port (9.62)"]);
    expect(g.codes("british", sail("new-york"))).toContain("retreat-by-sea/another-port (9.62)");
    g.british(sail("boston"));
    expect(g.told("retreated-by-sea")).toEqual([
      { side: "british", general: "howe", cu: 2, from: "new-york", space: "boston" },
    ]);
    expect(g.s.generals.howe).toBe("boston");
  });
  test("9.62, 2.1.C: a fortified port takes them in, or only with a British PC where that was agreed", () => {
    expect(newYork().codes("british", sail("quebec"))).toEqual([]);
    const strict = newYork({}, under({ "fortified-ports": "strict" }));
    expect(strict.codes("british", sail("quebec"))).toEqual(["retreat-by-sea/fort (2.1.C)"]);
  });
  test("9.62: not from a fortified port without a British PC", () => {
    const philadelphia = (pc?: "british") =>
      beaten("reading", "philadelphia", {
        spaces: { philadelphia: { british: 3, ...(pc ? { pc } : {}) } },
        generals: { howe: "philadelphia" },
        march: "greene",
      });
    expect(philadelphia("british").codes("british", sail("boston"))).toEqual([]);
    expect(philadelphia().codes("british", sail("boston"))).toEqual(["retreat-by-sea/fort-at-origin (9.62)"]);
  });
  test("12.3: not from, and not into, the Blockaded Zone", () => {
    const france = (frenchNavy: "long-island-sound" | "new-england") =>
      newYork({ state: { alliance: 9, franceEntered: 1776, frenchNavy, europeanWar: true } });
    expect(france("long-island-sound").codes("british", sail("boston"))).toEqual([
      "retreat-by-sea/origin-not-blockaded (12.3)",
    ]);
    expect(france("new-england").codes("british", sail("boston"))).toEqual(["retreat-by-sea/not-blockaded (9.62)"]);
    expect(france("new-england").codes("british", sail("yorktown"))).toEqual([]);
  });
  test("9.62: not from a space inland", () => {
    const g = beaten("new-york", "morristown", {
      spaces: { morristown: { british: 3 } },
      generals: { howe: "morristown" },
      march: "greene",
    });
    expect(g.codes("british", sail("boston"))).toEqual(["retreat-by-sea/from-a-port (9.62)"]);
  });
  test("3.0: a General without CUs does not sail to a lone American General", () => {
    const g = newYork({ spaces: { "new-york": { british: 1 } }, generals: { howe: "new-york", gates: "boston" } });
    expect(g.codes("british", sail("boston"))).toEqual(["retreat-by-sea/not-onto-lone-general (3.0)"]);
    expect(g.codes("british", sail("yorktown"))).toEqual([]);
  });
  test("9.62, 9.61.A: CUs without a General sail too, unless agreed otherwise", () => {
    const cus = { generals: { howe: "british-reinforcements" } } as const;
    expect(newYork(cus).codes("british", sail("boston"))).toEqual([]);
    const strict = under({ "leaderless-losers": "surrender" });
    expect(strict.check(newYork(cus).s, sail("boston"), "british")).toMatchObject([
      { code: "washingtons-war/retreat-by-sea/led" },
    ]);
    expect(newYork(cus, strict).told("surrendered")).toHaveLength(1);
  });
  test("9.62, 9.61.B: the port that the attacker came from, as agreed", () => {
    const longIsland = (board = table) =>
      beaten(
        "long-island",
        "new-york",
        { spaces: { "new-york": { british: 3 } }, generals: { howe: "new-york" }, march: "greene" },
        board,
      );
    expect(longIsland().codes("british", sail("long-island"))).toEqual([]);
    const closed = longIsland(under({ "sea-retreat-to-origin": "closed" }));
    expect(closed.codes("british", sail("long-island"))).toEqual(["retreat-by-sea/not-where-they-came-from (9.61.B)"]);
  });
  test("9.63.B, ruling surrender-or-sail: who has the sea alone may surrender, or sails where that was agreed", () => {
    const pc = { pc: "american" } as const;
    const shut = { westchester: pc, "new-haven": pc, "new-brunswick": pc, "long-island": pc };
    const sails = under({ "surrender-or-sail": "sail" });
    expect(newYork({ spaces: shut }).codes("british", { move: "surrender" })).toEqual([]);
    expect(newYork({ spaces: shut }, sails).codes("british", { move: "surrender" })).toEqual([
      "surrender/no-way-by-sea (9.63.B)",
    ]);
    // Who can go by land goes somewhere (9.61.A).
    expect(newYork().codes("british", { move: "surrender" })).toEqual(["surrender/no-way-by-land (9.63.B)"]);
  });
  test("9.63.B, ruling surrender-or-sail: with one port open they say which, or sail there where that was agreed", () => {
    const ports = completeMap.relations.zone.entries;
    const pc = { pc: "american" } as const;
    const land = { westchester: pc, "new-haven": pc, "new-brunswick": pc, "long-island": pc };
    const spaces = {
      ...Object.fromEntries(Object.keys(ports).map((port) => [port, pc])),
      ...land,
      "new-york": { british: 3 },
      boston: { pc: "british" as const },
      savannah: { american: 1 },
      "st-marys": { pc: "american" as const, british: 0 },
      albany: { british: 1 },
    };
    const asked = newYork({ spaces });
    expect(asked.due()).toBe("battle/retreat");
    expect(asked.british({ move: "surrender" }).told("surrendered")).toMatchObject([{ side: "british", cu: 2 }]);
    expect(newYork({ spaces }).british(sail("boston")).s.generals.howe).toBe("boston");
    const sailed = newYork({ spaces }, under({ "surrender-or-sail": "sail" }));
    expect(sailed.told("retreated-by-sea")).toMatchObject([{ space: "boston", cu: 2 }]);
  });
});

describe("9.63 Surrender of a defender", () => {
  test("9.63.B: all around enemies, no way by sea: the CUs are gone, the General is captured", () => {
    const pc = { pc: "british" } as const;
    const g = beaten("new-york", "morristown", {
      spaces: { morristown: { american: 4 }, reading: pc, "new-brunswick": pc, "wyoming-valley": { british: 1 } },
      generals: { gates: "morristown" },
    });
    expect(g.told("surrendered")).toMatchObject([{ side: "american", cu: 3, space: "morristown", general: "gates" }]);
    expect(g.s.generals.gates).toBe("captured");
    expect(g.s.spaces["morristown"]?.american).toBe(0);
    expect(g.s.spaces["morristown"]?.british).toBe(5);
  });
  test("12.2.C: surrendered French CUs are gone for good", () => {
    const pc = { pc: "british" } as const;
    const g = beaten("new-york", "morristown", {
      spaces: { morristown: { french: 4 }, reading: pc, "new-brunswick": pc, "wyoming-valley": pc },
      state: { frenchBox: 0 },
    });
    expect(g.s.spaces["morristown"]?.french).toBe(0);
    expect(g.s.frenchBox).toBe(0);
  });
  test("9.63 with an incomplete map: nobody can tell, until the players establish that all lines are known", () => {
    const pc = { pc: "british" } as const;
    const sources = tableFor(undefined, { observe, authority: "sources" });
    const g = beaten(
      "new-york",
      "morristown",
      {
        spaces: { morristown: { american: 4 }, reading: pc, "new-brunswick": pc, "wyoming-valley": pc },
        generals: { gates: "morristown" },
      },
      sources,
    );
    expect(g.due()).toBe("battle/retreat");
    expect(g.findings("american", { move: "retreat", to: "albany" })).toMatchObject([
      { severity: "unknown", facts: ["link/albany|morristown"] },
    ]);
    expect(g.findings("american", { move: "surrender" })).toMatchObject([
      { code: "washingtons-war/surrender/no-way-by-land", severity: "unknown", facts: ["links/morristown"] },
    ]);
    sources.play(g.s, { fact: "links/morristown", value: "all", entry: 9 }, "chance");
    expect(g.s.generals.gates).toBe("captured");
  });
});
