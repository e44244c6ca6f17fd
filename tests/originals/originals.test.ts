// Each check stands on a sentence of the original, and one whose sentence is no plain "must" or "may not" is a ruling; each word
// that a rulebook defines once is one function, with a tested position a use. `npm run originals GAME [SECTION]` prints it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { checksOf, kinds, originalOf } from "../support/originals.js";

const root = join(import.meta.dirname, "../..");
const titles = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => readFileSync(join(root, "tests", name), "utf8"))
  .join("\n");

/** Checks that the text leaves in doubt, and that accuse nobody: what they find is unknown. */
const doubtful: { readonly [id: string]: readonly string[] } = { "for-the-people": ["interrupt/likely-condition"] };

test("the original of every game was read", () => {
  expect(installedGames.ids.filter((id) => originalOf(id) === undefined)).toEqual([]);
});

describe.each([...installedGames.ids])("%s", (id) => {
  const original = originalOf(id);

  test("every check has its line, and no line a check that is none", async () => {
    const game = (await installedGames.find(id))?.game;
    if (game === undefined) throw new Error(id);
    const checks = checksOf(game);
    expect(Object.keys(original?.checks ?? {}).sort()).toEqual([...checks.keys()].sort());
    const counted: { [kind: string]: number } = {};
    for (const [check, { line, says, ruling, why }] of Object.entries(original?.checks ?? {})) {
      expect(kinds, check).toContain(says);
      counted[says] = (counted[says] ?? 0) + 1;
      if (says !== "form") expect(line, check).toBeGreaterThan(0);
      expect(line ?? 1, check).toBeLessThanOrEqual(original?.lines ?? 0);
      if (says === "ruling") expect(Object.keys(game.rulings), check).toContain(ruling);
      else expect(ruling, check).toBeUndefined();
      if (says === "doubtful") expect(why?.length, check).toBeGreaterThan(10);
    }
    console.log(`${id}: ${checks.size} checks, ${JSON.stringify(counted)}`);
  });

  test("no check accuses over a sentence that can be read otherwise: it asks a ruling", () => {
    const open = Object.entries(original?.checks ?? {}).filter(([, { says }]) => says === "doubtful");
    expect(open.map(([check]) => check)).toEqual(doubtful[id] ?? []);
  });

  test("a word that is defined once is one function, and each use has a test", () => {
    const words = Object.entries(original?.words ?? {});
    expect(words.length).toBeGreaterThan(4);
    const lost: string[] = [];
    for (const [word, { by, uses }] of words) {
      const [file = "", name = ""] = by.split("#");
      expect(existsSync(join(root, "src/rules", file)), `${word}: ${by}`).toBe(true);
      const source = readFileSync(join(root, "src/rules", file), "utf8");
      expect(new RegExp(`export (?:function|const) ${name}\\b`).test(source), `${word}: ${by}`).toBe(true);
      expect(uses.length, word).toBeGreaterThan(0);
      lost.push(
        ...uses
          .filter((use) => !titles.includes(unsectioned(use.test)))
          .map((use) => `${word}, ${use.where}: ${use.test}`),
      );
    }
    expect(lost, "uses without a test of that title").toEqual([]);
  });
});

/** The sections before a title change where a test proves one more; its words say which test it is. */
function unsectioned(title: string): string {
  return title.replace(/^[^:]*: /, "");
}
