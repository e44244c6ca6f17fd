// The options of every game in words, with sections that exist; the words are no part of what the rules are called by.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { termsOf } from "../../src/page/worker/keeping/terms.js";
import { rulesHash } from "../../src/replay/index.js";
import { optionText, optionValueText } from "../../src/report/option-words.js";

async function gameOf(id: string) {
  const installed = await installedGames.find(id);
  if (installed === undefined) throw new Error(id);
  return installed.game;
}

describe.each([...installedGames.ids])("%s", (id) => {
  test("each option has words and a section of the rulebook, each of its names has words", async () => {
    const game = await gameOf(id);
    const words = game.optionWords ?? {};
    expect(Object.keys(words).sort()).toEqual(Object.keys(game.standardOptions).sort());
    for (const { rule } of Object.values(words)) expect(Object.keys(game.rulebook)).toContain(rule);
    for (const { id: option, says, usual, values } of termsOf(game).options) {
      expect(says).toContain(` [${words[option]?.rule}]`);
      for (const one of [usual, ...values.map((value) => value.says)]) expect(one).not.toMatch(/[a-z][A-Z]|\bnull\b/);
      const names = values.map(({ value }) => value);
      if (words[option]?.values !== undefined && names.length > 0)
        expect(names.sort()).toEqual(Object.keys(words[option]?.values ?? {}).sort());
      else if (names.length > 0) expect(values.map((value) => value.says)).toEqual(["no", "yes"]);
    }
  });

  test("scenarios are called by their titles", async () => {
    const game = await gameOf(id);
    for (const { value, says } of termsOf(game).starts) expect(says).toBe(game.scenarios[value]?.title);
  });

  test("words change no fingerprint", async () => {
    const game = await gameOf(id);
    const { optionWords: _, ...wordless } = game;
    expect(rulesHash(wordless)).toBe(rulesHash(game));
    expect(rulesHash({ ...game, standardOptions: { ...game.standardOptions, more: true } })).not.toBe(rulesHash(game));
  });
});

test("a game without words for its options is told by their names", () => {
  expect(optionText({}, "eightTurns")).toBe("eight turns");
  expect(optionValueText({}, "york", "delayed")).toBe("delayed");
  expect(optionValueText({}, "limit", null)).toBe("null");
});
