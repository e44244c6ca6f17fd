import { describe, expect, it, test } from "vitest";
import { observed } from "../../support/coverage.js";
import { game as gameAt, openMarch, type Position, tableFor } from "../../support/washingtons-war/rules.js";

const observe = observed("washingtons-war");
const table = tableFor(undefined, { observe });
const game = (from: Position) => gameAt(from, table);

/** Howe with four CUs into Morristown, an American PC; Arnold with two CUs stands next to it at Reading. */
const howeToMorristown = (more: Position = {}) => {
  const g = game({
    ...more,
    spaces: { "new-york": { british: 4 }, morristown: { pc: "american" }, reading: { american: 2 }, ...more.spaces },
    generals: { howe: "new-york", arnold: "reading", ...more.generals },
    march: "howe",
  });
  return g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
};
const arnold = { move: "intercept", general: "arnold" } as const;

describe("7.8 Interception", () => {
  it("7.8.A, 7.8 example, lines 1330-1345: Arnold (Agility 2) succeeds on 1 and 2", () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const g = howeToMorristown().american(arnold).roll(die);
      const result = die <= 2 ? "succeeds" : "fails";
      expect(g.told("interception-rolled")).toEqual([
        { general: "arnold", space: "morristown", die, needed: 2, result },
      ]);
      expect(g.s.generals.arnold).toBe(die <= 2 ? "morristown" : "reading");
      expect(g.due()).toBe(die <= 2 ? "battle/attackerValue" : "march/go");
    }
  });
  it("7.8.E, 7.8 example, lines 1330-1345: after a failed attempt the British go on, and Arnold cannot evade on this card", () => {
    const g = howeToMorristown().american(arnold).roll(6).british({ move: "step", to: "reading" });
    expect(g.due()).toBe("battle/attackerValue");
    expect(g.codes("american", { move: "evade", to: "york" })).toEqual([
      "evade/window (7.8.E)",
      "evade/not-after-attempt (7.8.E)",
    ]);
  });
  test("7.8.C, 7.8.D: General and CUs come into the space; the British move is over", () => {
    const g = howeToMorristown().american(arnold).roll(1);
    expect(g.told("intercepted")).toEqual([{ general: "arnold", cu: 2, from: "reading", space: "morristown" }]);
    expect(g.s.spaces["morristown"]).toMatchObject({ american: 2, british: 4 });
    expect(g.codes("american", { move: "evade", to: "reading" })).toEqual([
      "evade/window (7.8.D)",
      "evade/not-after-interception (7.8.D)",
      "evade/not-after-attempt (7.8.E)",
    ]);
    g.british({ move: "decline-battle-card" }).american({ move: "decline-battle-card" }).roll(1, 6, 1, 6, 1, 6);
    expect(g.due()).toBe("");
    expect(g.codes("british", { move: "step", to: "reading" })).toEqual(["step/window (7.8.E)"]);
  });
  test("7.8.C: all CUs up to five; the excess stays", () => {
    const g = howeToMorristown({ spaces: { reading: { american: 7 } } });
    expect(g.findings("american", { ...arnold, american: 4 })).toMatchObject([
      { code: "washingtons-war/intercept/all-cu-up-to-five", rule: "7.8.C", expected: 5, actual: 4 },
    ]);
    expect(g.codes("american", { ...arnold, american: 6 })).toEqual(["intercept/all-cu-up-to-five (7.8.C)"]);
    g.american(arnold).roll(1);
    expect([g.s.spaces["morristown"]?.american, g.s.spaces["reading"]?.american]).toEqual([5, 2]);
  });
  test("7.8.C: of a mixed stack larger than five the American says which", () => {
    const g = howeToMorristown({ spaces: { reading: { american: 4, french: 3 } }, state: { frenchBox: 2 } });
    expect(g.codes("american", arnold)).toEqual(["intercept/all-cu-up-to-five (7.8.C)"]);
    expect(g.codes("american", { ...arnold, american: 5, french: 0 })).toEqual(["intercept/all-cu-up-to-five (7.8.C)"]);
    expect(table.legalMoves(g.s, "american").filter(({ move }) => move === "intercept")).toEqual([
      { ...arnold, american: 2, french: 3 },
      { ...arnold, american: 3, french: 2 },
      { ...arnold, american: 4, french: 1 },
    ]);
    g.american({ ...arnold, american: 2, french: 3 }).roll(1);
    expect(g.s.spaces["morristown"]).toMatchObject({ american: 2, french: 3 });
  });
  test("7.8.D: into a space with American CUs; five come whatever is there", () => {
    const g = howeToMorristown({ spaces: { morristown: { pc: "american", american: 3 }, reading: { american: 5 } } });
    g.american(arnold).roll(1);
    expect(g.s.spaces["morristown"]?.american).toBe(8);
  });
  test("7.8.D: of two American Generals one goes to the box before the battle, never Washington", () => {
    const g = howeToMorristown({
      spaces: { morristown: { pc: "american", american: 3 } },
      generals: { greene: "morristown" },
    });
    g.american(arnold).roll(1);
    expect(g.due()).toBe("excessGeneral/choose");
    g.american({ move: "send-back", general: "arnold" });
    expect(g.due()).toBe("battle/attackerValue");
    const w = howeToMorristown({
      spaces: { morristown: { pc: "american", american: 3 } },
      generals: { washington: "morristown" },
    });
    w.american(arnold).roll(1);
    expect(w.due()).toBe("battle/attackerValue");
    expect(w.s.generals).toMatchObject({ arnold: "american-leaders", washington: "morristown" });
  });
  test("7.8.E: several Armies, one after the other, each once a card; the first success ends it", () => {
    const g = howeToMorristown({ spaces: { "new-brunswick": { american: 2 } }, generals: { lee: "new-brunswick" } });
    g.american(arnold).roll(6);
    expect(g.due()).toBe("march/intercept");
    expect(g.codes("american", arnold)).toEqual(["intercept/once-per-card (7.8.E)"]);
    g.american({ move: "intercept", general: "lee" }).roll(2);
    expect(g.due()).toBe("battle/attackerValue");
    expect(g.codes("american", arnold)).toEqual(["sdk/not-now (7.8)"]);
    expect(g.s.card.attempted).toEqual(["arnold", "lee"]);
  });
  test("7.8.E: who tried does not evade on this card, who did not try may", () => {
    const at = (general: "arnold" | "lee") =>
      howeToMorristown({
        spaces: { morristown: { pc: "american", american: 2 } },
        generals: { lee: "morristown" },
      })
        .american(general === "arnold" ? arnold : { move: "decline-intercept" })
        .roll(...(general === "arnold" ? [6] : []));
    const g = at("arnold");
    expect(g.codes("american", { move: "evade", to: "reading" })).toEqual([]);
    g.s.card.attempted.push("lee");
    expect(g.codes("american", { move: "evade", to: "reading" })).toContain("evade/not-after-attempt (7.8.E)");
    expect(at("lee").codes("american", { move: "evade", to: "reading" })).toEqual([]);
  });
  test("7.8.E: one attempt for each card, also in a later activation", () => {
    const g = howeToMorristown().american(arnold).roll(6).british({ move: "stop" });
    g.s.generals.clinton = "long-island";
    Object.assign(g.s.spaces["long-island"] ?? {}, { british: 1 });
    Object.assign(g.s.spaces["new-brunswick"] ?? {}, { pc: "american" });
    openMarch(g.s, "clinton");
    g.british({ move: "step", to: "new-york", pickup: { british: 1 } }, { move: "step", to: "new-brunswick" });
    expect(g.due()).toBe("march/go");
    g.british({ move: "step", to: "morristown" });
    expect(g.codes("american", arnold)).toEqual([
      "intercept/window (7.8.B)",
      "intercept/no-british-cu-before (7.8.B)",
      "intercept/once-per-card (7.8.E)",
    ]);
  });
  test("7.8.F: a beaten interceptor may retreat wherever it is lawful, not only back", () => {
    const g = howeToMorristown().american(arnold).roll(1);
    g.british({ move: "decline-battle-card" }).american({ move: "decline-battle-card" }).roll(6, 1, 6, 1, 1, 6);
    expect(g.due()).toBe("battle/retreat");
    expect(g.codes("american", { move: "retreat", to: "wyoming-valley" })).toEqual([]);
    expect(g.codes("american", { move: "retreat", to: "reading" })).toEqual([]);
    expect(g.codes("american", { move: "retreat", to: "new-york" })).toEqual([
      "retreat/not-where-they-came-from (9.61.B)",
    ]);
  });
  test("7.8.F: the intercepted British go back to where they came from, into an American PC: they surrender", () => {
    const g = howeToMorristown({ spaces: { "new-york": { british: 4, pc: "american" } } })
      .american(arnold)
      .roll(1);
    g.british({ move: "decline-battle-card" }).american({ move: "decline-battle-card" }).roll(1, 6, 1, 6, 1, 6);
    expect(g.told("surrendered-in-attack")).toEqual([
      { side: "british", cu: 3, space: "morristown", from: "new-york", general: "howe" },
    ]);
  });
  test("7.8.F: an intercepted Army chooses no other way, said by name", () => {
    const g = howeToMorristown({ generals: { clinton: "new-york" }, spaces: { "new-york": { british: 4 } } })
      .american(arnold)
      .roll(1);
    g.british({ move: "decline-battle-card" }).american({ move: "decline-battle-card" }).roll(1, 6, 1, 6, 1, 6);
    expect(g.due()).toBe("excessGeneral/choose");
    expect(g.codes("british", { move: "retreat", to: "wyoming-valley" })).toContain(
      "retreat/intercepted-go-back (7.8.F)",
    );
    expect(g.codes("british", { move: "retreat", to: "new-york" })).not.toContain(
      "retreat/intercepted-go-back (7.8.F)",
    );
  });

  test("7.8.A: only Armies next to the space, only into an American PC", () => {
    const g = howeToMorristown({
      spaces: { albany: { american: 2 } },
      generals: { lee: "albany", gates: "wyoming-valley", greene: "boston" },
    });
    expect(g.codes("american", { move: "intercept", general: "lee" })).toContain("intercept/adjacent (7.8.A)");
    expect(g.codes("american", { move: "intercept", general: "gates" })).toContain("intercept/an-army (7.8.A)");
    expect(g.codes("american", { move: "intercept", general: "washington" })).toEqual([
      "intercept/an-american-general (7.8.A)",
    ]);
    expect(g.codes("american", { move: "intercept", general: "howe" })).toEqual([
      "intercept/an-american-general (7.8.A)",
    ]);
    expect(g.codes("american", arnold)).toEqual([]);
    const neutral = howeToMorristown({ spaces: { morristown: {} } });
    expect(neutral.due()).toBe("march/go");
    expect(neutral.codes("american", arnold)).toEqual(["intercept/window (7.8.A)", "intercept/american-pc (7.8.A)"]);
  });
  test("7.8.B: not where British CUs stood before", () => {
    const g = howeToMorristown({ spaces: { morristown: { pc: "american", british: 1 } } });
    expect(g.due()).toBe("march/go");
    expect(g.findings("american", arnold)).toMatchObject([
      { code: "washingtons-war/intercept/window", rule: "7.8.B" },
      { code: "washingtons-war/intercept/no-british-cu-before", rule: "7.8.B", expected: 0, actual: 1 },
    ]);
  });
  test("7.8.B: no General without CUs, no Naval Movement, no American", () => {
    const alone = game({
      spaces: { "new-york": {}, morristown: {}, reading: { american: 2 } },
      generals: { howe: "new-york", arnold: "reading" },
      march: "howe",
    });
    alone.british({ move: "step", to: "morristown" });
    expect(alone.codes("american", arnold)).toContain("intercept/a-british-army (7.8.B)");
    const sea = game({
      spaces: { "new-york": { pc: "american" }, yorktown: { american: 2 }, "st-marys": { british: 2 } },
      generals: { howe: "st-marys", washington: "norfolk", arnold: "yorktown" },
      march: "howe",
    });
    sea.british({ move: "naval-move", to: "norfolk", cu: 1 });
    expect(sea.due()).toBe("washingtonCaptured/remove");
    expect(sea.codes("american", arnold)).toEqual([
      "intercept/window (7.8.B)",
      "intercept/not-at-sea (7.8.B)",
      "intercept/american-pc (7.8.A)",
    ]);
    const american = game({
      spaces: { "new-york": { american: 2 }, morristown: { pc: "american" }, reading: { american: 2 } },
      generals: { gates: "new-york", arnold: "reading" },
      march: "gates",
    });
    american.american({ move: "step", to: "morristown", pickup: { american: 2 } });
    expect(american.codes("american", arnold)).toContain("intercept/a-british-army (7.8.B)");
  });
  test("7.3.D, 7.4.D: over wilderness lines; Falmouth-Quebec for Arnold only", () => {
    const norwich = (general: "lee" | "arnold", from: string, to: string, british: string) =>
      game({
        spaces: { [british]: { british: 2, pc: "british" }, [to]: { pc: "american" }, [from]: { american: 2 } },
        generals: { burgoyne: british, [general]: from },
        march: "burgoyne",
      }).british({ move: "step", to, pickup: { british: 2 } });
    expect(
      norwich("lee", "norwich", "ticonderoga", "montreal").codes("american", { move: "intercept", general: "lee" }),
    ).toEqual([]);
    expect(norwich("arnold", "falmouth", "quebec", "montreal").codes("american", arnold)).toEqual([]);
    const lee = norwich("lee", "falmouth", "quebec", "montreal");
    expect(lee.due()).toBe("march/go");
    expect(lee.codes("american", { move: "intercept", general: "lee" })).toContain("intercept/adjacent (7.8.A)");
  });
  test("7.6.A: interceptors capture a lone British General in the space", () => {
    const g = howeToMorristown({ generals: { clinton: "morristown" } })
      .american(arnold)
      .roll(1);
    expect(g.s.generals.clinton).toBe("captured");
    expect(g.due()).toBe("battle/attackerValue");
    const missed = howeToMorristown({ generals: { clinton: "morristown" } })
      .american(arnold)
      .roll(6);
    expect(missed.s.generals.clinton).toBe("morristown");
  });
  test("7.8.F: the interception comes before the capture of a lone American General and the dispersal of Congress", () => {
    const at = { generals: { lee: "morristown" }, state: { congress: "morristown" } } as const;
    const g = howeToMorristown(at);
    expect(g.due()).toBe("march/intercept");
    g.american({ move: "decline-intercept" });
    expect(g.s).toMatchObject({ congress: "dispersed", generals: { lee: "captured" } });
    const h = howeToMorristown(at).american(arnold).roll(1);
    expect(h.s.congress).toBe("morristown");
    expect(h.due()).toBe("excessGeneral/choose");
  });
  test("standing order: Arnold intercepts at Morristown against at most four", () => {
    const order = (atMost: number) => {
      const g = game({
        spaces: { "new-york": { british: 4 }, morristown: { pc: "american" }, reading: { american: 2 } },
        generals: { howe: "new-york", arnold: "reading" },
        march: "howe",
        state: {
          orders: [
            {
              id: "o1",
              by: "american",
              window: "march/intercept",
              when: { enters: "morristown", atMost },
              answer: arnold,
            },
          ],
        },
      });
      return g.british({ move: "step", to: "morristown", pickup: { british: 4 } }).due();
    };
    expect(order(4)).toBe("march/interceptRoll");
    expect(order(3)).toBe("march/intercept");
  });
});
