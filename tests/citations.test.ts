// A comment that cites a section cites one that exists: of a document here, of a standard, or of the game's rulebook.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { installedGames } from "../src/games.js";

const root = join(import.meta.dirname, "..");

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name).split("\\").join("/"))
    .filter((name) => name.endsWith(".ts") && !name.includes("/generated/"));
}

/** The comments of a file, line by line; a web address is none. */
function comments(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/\/\*\*?([\s\S]*?)\*\/|(?:^|[^:])\/\/(.*)$/gm)].flatMap(([, block, line]) =>
    (block ?? line ?? "").split("\n"),
  );
}

/** Numbers in brackets that stand alone: "(7.8.E)", "(3.5, 4.2)". */
const bare = /\((\d+(?:\.\w+)+(?:(?:, | to | and )\d+(?:\.\w+)+)*)\)/g;

function headings(document: string): ReadonlySet<string> {
  const text = readFileSync(join(root, "docs", `${document}.md`), "utf8");
  return new Set([...text.matchAll(/^## (\d+)\./gm)].map(([, number = ""]) => number));
}

describe("documents", () => {
  const known = { "log-format": headings("log-format"), cards: headings("cards") };
  const files = [
    "src/replay",
    "src/cli",
    "src/schema",
    "src/boards/text",
    "src/boards/hex",
    "tests/replay",
    "tests/attacks",
    "tests/cli",
  ].flatMap(filesBelow);

  test("every section that is cited is a heading", () => {
    let cited = 0;
    const lost = files.flatMap((file) =>
      comments(file).flatMap((line) =>
        [...line.matchAll(/\b(log-format|cards) (\d+(?:, \d+)*)\b/g)].flatMap(([, document = "", numbers = ""]) => {
          const sections = document === "cards" ? known.cards : known["log-format"];
          cited += 1;
          return numbers
            .split(", ")
            .filter((number) => !sections.has(number))
            .map((number) => `${file}: ${document} ${number}`);
        }),
      ),
    );
    expect(lost).toEqual([]);
    expect(cited).toBeGreaterThan(40);
  });

  test("no number stands alone, of a document that is not named", () => {
    const alone = files.flatMap((file) =>
      comments(file)
        .filter((line) => !/RFC|Date|example/i.test(line))
        .flatMap((line) => [...line.matchAll(bare)].map(([found]) => `${file}: ${found}`)),
    );
    expect(alone).toEqual([]);
  });
});

describe.each(installedGames.ids)("%s", (id) => {
  test("cites sections of its rulebook", async () => {
    const sections = Object.keys((await installedGames.find(id))?.game.rulebook ?? {});
    // A group is cited by what its sections begin with: 16.12.B for 16.12.B1 to B10, 9.1 for 9.11 and 9.12.
    const known = (cited: string) => sections.some((section) => section.startsWith(cited));
    const numbered = sections.some((section) => /^\d/.test(section));
    expect(numbered).toBe(true);
    const files = [...filesBelow(`src/rules/${id}`), ...filesBelow(`src/boards/${id}`)];
    const lost = files.flatMap((file) =>
      comments(file).flatMap((line) =>
        [...line.matchAll(bare)].flatMap(([, list = ""]) =>
          list
            .split(/, | to | and /)
            .filter((section) => !known(section))
            .map((section) => `${file}: ${section}`),
        ),
      ),
    );
    expect(lost).toEqual([]);
  });
});
