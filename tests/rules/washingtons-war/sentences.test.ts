import { describe, expect, it } from "vitest";
import { washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import { game, requireWellSaid } from "../../support/washingtons-war/rules.js";
import { impulseOf, ops } from "../../support/washingtons-war/turn.js";

// Every table of these tests refuses a finding whose sentence is not filled in (support.ts): with each check's firing
// test, each sentence is put to the test. Here: what they look like.
describe("what a finding says", () => {
  const cited = washingtonsWar.moves.flatMap(({ name, gates, checks }) =>
    Object.entries({ ...gates, ...checks }).map(([check, { says }]) => ({ code: `${name}/${check}`, says })),
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
      { message: expect.stringContaining("none joins Fort Detroit and Montreal"), actual: { here: "fort-detroit" } },
      { message: expect.stringContaining("Howe would lead 6"), expected: 5, actual: 6 },
    ]);
  });

  it("CUs by nationality, lists with commas, boxes in words", () => {
    const g = impulseOf("american", { hands: { american: [ops(2)] } });
    expect(
      g.findings("american", { move: "reinforce-american", card: ops(2), space: "reading", general: "howe" }),
    ).toMatchObject([{ message: expect.stringContaining("not Howe (the British Reinforcements box)") }]);
    const place = ["norwich", "york", "reading"];
    expect(g.findings("american", { move: "ops-place-pc", card: ops(2), place, flip: ["boston"] })).toMatchObject([
      { message: "as many actions at most as the value of the card: 2, not 4", expected: 2, actual: 4 },
      { message: "an enemy PC is flipped: Boston has none", actual: ["boston"] },
      { message: expect.stringContaining("he has none in Boston") },
    ]);
  });

  it("a sentence that is not filled in, or has no figures, is refused by the tables of these tests", () => {
    const finding = { code: "washingtons-war/step/five-cu", rule: "7.3.A", severity: "violation" } as const;
    expect(() => requireWellSaid({ ...finding, message: "{general} leads six", actual: 6 })).toThrow("braces");
    expect(() => requireWellSaid({ ...finding, message: "Howe leads six" })).toThrow("no figures");
    expect(() => requireWellSaid({ ...finding, message: "Howe leads six", actual: 6 })).not.toThrow();
  });
});
