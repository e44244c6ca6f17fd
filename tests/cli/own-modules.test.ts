// Rules of the user's own: named on the command line, or listed in a file that the user has called theirs. Loaded modules are
// programs, so nothing that merely lies somewhere is ever run.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { installedGames, verifyLog } from "../../src/index.js";
import { begin, fordGame, fordSetup, moves, write } from "../support/game.js";
import { person, scratch } from "./support.js";

let code = "";

/** The Ford with a copy of the SDK of its own, as a module is that somebody has bundled. */
beforeAll(async () => {
  const contents = `import { ford } from "./examples/tiny-game/game.ts";
import { fordPack } from "./examples/tiny-game/pack.ts";
globalThis.fordWasRun = (globalThis.fordWasRun ?? 0) + 1;
const own = [{ game: ford, packs: [fordPack] }];
export { ford, fordPack, own as games };`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, "../.."), loader: "ts" },
    ...{ bundle: true, write: false, format: "esm", platform: "node" },
  });
  code = outputFiles[0]?.text ?? "";
});

const timesRun = (): number => Number(Reflect.get(globalThis, "fordWasRun") ?? 0);

/** Somebody with the games that come with turnproof, and The Ford in a file. */
function author(text = code) {
  const root = scratch();
  const ann = person("ann", installedGames, root);
  mkdirSync(ann.file("dist"));
  return { root, ann, module: ann.write("dist/index.mjs", text) };
}

async function fordLog() {
  const game = await begin(fordSetup);
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  return game.log;
}

test("a log of a game that is not installed is judged with --module, by a copy of the SDK of its own", async () => {
  const { ann, module } = author();
  ann.write("game.pbem", await fordLog());
  expect(await ann.run("verify", "game.pbem")).toMatchObject({ code: 2 });
  const judged = await ann.run("verify", "game.pbem", "--module", "dist/index.mjs");
  expect(judged).toMatchObject({ code: 0, out: expect.stringContaining("verdict: valid") });
  expect(judged.err).toBe(`rules of your own: the-ford 1.0.0, from ${module}\n`);
});

test("every command that asks rules takes modules: a game is begun, played and listed", async () => {
  const { ann } = author();
  const own = ["--module", "dist/index.mjs"];
  await ann.done("keygen", "--name", "Ann");
  expect(await ann.done("games", ...own)).toContain("the-ford  The Ford, rules 1.0.0");
  expect(await ann.done("rules", "the-ford", "2.1", ...own)).toContain("Sight");
  await ann.done("new", "the-ford", "g", "--as", "scout", "--name", "Ann", "--chain", "64", ...own);
  const help = await ann.run("--help");
  const lines = help.out.slice(0, help.out.indexOf("A game in six lines"));
  const commands = [...lines.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = ""]) => name);
  expect(commands).toContain("verify");
  const without: string[] = [];
  // A terminal is 80 columns wide; only what is to be copied may be longer.
  const wide: string[] = [];
  const look = ({ out }: { readonly out: string }) =>
    wide.push(...out.split("\n").filter((line) => line.length > 80 && !/^ {2}(?:\S+ \| )?turnproof /.test(line)));
  look(help);
  for (const name of commands) {
    const said = await ann.run(name, "--help");
    look(said);
    if (!said.out.includes("--module <path>")) without.push(name);
  }
  expect(wide).toEqual([]);
  expect(without.sort()).toEqual(["completion", "help", "init-module", "keygen", "page", "schemas", "trust", "vassal"]);
});

test("the folder of a package stands for the file that it exports", async () => {
  const { ann } = author();
  ann.write("package.json", JSON.stringify({ exports: { ".": { types: "./x.d.ts", import: "./dist/index.mjs" } } }));
  expect(await ann.done("games", "--module", ".")).toContain("the-ford");
});

test("a list that lies there runs nothing until it is trusted, and again nothing once it is changed", async () => {
  const { ann } = author();
  const list = ann.write("turnproof.config.json", '{ "modules": ["./dist/index.mjs"] }');
  const before = timesRun();
  const first = await ann.run("games");
  expect(first.out).not.toContain("the-ford");
  expect(first.err).toBe(
    `${list} lists rules modules. They are programs and were not run: if the list is yours, run turnproof trust ${ann.home}\n`,
  );
  expect(timesRun()).toBe(before);
  expect(await ann.run("trust", ".")).toMatchObject({ code: 3, err: expect.stringContaining("Add --yes to do it.") });
  const trusted = await ann.run("trust", ".", "--yes");
  expect(trusted.err).toContain(ann.file("dist", "index.mjs"));
  expect(await ann.done("games")).toContain("the-ford");
  mkdirSync(ann.file("below"));
  expect((await ann.runWith({ cwd: ann.file("below") }, "games")).out).toContain("the-ford");
  writeFileSync(list, '{ "modules": ["./dist/index.mjs", "./dist/other.mjs"] }');
  expect(await ann.run("games")).toMatchObject({ code: 0, err: expect.stringContaining("were not run") });
  writeFileSync(list, '{ "modules": ["./dist/index.mjs"] }');
  expect(await ann.done("games")).toContain("the-ford");
  await ann.done("trust", ".", "--forget");
  expect((await ann.run("games")).out).not.toContain("the-ford");
});

test("a list in the folder of a game is not looked for from elsewhere, and not run from within", async () => {
  const { ann } = author();
  mkdirSync(ann.file("mailed"));
  ann.write("mailed/game.pbem", await fordLog());
  ann.write("mailed/turnproof.config.json", '{ "modules": ["../dist/index.mjs"] }');
  const before = timesRun();
  expect(await ann.run("verify", "mailed")).toMatchObject({ code: 2, err: "" });
  const within = await ann.runWith({ cwd: ann.file("mailed") }, "verify", ".");
  expect(within).toMatchObject({ code: 2, err: expect.stringContaining("were not run") });
  expect(timesRun()).toBe(before);
});

const games = (rest: string) => `${code.replace(/export\s*\{[^}]*\};?\s*$/, "")}\n${rest}`;
const broken: readonly (readonly [why: string, text: () => string])[] = [
  ["it exports no list called games", () => "export const game = 1;"],
  ["games[0] is not { game, packs: [pack] }", () => "export const games = [{}];"],
  ["games[0].game was not made by game() of turnproof/rules", () => "export const games = [{ game: {}, packs: [] }];"],
  [
    'window "crossing/fire": no move is made in it',
    () => games("export const games = [{ game: { ...ford, moves: [ford.moves[0]] }, packs: [] }];"),
  ],
  [
    "games[0].packs[1] is not a pack of the-ford",
    () => games("export const games = [{ game: ford, packs: [fordPack, 7] }];"),
  ],
  ["out of order (at ", () => "throw new Error('out of order');"],
];

test.each(broken)("a broken module is told: %s", async (why, text) => {
  const { ann, module } = author(text());
  const { code: exit, err } = await ann.run("games", "--module", "dist/index.mjs");
  expect({ exit, err }).toEqual({ exit: 3, err: expect.stringContaining(why) });
  expect(err).toContain(`The module ${module} cannot be used:`);
});

test("a file that is not there, and a list that is none", async () => {
  const { ann } = author();
  expect(await ann.run("games", "--module", "no.mjs")).toMatchObject({
    code: 3,
    err: expect.stringContaining("no file with that name"),
  });
  ann.write("turnproof.config.json", '{ "modules": "./dist/index.mjs" }');
  expect(await ann.run("games")).toMatchObject({ code: 0, err: expect.stringContaining("cli/module-list") });
});

test("a module that was mended under the same version judges the whole log, not what it came to before", async () => {
  const { ann } = author();
  const strict = 'ford.moves.find(({ name }) => name === "step").checks["one-or-two"].ok = () => false;';
  ann.write("dist/strict.mjs", `${code}\n${strict}\n`);
  await ann.done("keygen", "--name", "Ann");
  mkdirSync(ann.file("g"));
  ann.write("g/game.pbem", await fordLog());
  const status = async (module: string) => (await ann.run("status", "g", "--module", module)).out;
  const [plain, broken] = [await status("dist/index.mjs"), await status("dist/strict.mjs")];
  expect(broken).toContain("verdict: violations");
  expect(await status("dist/index.mjs")).toBe(plain);
  expect(plain).toContain("verdict: valid");
});

test("no module stands in for an installed game", async () => {
  const { ann } = author();
  const text = games(
    `export const games = [{ game: { ...ford, id: "washingtons-war", version: "${(await installedGames.find("washingtons-war"))?.game.version}" }, packs: [] }];`,
  );
  ann.write("dist/other.mjs", text);
  const refused = await ann.run("games", "--module", "dist/other.mjs");
  expect(refused).toMatchObject({ code: 3, err: expect.stringContaining("(library/two-of-a-version)") });
});

test("verifyLog takes modules beside the installed games", async () => {
  expect((await verifyLog(await fordLog())).verdict).toBe("undetermined");
  expect((await verifyLog(await fordLog(), { modules: [fordGame] })).verdict).toBe("valid");
  const log = readFileSync("examples/logs/washingtons-war-1775.pbem", "utf8");
  expect((await verifyLog(log, { modules: [fordGame] })).verdict).toBe("valid");
});

test("a list that nobody trusts stops no command, whatever is wrong with it: it is told", async () => {
  const { ann } = author();
  ann.write("game.pbem", await fordLog());
  for (const text of ["{", "[]", '{"modules":7}', '{"modules":["a"],"more":1}', "\u0000"]) {
    ann.write("turnproof.config.json", text);
    const { code, err } = await ann.run("verify", "game.pbem");
    expect(code).toBe(2);
    expect(err).toContain("No rules module was loaded from");
    expect((await ann.run("games")).code).toBe(0);
  }
  const other = author();
  mkdirSync(other.ann.file("turnproof.config.json"));
  const told = await other.ann.run("games");
  expect(told).toMatchObject({ code: 0, err: expect.stringContaining("No rules module was loaded from") });
});

test("a board of one's own is drawn where players look: replay, report, the lines of play", async () => {
  const { ann } = author();
  ann.write(
    "dist/board.mjs",
    `import { games as given } from "./index.mjs";
const look = { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 9 9", width: 9, height: 9 };
const square = ["svg", look, [["title", {}, ["my own ford"]]]];
const board = { lines: async () => async () => ["a ford of my own"], picture: async () => async () => square };
export const games = [{ ...given[0], board }];`,
  );
  ann.write("game.pbem", await fordLog());
  const own = ["--module", "dist/board.mjs"];
  expect(await ann.done("replay", "game.pbem", "--format", "svg", ...own)).toMatch(/^<svg[\s\S]*my own ford/);
  expect(await ann.done("replay", "game.pbem", "--board", ...own)).toContain("a ford of my own");
  await ann.run("report", "game.pbem", "--out", "r.html", ...own);
  expect(ann.read("r.html")).toContain("my own ford");
  const bad =
    'import { games as given } from "./index.mjs"; export const games = [{ ...given[0], board: { picture: "none" } }];';
  ann.write("dist/bad.mjs", bad);
  expect(await ann.run("games", "--module", "dist/bad.mjs")).toMatchObject({
    code: 3,
    err: expect.stringContaining("games[0].board is not a board"),
  });
});
