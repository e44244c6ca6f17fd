// Nobody is convicted by a doubtful text: each open question says what it is about, and its standard is the mild reading.
import { describe, expect, test } from "vitest";
import { ford } from "../../examples/tiny-game/game.js";
import { installedGames } from "../../src/games.js";
import type { AnyGame } from "../../src/rules/index.js";

async function gameOf(id: string): Promise<AnyGame> {
  const installed = await installedGames.find(id);
  if (installed === undefined) throw new Error(id);
  return installed.game;
}

describe.each(installedGames.ids)("%s", (id) => {
  test("every ruling has a section of the rulebook, a question, and readings to choose from", async () => {
    const { rulings, rulebook } = await gameOf(id);
    expect(Object.keys(rulings).length).toBeGreaterThan(10);
    for (const [name, { rule, question, readings, standard }] of Object.entries(rulings)) {
      expect({ name, rule: Object.hasOwn(rulebook, rule) }).toEqual({ name, rule: true });
      expect({ name, question: question.length > 10 }).toEqual({ name, question: true });
      expect({ name, standard: Object.hasOwn(readings, standard) }).toEqual({ name, standard: true });
      expect({ name, readings: Object.keys(readings).length > 1 }).toEqual({ name, readings: true });
    }
  });

  test("a figure or an order that an entry states may be any of the readings, until one is agreed", async () => {
    const { rulings } = await gameOf(id);
    const wrong = Object.entries(rulings).flatMap(([name, { kind, computed = false, readings, standard }]) => {
      const any = Object.hasOwn(readings, "any");
      const stated = (kind === "figure" || kind === "order") && !computed;
      if (stated)
        return standard === "any" && Object.keys(readings).length > 2 ? [] : [`${name}: standard ${standard}`];
      // What the rules work out by one reading cannot be any; where an entry may follow either, that is the standard.
      return any && (computed || standard !== "any") ? [`${name}: "any" beside the standard ${standard}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});

test("the example of the documents says what its question is about", () => {
  expect(ford.rulings["tie-hits"]).toMatchObject({ kind: "figure", computed: true });
});
