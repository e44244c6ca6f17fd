// What the README shows is typed, line by line, into the real command; its programs are run.
import { copyFileSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { installedGames } from "../../src/games.js";
import { type Person, person, scratch } from "../cli/support.js";
import { blocksOf, root, textOf } from "./quotes.js";

const readme = textOf("README.md");

/** The lines that somebody types: who, the words, and the exit code that the README promises. */
function typedLines() {
  return [...readme.matchAll(/^(ann|bob|referee)\$ turnproof (.*?)(?:\s+# exits with (\d))?$/gm)].map(
    ([, who = "", line = "", exit = "0"]) => ({
      who,
      line,
      words: [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ""),
      exit: Number(exit),
    }),
  );
}

/** Everybody gets what the others have in their outboxes, as if it had been mailed and saved. */
function deliver(people: { readonly [name: string]: Person }): void {
  for (const [name, from] of Object.entries(people)) {
    const outbox = from.file("war", "outbox");
    const files = existsSync(outbox) ? readdirSync(outbox).map((file) => join(outbox, file)) : [];
    const invite = from.file("war", "invite.json");
    if (name === "ann" && existsSync(invite)) files.push(invite);
    for (const to of Object.values(people)) {
      if (to === from) continue;
      for (const file of files) copyFileSync(file, to.file(file.split("/").at(-1) ?? ""));
      const log = from.file("war", "game.pbem");
      if (existsSync(log)) copyFileSync(log, to.file(`${name}.pbem`));
    }
  }
}

test("every line that players and referees type works in an empty folder", async () => {
  const folder = scratch();
  const people = {
    ann: person("ann", installedGames, folder),
    bob: person("bob", installedGames, folder),
    referee: person("referee", installedGames, folder),
  };
  copyFileSync(join(root, "examples/logs/washingtons-war-disputed.pbem"), people.referee.file("disputed.pbem"));
  const lines = typedLines();
  expect(lines.length).toBeGreaterThan(20);
  for (const { who, line, words, exit } of lines) {
    deliver(people);
    const typist = Object.entries(people).find(([name]) => name === who)?.[1];
    const said = await typist?.run(...words);
    expect(said?.code, `turnproof ${line}\n${said?.out}${said?.err}`).toBe(exit);
  }
});

test("no line of the README is left untyped", () => {
  const shown = blocksOf(readme)
    .filter(({ language }) => language === "sh")
    .flatMap(({ text }) => text.split("\n"))
    .filter((line) => line.includes("turnproof ") && !line.startsWith("npm ") && !line.startsWith("#"));
  expect(shown).toHaveLength(typedLines().length);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(["readme-app", "readme-verify"])("%s prints what its comments say", async (program) => {
  const printed: string[] = [];
  vi.spyOn(console, "log").mockImplementation((...words: unknown[]) => void printed.push(words.join(" ")));
  await import(`../docs/${program}.ts`);
  const promised = [...textOf(`tests/docs/${program}.ts`).matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)];
  expect(promised.length).toBeGreaterThan(1);
  for (const [, line] of promised) expect(printed).toContain(line);
});

test("the README shows each program whole", () => {
  for (const program of ["readme-app", "readme-verify"]) {
    const block = blocksOf(readme).find(({ from }) => from === `tests/docs/${program}.ts`);
    expect(`${block?.text}\n`).toBe(textOf(`tests/docs/${program}.ts`));
  }
});

test("every installed game stands in the table of games", () => {
  for (const id of installedGames.ids) expect(readme).toMatch(new RegExp(`\\| \`${id}\` +\\|`));
});

test("the finding beside the picture is what the disputed game is told", async () => {
  const log = join(root, "examples/logs/washingtons-war-disputed.pbem");
  const { out } = await person("referee", installedGames).run("verify", log);
  const [, finding = ""] = /\nentry 10, by ann (.*?)\n```/s.exec(readme) ?? [];
  const flat = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const [, rule = "", says = ""] = /^\[washingtons-war ([\d.A-Z]+)\] (.*)$/.exec(flat(finding)) ?? [];
  expect(out).toMatch(/entry 10, packet \d+, by ann/);
  expect(out).toContain(`[washingtons-war ${rule} `);
  expect(says.length).toBeGreaterThan(20);
  expect(flat(out)).toContain(says);
});
