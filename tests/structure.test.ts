// Every game has one skeleton: a reader who knows one finds the rule for a section in all of them.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { installedGames } from "../src/games.js";

const root = join(import.meta.dirname, "..");

/** The only files beside the rooms. */
const rootFiles = ["contents.ts", "game.ts", "index.ts", "kit.ts", "rulebook.ts", "schema.ts"];

/** Storeys, lowest first. What is none of these rooms is a chapter. `schema.ts` reads terms and pack. */
const storeys = ["terms", "pack", "kit", "position", "effects", "chapters", "contents", "game", "index"] as const;
type Storey = (typeof storeys)[number];

/**
 * What each chapter says of itself, for which no rule is needed: its events and rulings in `terms.ts`, the shapes of its flows and
 * parameters in `shapes.ts`. They belong to the ground storey, where `terms/` puts those of all chapters together.
 */
const ownTerms = ["terms.ts", "shapes.ts"];

/** The files of `terms/` that put them together, and what of a chapter they take. */
const gathered = { events: "terms", rulings: "terms", frames: "shapes", params: "shapes" };

/** The chapters of each rulebook, as its table of contents has them. */
const chapters: { readonly [game: string]: readonly string[] } = {
  "a-house-divided": ["battle", "leaders", "movement", "options", "promotion", "recruitment", "sequence", "supply"],
  "across-the-rappahannock": [
    "artillery",
    "charge",
    "command",
    "markers",
    "morale",
    "movement",
    "sequence",
    "set-up",
    "victory",
    "weather",
    "works",
  ],
  "for-the-people": [
    "attrition",
    "battle",
    "cards",
    "combined",
    "generals",
    "operations",
    "politics",
    "reinforcements",
    "sequence",
  ],
  "this-accursed-civil-war": [
    "activation",
    "close-combat",
    "command",
    "fire",
    "movement",
    "rally",
    "reaction",
    "set-up",
    "victory",
  ],
  "washingtons-war": [
    "activation",
    "battle",
    "cards",
    "france",
    "march",
    "politics",
    "reinforcements",
    "sequence",
    "set-up",
    "winter",
  ],
};

/** How many moves name candidates beside their holes: measured to be better. The number may only fall. */
const offeredTwice: { readonly [game: string]: number } = {
  "a-house-divided": 2,
  "across-the-rappahannock": 24,
  "for-the-people": 9,
  "this-accursed-civil-war": 12,
  "washingtons-war": 3,
};

const isRoom = (name: string) => ["terms", "pack", "position", "effects", "scenarios", "generated"].includes(name);

function filesOf(game: string): string[] {
  const base = join(root, "src/rules", game);
  return readdirSync(base, { recursive: true, encoding: "utf8" })
    .map((name) => name.split("\\").join("/"))
    .filter((name) => name.endsWith(".ts") && !name.startsWith("generated/"));
}

function storeyOf(file: string): Storey | undefined {
  const [room = "", ...rest] = file.split("/");
  if (rest.length === 0) {
    if (file === "schema.ts") return "pack";
    if (file === "rulebook.ts") return "terms";
    return storeys.find((storey) => file === `${storey}.ts`);
  }
  if (room === "scenarios") return "chapters";
  if (rest.length === 1 && ownTerms.includes(basename(file)) && !isRoom(room)) return "terms";
  return storeys.find((storey) => storey === room) ?? "chapters";
}

const chapterOf = (file: string) => (storeyOf(file) === "chapters" ? (file.split("/")[0] ?? "") : undefined);

function importsOf(game: string, file: string): string[] {
  const text = readFileSync(join(root, "src/rules", game, file), "utf8");
  return [...text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)]
    .map(([, path = ""]) => posix.normalize(posix.join(dirname(file), path)).replace(/\.js$/, ".ts"))
    .filter((path) => !path.startsWith("..") && !path.startsWith("generated/"));
}

describe.each(Object.keys(chapters))("%s", (game) => {
  const base = join(root, "src/rules", game);
  const files = filesOf(game);

  test("has nothing in its root but what every game has", () => {
    const here = readdirSync(base, { withFileTypes: true });
    expect(here.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(rootFiles);
    const folders = here.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.filter((name) => !isRoom(name))).toEqual(chapters[game]);
    expect(folders).toEqual(expect.arrayContaining(["generated", "pack", "position", "scenarios", "terms"]));
  });

  test("has the terms of each chapter in its folder, and all together in terms/", () => {
    for (const [kind, own] of Object.entries(gathered)) {
      const taken = importsOf(game, `terms/${kind}.ts`).filter((file) => basename(file) === `${own}.ts`);
      expect(taken.length, kind).toBeGreaterThan(0);
    }
    const all = Object.keys(gathered).flatMap((kind) => importsOf(game, `terms/${kind}.ts`));
    const own = files.filter((file) => ownTerms.includes(basename(file)) && storeyOf(file) === "terms");
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter((file) => !all.includes(file))).toEqual([]);
    expect(files.filter((file) => /^terms\/.*\//.test(file))).toEqual([]);
  });

  test("has no arrow up, and none between chapters", () => {
    const back = files.flatMap((file) => {
      const storey = storeyOf(file);
      return importsOf(game, file)
        .filter((to) => {
          const above = storeyOf(to);
          if (storey === undefined || above === undefined) return true;
          if (storey !== above) return storeys.indexOf(above) > storeys.indexOf(storey);
          return chapterOf(file) !== chapterOf(to);
        })
        .map((to) => `${file} -> ${to}`);
    });
    expect(back).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  test("has each move in the file of its name, one a file", async () => {
    const installed = await installedGames.find(game);
    const moves = installed?.game.moves.map(({ name }) => name) ?? [];
    const calls = files.flatMap((file) => {
      const text = readFileSync(join(base, file), "utf8");
      return [...text.matchAll(/\b(?:move|decline)\(\{?\s*\n?\s*(?:\.\.\.[^,]+,\s*)?name: "([a-z0-9-]+)"/g)].map(
        ([, name = ""]) => ({
          name,
          file,
        }),
      );
    });
    const misplaced = calls.filter(({ name, file }) => basename(file) !== `${name}.ts`);
    expect(misplaced).toEqual([]);
    const twice = calls.filter(({ file }, at) => calls.findIndex((call) => call.file === file) !== at);
    expect(twice).toEqual([]);
    const unfound = moves.filter((name) => !files.some((file) => basename(file) === `${name}.ts` && chapterOf(file)));
    expect(unfound).toEqual([]);
    expect(calls.length).toBeGreaterThan(10);
  });

  test("offers a move by its holes alone, unless the file says why not", async () => {
    const installed = await installedGames.find(game);
    const twice = (installed?.game.moves ?? []).filter(({ candidates, holes }) => candidates && holes);
    const unsaid = twice.filter(({ name }) => {
      const file = files.find((one) => basename(one) === `${name}.ts` && chapterOf(one)) ?? "";
      return !/\/\/ Beside the holes: \S.*\n\s*candidates\(/.test(readFileSync(join(base, file), "utf8"));
    });
    expect(unsaid.map(({ name }) => name)).toEqual([]);
    expect(twice.length).toBe(offeredTwice[game]);
  });

  test("calls no two files by one word, and none of its position by what is being done", () => {
    const names = files.map((file) => basename(file, ".ts"));
    const stem = (name: string) => name.replace(/e?$/, "");
    const pairs = names.filter((name) => /ing$/.test(name) && names.some((one) => `${stem(one)}ing` === name));
    expect(pairs).toEqual([]);
    expect(files.filter((file) => /^position\/.*ing\.ts$/.test(file))).toEqual([]);
  });

  test("has its tests in a folder of its name, and its logs", () => {
    for (const folder of [`tests/rules/${game}`, `tests/support/${game}`, `tests/games/${game}`]) {
      expect(statSync(join(root, folder)).isDirectory(), folder).toBe(true);
    }
    expect(readdirSync(join(root, "tests/games", game)).some((name) => name.endsWith(".pbem"))).toBe(true);
  });
});

test("every game is held to it", () => {
  expect(Object.keys(chapters)).toEqual([...installedGames.ids].sort());
});

test("no test is named after how it came to be", () => {
  const names = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" });
  expect(names.filter((name) => /(?:^|[\\/])(?:review-|hardest)/.test(name))).toEqual([]);
});

test("no test is content with any error: it says which, by its code or its words", () => {
  const content = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .filter((name) =>
      /(?<!\.not)\.toThrow(?:Error)?\(\s*(?:TurnproofError|Error)?\s*\)/.test(
        readFileSync(join(import.meta.dirname, name), "utf8"),
      ),
    );
  expect(content).toEqual([]);
});

test("a test that puts another module in the place of one takes it away again, for the files behind it in its worker", () => {
  const left = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts") && name !== "structure.test.ts")
    .filter((name) => {
      const text = readFileSync(join(import.meta.dirname, name), "utf8");
      const named = (call: string) =>
        [...text.matchAll(new RegExp(`vi\\.${call}\\((?:import\\()?"([^"]+)"`, "g"))].map(([, module]) => module);
      const replaced = new Set(named("doMock"));
      const after = text.lastIndexOf("vi.resetModules()") > text.lastIndexOf("vi.doMock(");
      return replaced.size > 0 && !(after && [...replaced].every((module) => named("doUnmock").includes(module)));
    });
  expect(left).toEqual([]);
});
