import { describe, expect, it } from "vitest";
import { washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import { game, requireWellSaid } from "../../support/washingtons-war/rules.js";
import { atTurn, impulseOf, ops } from "../../support/washingtons-war/turn.js";

// Every table of these tests refuses a finding whose sentence is not filled in (support.ts): with each check's firing
// test, each sentence is put to the test. Here: what they look like.
describe("what a finding says", () => {
  const cited = washingtonsWar.moves.flatMap(({ name, preconditions, checks }) =>
    Object.entries({ ...preconditions, ...checks }).map(([check, { says }]) => ({ code: `${name}/${check}`, says })),
  );

  it("every check and gate names who, what or where it is about", () => {
    expect(cited.length).toBeGreaterThan(230);
    expect(cited.filter(({ says }) => !/\{\w+\}/.test(says))).toEqual([]);
  });

  it("Generals, spaces and cards by name in the sentence, by id in the figures", () => {
    const g = game({
      spaces: { "fort-detroit": { british: 6 } },
      generals: { howe: "fort-detroit" },
      march: "howe",
    });
    expect(g.findings("british", { move: "step", to: "montreal", pickup: { british: 6 } })).toMatchObject([
      { message: expect.stringContaining("no line joins Fort Detroit and Montreal"), actual: { here: "fort-detroit" } },
      { message: expect.stringContaining("Howe would lead 6"), expected: 5, actual: 6 },
    ]);
  });

  it("CUs by nationality, lists with commas, boxes in words", () => {
    const g = impulseOf("american", { hands: { american: [ops(2)] } });
    expect(
      g.findings("american", { move: "reinforce-american", card: ops(2), space: "reading", general: "howe" }),
    ).toMatchObject([
      { message: "Howe is not in the American Leader Reinforcements box (the British Reinforcements box)" },
    ]);
    const place = ["norwich", "york", "reading"];
    expect(g.findings("american", { move: "ops-place-pc", card: ops(2), place, flip: ["boston"] })).toMatchObject([
      { message: "4 PCs are placed and flipped with a card of 2", expected: 2, actual: 4 },
      { message: "Boston has no enemy PC to flip", actual: ["boston"] },
      { message: "no American General is in Boston to flip its PC" },
    ]);
  });

  it("7.8.D, 9.61.A: an evasion is told with the space, not with the CUs that stand there", () => {
    const g = game({
      spaces: { "new-york": { british: 4 }, morristown: { american: 3, french: 2, pc: "american" } },
      generals: { howe: "new-york", lee: "morristown" },
      march: "howe",
      state: { frenchBox: 3 },
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    expect(g.findings("american", { move: "evade", to: "york" })).toMatchObject([
      {
        message: "York is not next to Morristown: an Army evades to an adjacent space",
        actual: { here: "morristown" },
      },
    ]);
    const h = game({
      spaces: { "new-york": { british: 4 }, morristown: { american: 1, pc: "american" }, reading: { american: 2 } },
      generals: { howe: "new-york", lee: "reading" },
      march: "howe",
    });
    h.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    h.american({ move: "intercept", general: "lee" }).roll(1);
    expect(h.findings("american", { move: "evade", to: "reading" })[1]).toMatchObject({
      rule: "7.8.D",
      message: "Lee stays in Morristown: nobody evades after a successful interception",
    });
  });

  it("10.11.A.iv: which of the two reasons keeps the American from placing PCs", () => {
    const place = { move: "ops-place-pc", card: ops(1), place: ["york"], flip: [] } as const;
    const said = (state: { congress: string; lineMutinies: boolean }) =>
      impulseOf("american", { hands: { american: [ops(1)] }, state })
        .findings("american", { ...place, place: [...place.place], flip: [] })
        .map(({ message }) => message);
    const mutinied = "the Pennsylvania and New Jersey Line mutinied this turn";
    expect(said({ congress: "dispersed", lineMutinies: false })).toEqual([
      "no American PC is placed in York: Congress is dispersed",
    ]);
    expect(said({ congress: "philadelphia", lineMutinies: true })).toEqual([
      `no American PC is placed in York: ${mutinied}`,
    ]);
    expect(said({ congress: "dispersed", lineMutinies: true })).toEqual([
      `no American PC is placed in York: Congress is dispersed, and ${mutinied}`,
    ]);
  });

  it("2.1: the two Wilmingtons are told apart in sentences, lists and stories", () => {
    const g = impulseOf("american", { hands: { american: [ops(2)] }, spaces: { "wilmington-nc": { pc: "british" } } });
    const place = ["wilmington-nc", "wilmington-de"];
    expect(g.findings("american", { move: "ops-place-pc", card: ops(2), place, flip: [] })).toMatchObject([
      { message: "Wilmington (NC) has a PC: no American one is placed there" },
    ]);
    expect(g.table.describe({ move: "ops-place-pc", card: ops(2), place, flip: [] })).toBe(
      "Ops 2: PC in Wilmington (NC), Wilmington (DE)",
    );
  });

  it("12.2.B.iii: where the CUs for Europe do not stand, with both figures", () => {
    const g = atTurn("europeanWarLosses", {
      spaces: { boston: { british: 1 }, york: { british: 3 } },
      state: { franceEntered: 1777, britishBox: 4 },
    });
    const said = (...spaces: string[]) =>
      g.findings("british", { move: "european-war-removal", spaces }).map(({ message }) => message);
    expect(said("boston", "boston")).toEqual(["2 British CUs are removed from Boston, which holds 1"]);
    expect(said("british-reinforcements", "boston")).toEqual([
      "no CU for the European War comes from the British Reinforcements box, only from spaces of the map",
    ]);
  });

  it("a sentence that is not filled in, or has no figures, is refused by the tables of these tests", () => {
    const finding = { code: "washingtons-war/step/five-cu", rule: "7.3.A", severity: "violation" } as const;
    expect(() => requireWellSaid({ ...finding, message: "{general} leads six", actual: 6 })).toThrow("braces");
    expect(() => requireWellSaid({ ...finding, message: "Howe leads six" })).toThrow("no figures");
    expect(() => requireWellSaid({ ...finding, message: "Howe leads six", actual: 6 })).not.toThrow();
  });
});
