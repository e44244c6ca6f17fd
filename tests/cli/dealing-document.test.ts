// What docs/dealing.md shows is typed, section by section, by the people that it names.
import { copyFileSync, existsSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { blocksOf, textOf } from "../docs/quotes.js";
import { type Person, person, scratch } from "./support.js";

const document = textOf("docs/dealing.md");
const names = ["ann", "bob", "club"] as const;

interface Typed {
  readonly who: string;
  readonly words: readonly string[];
}

/** The lines of each section. */
const sections = document
  .split(/^## /m)
  .flatMap((section): { readonly title: string; readonly lines: readonly Typed[] }[] => {
    const lines = blocksOf(section)
      .filter(({ language }) => language === "sh")
      .flatMap(({ text }) => text.split("\n"))
      .map((line): Typed => {
        const [, who = "", typed = ""] = /^(\w+)\$ turnproof (.*)$/.exec(line) ?? [];
        return { who, words: [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "") };
      });
    return lines.length === 0 ? [] : [{ title: section.split("\n")[0] ?? "", lines }];
  });

/** Everybody gets what the others send: packets, public files, and the longest log there is. */
function deliver(people: { readonly [name: string]: Person }): void {
  const folders = Object.values(people).filter((one) => existsSync(one.file("war")));
  const logs = folders
    .filter((one) => one.list("war").includes("game.pbem"))
    .map((one) => one.file("war", "game.pbem"));
  const longest = logs.sort((a, b) => textLength(b) - textLength(a))[0];
  for (const from of folders) {
    const outbox = from.list("war").includes("outbox")
      ? from.list("war", "outbox").map((file) => ["outbox", file])
      : [];
    const open = ["dealer.json", "oracle.json", "invite.json"].filter((file) => from.list("war").includes(file));
    for (const to of Object.values(people)) {
      if (to === from) continue;
      for (const path of [...outbox, ...open.map((file) => [file])])
        copyFileSync(from.file("war", ...path), to.file(path.at(-1) ?? ""));
      if (longest !== undefined) copyFileSync(longest, to.file("game.pbem"));
    }
  }
}

const textLength = (file: string): number => statSync(file).size;

test.each(sections)("$title", async ({ lines }) => {
  const folder = scratch();
  const people = Object.fromEntries(names.map((name) => [name, person(name, installedGames, folder)]));
  for (const one of Object.values(people)) await one.done("keygen");
  for (const { who, words } of lines) {
    deliver(people);
    const said = await people[who]?.run(...words);
    expect(said?.code, `${who}$ turnproof ${words.join(" ")}\n${said?.out}${said?.err}`).toBe(0);
  }
});

test("every section with something to type is there", () => {
  expect(sections.map(({ lines }) => lines.length)).toEqual([12, 5, 6, 1, 2]);
  expect(sections.flatMap(({ lines }) => lines).every(({ who }) => names.some((name) => name === who))).toBe(true);
});
