import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Command } from "commander";
import pkg from "../../../package.json" with { type: "json" };
import { failure } from "../../app/core/failure.js";
import { newFolder, writeNew } from "../../app/core/files.js";
import { shown } from "../../boards/text/escape.js";
import type { Shell } from "../terminal/shell.js";

export function addInitModule(program: Command, shell: Shell): void {
  program
    .command("init-module")
    .summary("start writing the rules of another game")
    .description(
      "Makes a TypeScript project with a small game: rules, a component pack, tests with rule coverage, a corpus of signed\ngames, JSON Schemas. Its tests are green; change it into your game.",
    )
    .argument("<folder>", "a folder that is new or empty")
    .option("--name <title>", "what the game is called; without it, the name of the folder")
    .addHelpText("after", '\nExample:\n  turnproof init-module border-forts --name "Border Forts"')
    .action(async (typed: string, { name }: { readonly name?: string }) => {
      const folder = shell.path(typed);
      const names = namesOf(name ?? basename(folder));
      await newFolder(shell, folder);
      const template = templateFolder();
      for (const file of await filesBelow(template)) {
        const text = await readFile(join(template, file), "utf8");
        const to = file === "gitignore" ? ".gitignore" : file;
        await writeNew(shell, join(folder, to), renamed(text, names));
      }
      shell.say(`A module called ${names.title} (${names.id}) is in ${shown(folder)}. Next:`);
      for (const line of [`cd ${typed}`, "npm install", "npm test", "npm run verify"]) shell.say(`  ${line}`);
    });
}

interface Names {
  readonly title: string;
  /** `border-forts` */
  readonly id: string;
  /** `borderForts` */
  readonly exported: string;
}

/** What a game is called in its rules, its files and its code. */
function namesOf(named: string): Names {
  const words = named.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const id = words.join("-");
  if (!/^[a-z]/.test(id) || id.length > 40)
    throw failure(
      "module-name",
      `"${shown(named)}" gives no id: an id has 1 to 40 letters, digits and hyphens, a letter first.`,
    );
  const [first = "", ...others] = words;
  const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  const title = named === id ? words.map(capital).join(" ") : named.trim().replaceAll(/["\\`$\p{Cc}]/gu, "");
  return { title, id, exported: [first, ...others.map(capital)].join("") };
}

/** The example with the names of another game, and the version of turnproof that wrote it. */
function renamed(text: string, { title, id, exported }: Names): string {
  return text
    .replaceAll("ferry-night", id)
    .replaceAll("ferryNight", exported)
    .replaceAll("Ferry Night", title)
    .replaceAll('"turnproof": "0.1.0"', `"turnproof": "${pkg.version}"`);
}

/** What is copied: not what the first run of the tests writes. */
async function filesBelow(folder: string, below = ""): Promise<string[]> {
  const skipped = ["games", "schemas", "dist", "node_modules"];
  const files: string[] = [];
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (entry.isFile()) files.push(path);
    else if (!skipped.includes(entry.name)) files.push(...(await filesBelow(folder, path)));
  }
  return files;
}

/** The example in the package: above this file, in the sources as in what is published. */
function templateFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const template = join(folder, "examples/new-module");
    if (existsSync(join(template, "src/game.ts"))) return template;
    if (folder === dirname(folder)) throw failure("no-template", "The example of this package is missing.");
  }
}
