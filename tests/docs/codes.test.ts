import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printed } from "../../scripts/codes.js";
import { codeRule, codeTable } from "../../src/replay/format/codes.js";
import { root, textOf } from "./quotes.js";

const kinds =
  "format|packet|entry|chain|signature|keys|handshake|protocol|dice|consent|undo|ruling|letter|receipt|referees|forfeit|rotate|rechain|checkpoint|facts|state|rules|pack|sdk|armor|patch|cards|hidden";

/** Where codes are given: everything but the games, whose codes are `game/move/check`. */
const folders = ["src/replay", "src/rules/sdk", "src/cli"];

function sources(): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(folder, name)),
  );
  return ["src/index.ts", "src/games.ts", ...files];
}

function codesIn(text: string, quote: string): string[] {
  const found = text.matchAll(new RegExp(`${quote}((?:${kinds})/[a-z0-9-]+)${quote}`, "g"));
  return [...new Set([...found].map(([, code]) => code ?? ""))].sort();
}

const given = [...new Set(sources().flatMap((file) => codesIn(textOf(file), '"')))].sort();
const documented = codesIn(textOf("docs/codes.md"), "`");

test("every code in the source is documented", () => {
  expect(given.length).toBeGreaterThan(100);
  expect(given.filter((code) => !documented.includes(code))).toEqual([]);
});

test("every documented code exists in the source", () => {
  expect(documented.filter((code) => !given.includes(code))).toEqual([]);
});

test("each code has one row, or one for each severity", () => {
  const rows = [...textOf("docs/codes.md").matchAll(/^\| `([a-z]+\/[a-z0-9-]+)` +\|(.*)$/gm)];
  expect(rows.map(([, code]) => code).sort()).toEqual(expect.arrayContaining(documented));
  expect(new Set(rows.map(([row]) => row)).size).toBe(rows.length);
});

test("the page is printed from the table of codes, which has a row for each code in the source", () => {
  expect(printed(textOf("docs/codes.md"))).toBe(textOf("docs/codes.md"));
  // A patch says what is wrong with it in words; two codes are thrown.
  const inLogs = given.filter((code) => !/^(?:patch\/|signature\/no-backend|dice\/expander)/u.test(code));
  expect(inLogs.filter((code) => !codeTable.has(code))).toEqual([]);
});

test("dice, signatures, values, chains, dealt cards and forks never stand, nor does what judging ends with", () => {
  for (const [code, rule] of codeTable) {
    if (/^(?:dice|signature|chain|cards|keys|format|packet|entry|handshake)\//u.test(code)) {
      expect(rule, code).toMatchObject({ stands: false, settled: "never" });
    }
    if (rule.judging === "ends") expect(rule, code).toMatchObject({ stands: false, settled: "never" });
    if (rule.names !== "author") expect(rule.stands, code).toBe(false);
  }
  expect(codeRule("washingtons-war/evade/not-after-attempt")).toMatchObject({
    names: "author",
    settled: "annul, undo",
  });
});
