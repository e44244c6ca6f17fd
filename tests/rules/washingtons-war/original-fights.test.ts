// Tricky interceptions, evasions, retreats and surrenders, from the original (its line numbers).
import { describe, expect, test } from "vitest";
import { observed } from "../../support/coverage.js";
import { game as gameAt, type Position, tableFor } from "../../support/washingtons-war/rules.js";

const observe = observed("washingtons-war");
const table = tableFor(undefined, { observe });
const game = (from: Position) => gameAt(from, table);
const pass = { move: "decline-battle-card" } as const;

describe("7.8, 7.9 interception and evasion", () => {
  test("7.8.A lines 1268-1272: an uncontrolled space is not intercepted in, whoever stands next to it", () => {
    const from = { "new-york": { british: 4 }, reading: { american: 2 } };
    const g = game({ spaces: from, generals: { howe: "new-york", arnold: "reading" }, march: "howe" });
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    expect(g.due()).toBe("march/go");
    expect(g.codes("american", { move: "intercept", general: "arnold" })).toContain("intercept/american-pc (7.8.A)");
  });

  test("7.8.E lines 1299-1305: the second Army may try where the first failed, each once a card", () => {
    const g = game({
      spaces: {
        "new-york": { british: 4 },
        morristown: { pc: "american" },
        reading: { american: 2 },
        "new-brunswick": { american: 2 },
      },
      generals: { howe: "new-york", arnold: "reading", greene: "new-brunswick" },
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    g.american({ move: "intercept", general: "arnold" }).roll(6);
    expect(g.codes("american", { move: "intercept", general: "arnold" })).toContain("intercept/once-per-card (7.8.E)");
    g.american({ move: "intercept", general: "greene" }).roll(1);
    expect(g.s.generals.greene).toBe("morristown");
  });

  test("7.8.D lines 1286-1293: into a space with CUs of one's own and a General, of whom one goes before the battle", () => {
    const g = game({
      spaces: { "new-york": { british: 4 }, morristown: { pc: "american", american: 1 }, reading: { american: 2 } },
      generals: { howe: "new-york", arnold: "reading", lee: "morristown" },
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    g.american({ move: "intercept", general: "arnold" }).roll(2);
    expect(g.due()).toBe("excessGeneral/choose");
    g.american({ move: "send-back", general: "arnold" });
    expect(g.s.spaces["morristown"]).toMatchObject({ american: 3, british: 4 });
    expect(g.s.generals).toMatchObject({ arnold: "american-leaders", lee: "morristown" });
    expect(g.due()).toBe("battle/attackerValue");
  });

  test("7.8.D, 7.4.C: Washington intercepts to where another is; he is not the one who goes", () => {
    const g = game({
      spaces: { "new-york": { british: 4 }, morristown: { pc: "american", american: 1 }, reading: { american: 2 } },
      generals: { howe: "new-york", washington: "reading", lee: "morristown" },
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    g.american({ move: "intercept", general: "washington" }).roll(1);
    expect(g.s.generals).toMatchObject({ washington: "morristown", lee: "american-leaders" });
  });

  test("7.8.F lines 1313-1325: the interceptors retreat anywhere lawful, not only to where they came from", () => {
    const g = game({
      spaces: { "new-york": { british: 5 }, morristown: { pc: "american" }, reading: { american: 3 } },
      generals: { howe: "new-york", arnold: "reading" },
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 5 } });
    g.american({ move: "intercept", general: "arnold" }).roll(1).british(pass).american(pass);
    while (g.due().startsWith("battle/") && g.due() !== "battle/retreat") {
      g.roll(g.due() === "battle/defenderValue" || g.due() === "battle/defenderDie" ? 1 : 6);
    }
    for (const to of ["reading", "wyoming-valley", "new-brunswick"])
      expect(g.codes("american", { move: "retreat", to })).toEqual([]);
    expect(g.codes("american", { move: "retreat", to: "new-york" })).toEqual([
      "retreat/not-where-they-came-from (9.61.B)",
    ]);
  });

  test("7.8.F lines 1319-1325: an intercepted Army that loses goes back into an American PC, and so surrenders", () => {
    const g = game({
      spaces: { "new-york": { british: 4, pc: "american" }, morristown: { pc: "american" }, reading: { american: 5 } },
      generals: { howe: "new-york", arnold: "reading" },
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    g.american({ move: "intercept", general: "arnold" }).roll(1).british(pass).american(pass);
    g.roll(1, 6, 1, 6, 1, 6);
    expect(g.s.generals.howe).toBe("captured");
    expect(g.s.spaces["morristown"]).toMatchObject({ british: 0 });
    // Four CUs and more are lost in one battle: the Regulars, 2 spaces, and 1 for the battle (9.41, 12.1).
    expect([g.s.regularsAdvantage, g.s.alliance]).toEqual([false, 3]);
  });

  test("7.9.A lines 1357-1361: Greene, of Agility 3, evades on 5 and not on 6", () => {
    for (const die of [5, 6]) {
      const spaces = { "new-york": { british: 4 }, morristown: { american: 2 } };
      const g = game({ spaces, generals: { howe: "new-york", greene: "morristown" }, march: "howe" });
      g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
      g.american({ move: "evade", to: "reading" }).roll(die);
      expect(g.s.generals.greene).toBe(die === 5 ? "reading" : "morristown");
    }
  });

  test("7.9.B, 9.61: an evading Army may not divide, nor enter a British PC that holds nobody", () => {
    const spaces = { "new-york": { british: 4 }, morristown: { american: 3 }, reading: { pc: "british" as const } };
    const g = game({ spaces, generals: { howe: "new-york", greene: "morristown" }, march: "howe" });
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    expect(g.codes("american", { move: "evade", to: "reading" })).toEqual(["evade/no-british-pc (9.61.A)"]);
    expect(g.codes("american", { move: "evade", to: "wyoming-valley", american: 2 })).toEqual([
      "evade/all-cu-up-to-five (7.9.B)",
    ]);
    expect(g.codes("american", { move: "evade", to: "york" })).toEqual(["evade/adjacent (9.61.A)"]);
  });
});

describe("9.5 to 9.7 losses, retreat, surrender", () => {
  /** Greene's five march into a space where some British stand, and win; the British lose one CU. */
  const stormed = (from: string, to: string, more: Position) => {
    const g = game({
      ...more,
      spaces: { [from]: { american: 5 }, ...more.spaces },
      generals: { greene: from, ...more.generals },
      march: "greene",
    });
    g.american({ move: "step", to, pickup: { american: 5 } }, pass).british(pass);
    while (g.due() === "battle/attackerValue") g.roll(6);
    if (g.due() === "battle/defenderValue") g.roll(1);
    return g.roll(6, 1, 1, 6);
  };

  test("9.62 lines 1740-1757: by sea though land is open, to a port with a lone American General, who is captured", () => {
    const g = stormed("westchester", "new-york", {
      spaces: { "new-york": { british: 3 }, newport: {} },
      generals: { howe: "new-york", gates: "newport" },
    });
    expect(g.codes("british", { move: "retreat", to: "morristown" })).toEqual([]);
    g.british({ move: "retreat-by-sea", to: "newport" });
    expect(g.s.generals).toMatchObject({ gates: "captured", howe: "newport" });
  });

  test("9.62 lines 1744-1748: from a fortified port only with a British PC; by land they may", () => {
    for (const pc of [null, "british"] as const) {
      const g = stormed("reading", "philadelphia", {
        spaces: { philadelphia: { british: 3, ...(pc === null ? {} : { pc }) } },
        generals: { howe: "philadelphia" },
      });
      expect(g.codes("british", { move: "retreat-by-sea", to: "boston" })).toEqual(
        pc === null ? ["retreat-by-sea/fort-at-origin (9.62)"] : [],
      );
      expect(g.codes("british", { move: "retreat", to: "monmouth" })).toEqual([]);
      expect(g.codes("british", { move: "retreat", to: "reading" })).toEqual([
        "retreat/not-where-they-came-from (9.61.B)",
      ]);
    }
  });

  test("9.61.A, 9.63.B lines 1751-1809: who is shut in by PCs on land sails from a port or surrenders; under one reading they sail", () => {
    const reject = ["westchester", "morristown", "new-brunswick", "new-haven", "long-island"];
    const spaces = {
      "new-york": { british: 3 },
      ...Object.fromEntries(reject.map((space) => [space, { pc: "american" as const }])),
    };
    const g = stormed("westchester", "new-york", {
      spaces: { ...spaces, westchester: { american: 5, pc: "american" } },
      generals: { howe: "new-york" },
    });
    expect(g.codes("british", { move: "surrender" })).toEqual([]);
    const sails = tableFor(undefined, { observe, rulings: { "surrender-or-sail": "sail" } });
    expect(sails.check(g.s, { move: "surrender" }, "british")).toMatchObject([
      { code: "washingtons-war/surrender/no-way-by-sea", rule: "9.63.B" },
    ]);
    expect(g.codes("british", { move: "retreat", to: "morristown" })).toEqual(["retreat/no-enemy-pc (9.61.A)"]);
    g.british({ move: "retreat-by-sea", to: "boston" });
    expect(g.s.generals.howe).toBe("boston");
  });

  test("9.61.A line 1715, 3.0: CUs whose General was no part of it may go or surrender; nobody is convicted", () => {
    const g = stormed("westchester", "new-york", { spaces: { "new-york": { british: 3 } } });
    expect(g.codes("british", { move: "retreat", to: "morristown" })).toEqual([]);
    expect(g.codes("british", { move: "retreat-by-sea", to: "boston" })).toEqual([]);
    expect(g.codes("british", { move: "surrender" })).toEqual([]);
  });

  test("9.5 lines 1698-1706: a winner without CUs stays on a friendly or open space, on an enemy PC he is captured", () => {
    for (const pc of [null, "american"] as const) {
      const g = game({
        spaces: { "new-york": { british: 1 }, morristown: { american: 1, ...(pc === null ? {} : { pc }) } },
        generals: { howe: "new-york", gates: "morristown" },
        march: "howe",
      });
      g.british({ move: "step", to: "morristown", pickup: { british: 1 } }).american({ move: "decline-evade" });
      g.british(pass).american(pass).roll(6, 1, 6, 1, 1, 1);
      expect(g.s.generals.howe).toBe(pc === null ? "morristown" : "captured");
    }
  });

  test("9.7, 7.9.B lines 1380-1385: who overran what an evading Army left behind stops all the same", () => {
    const g = game({
      spaces: { "new-york": { british: 5 }, morristown: { american: 6 } },
      generals: { howe: "new-york", greene: "morristown" },
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 5 } });
    g.american({ move: "evade", to: "reading" }).roll(1);
    expect([g.s.spaces["morristown"]?.american, g.s.spaces["reading"]?.american]).toEqual([0, 5]);
    expect(g.codes("british", { move: "step", to: "wyoming-valley", pickup: {} })).not.toEqual([]);
    expect(g.due()).toBe("");
  });

  test("9.7 lines 1892-1900: three CUs overrun nobody, four do", () => {
    for (const cu of [3, 4]) {
      const g = game({
        spaces: { "new-york": { british: cu }, morristown: { american: 1 } },
        generals: { howe: "new-york" },
        march: "howe",
      });
      g.british({ move: "step", to: "morristown", pickup: { british: cu } });
      expect(g.due()).toBe(cu === 4 ? "march/go" : "battle/attackerValue");
    }
  });
});
