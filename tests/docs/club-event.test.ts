// docs/club.md, "An event to try": its commands are run one after the other, as they stand there.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clubEvent } from "../../scripts/club-event/command.js";
import { installedGames } from "../../src/games.js";
import { person } from "../cli/support.js";

const page = readFileSync(join(import.meta.dirname, "../../docs/club.md"), "utf8");
const section = /## An event to try\n([\s\S]*?)\n## /.exec(page)?.[1] ?? "";

/** The words of a line, quotes taken off. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "");

test("from an empty folder to a finished event: every command of the page, word for word", async () => {
  const gm = person("gm", installedGames);
  let now = Date.UTC(2027, 0, 4, 9);
  const turnproof = (...words: string[]) => gm.runWith({ now: () => new Date(now) }, ...words);
  const rowsOf = async () => {
    const { out } = await turnproof("club", "table", "cup", "--format", "json");
    return JSON.parse(out) as readonly { readonly [title: string]: string }[];
  };
  const rowOf = async (name: string) => (await rowsOf()).find(({ players }) => players?.includes(`${name} (`)) ?? {};
  let entry = "";
  /** Fills in a word in capitals. */
  const filled = async (word: string): Promise<string> => {
    const log = /^LOG_OF_([A-Z])([A-Z]+)$/.exec(word);
    if (log !== null) return `cup/games/${(await rowOf(`${log[1]}${log[2]?.toLowerCase()}`))["log"]}`;
    return word === "ENTRY_OF_DAN" ? entry : word;
  };
  const said = new Map<string, string>();
  const codes: number[] = [];
  for (const [, days, block = ""] of section.matchAll(/(?:<!-- days later: (\d+) -->\n)?```sh\n([\s\S]*?)```/g)) {
    now += Number(days ?? 0) * 86_400_000;
    for (const line of block.trim().split("\n")) {
      const [typed = "", file] = line.split(" > ");
      const words = await Promise.all(wordsOf(typed).map(filled));
      let out = "";
      if (typed.startsWith("npm run club-event -- ")) out = await clubEvent(words.slice(4), gm.home);
      else {
        expect(typed).toMatch(/^npx turnproof /);
        const result = await turnproof(...words.slice(2));
        // Verdicts of what breaks a rule end with 1, and nothing may be used wrongly.
        expect(result.code, `${line}\n${result.out}${result.err}`).toBeLessThan(2);
        codes.push(result.code);
        out = result.out;
      }
      if (file !== undefined) writeFileSync(gm.file(file), out);
      entry ||= /entry (\d+) by dan/.exec(out)?.[1] ?? "";
      said.set(line, out);
    }
  }
  expect(said.size).toBeGreaterThan(30);
  const lines = (start: string) => [...said].filter(([line]) => line.startsWith(start)).map(([, out]) => out);
  // The late player, her letter, and what was proven of her game.
  expect(lines("npx turnproof club due")[0]).toMatch(/ Cora .*late for \d+ days/);
  expect(lines("npx turnproof club mail cup reminders")[0]).toMatch(/001-cora.eml: Your turn\n1 letter/);
  expect(lines("npx turnproof club adjudicate")[0]).toMatch(/Cora .*\n {2}proven: after entry \d+/);
  // The error that stands, the ruling, the adjudication; a second round; and every game is over and valid.
  const rows = await rowsOf();
  expect(rows).toHaveLength(8);
  expect(rows.map(({ state }) => state)).toEqual(new Array(8).fill("over"));
  expect((await rowOf("Dan"))["verdict"]).toMatch(/^valid/);
  expect(rows.filter(({ verdict }) => /^valid, \d errors? stands? \(by ruling\)$/.test(verdict ?? ""))).toHaveLength(1);
  expect(rows.filter(({ way }) => way === "adjudicated")).toHaveLength(1);
  expect(codes.filter((code) => code === 1).length).toBeLessThanOrEqual(2);
  const meets = (file: string): readonly string[] =>
    JSON.parse(gm.read(file)).pairings.map(({ players }: { readonly players: readonly string[] }) =>
      [...players].sort().join(),
    );
  expect(meets("round-2.json").filter((pair) => meets("round-1.json").includes(pair))).toEqual([]);
  expect(lines("npx turnproof club site")[0]).toContain("8 pages written");
  expect(gm.read("public", "index.html")).toMatch(/8 games: 0 under way, 8 over/);
});
