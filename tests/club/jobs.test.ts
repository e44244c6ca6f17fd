// Threads that judge logs: the same rows as without them, and a log that ends its thread or is made to be slow stops nobody.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { survives } from "../../src/cli/commands/club-queue.js";
import { type BuiltCommand, builtCommand } from "../support/built-command.js";
import { begin, fordSetup, moves, write } from "../support/game.js";

const logs = join(import.meta.dirname, "../../examples/logs");
let command: BuiltCommand;
let folder = "";

beforeAll(async () => {
  command = await builtCommand();
  folder = mkdtempSync(join(tmpdir(), "turnproof-jobs-"));
  mkdirSync(join(folder, "cup/final"), { recursive: true });
  copyFileSync(join(logs, "a-house-divided-1861.pbem"), join(folder, "cup/a.pbem"));
  copyFileSync(join(logs, "a-house-divided-1861.pbem"), join(folder, "cup/final/b.pbem"));
  writeFileSync(join(folder, "cup/final/junk.pbem.gz"), gzipSync("junk"));
  writeFileSync(join(folder, "cup/torn.pbem.gz"), "not a gzip");
});
afterAll(() => {
  command.remove();
  rmSync(folder, { recursive: true, force: true });
});

const sorted = (text: string) => text.trimEnd().split("\n").sort();

test("two threads write the rows that one writes, and end with the same exit", async () => {
  const words = ["verify", "cup", "--format", "csv"];
  const [one, two] = [
    await command.run(words, { cwd: folder }),
    await command.run([...words, "--jobs", "2"], { cwd: folder }),
  ];
  expect(sorted(two.out)).toEqual(sorted(one.out));
  expect(sorted(one.out)).toHaveLength(5);
  expect([one.code, two.code]).toEqual([3, 3]);
  expect(two.err).toMatch(/is the same file as cup\/\S+ \(game [0-9a-f]{16}\)/);
  const texts = await command.run(["verify", "cup", "--jobs", "2"], { cwd: folder });
  expect(texts.out).toContain("4 files: ");
});

test("whole reports come through a thread unchanged", async () => {
  const words = ["verify", "cup/a.pbem", "cup/final/b.pbem", "--format", "json", "--timeline"];
  const one = JSON.parse((await command.run(words, { cwd: folder })).out);
  const two = JSON.parse((await command.run([...words, "--jobs", "1"], { cwd: folder })).out);
  expect(two).toEqual(one);
  expect(one[0].timeline.length).toBeGreaterThan(10);
});

/** The Ford as a module in a file, which does something as soon as a thread opens a log of it. */
async function rogue(act: string): Promise<string> {
  const contents = `import { isMainThread } from "node:worker_threads";
import { ford } from "./examples/tiny-game/game.ts";
import { fordPack } from "./examples/tiny-game/pack.ts";
const facts = (...given) => { if (!isMainThread) { ${act} } return ford.facts(...given); };
export const games = [{ game: { ...ford, facts }, packs: [fordPack] }];`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, "../.."), loader: "ts" },
    ...{ bundle: true, write: false, format: "esm", platform: "node" },
  });
  return outputFiles[0]?.text ?? "";
}

test.each([
  ["a thread that ends in the middle", "process.exit(7);", "cli/crashed", /crashed its thread/],
  [
    "a thread that throws what nobody catches",
    "setImmediate(() => { throw new Error('no'); }); for (;;) {}",
    "cli/too-slow",
    /more than 1 CPU/,
  ],
  ["a log that keeps its thread busy", "for (;;) {}", "cli/too-slow", /more than 1 CPU seconds/],
])("%s is one row that accuses nobody; the others are judged", async (_, act, code, says) => {
  const game = await begin(fordSetup);
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  const at = mkdtempSync(join(folder, "rogue-"));
  writeFileSync(join(at, "module.mjs"), await rogue(act));
  writeFileSync(join(at, "b.pbem"), game.log);
  for (const name of ["a", "c"]) copyFileSync(join(logs, "a-house-divided-1861.pbem"), join(at, `${name}.pbem`));
  const words = ["verify", "a.pbem", "b.pbem", "c.pbem", "--module", "module.mjs", "--jobs", "1", "--limit", "1"];
  const { code: exit, out } = await command.run([...words, "--format", "jsonl"], { cwd: at });
  const rows = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(rows.map(({ file, verdict }) => `${file} ${verdict}`)).toEqual([
    "a.pbem valid",
    "b.pbem not judged",
    "c.pbem valid",
  ]);
  expect(rows[1]).toMatchObject({ code, says: expect.stringMatching(says), author: "", sha256: "" });
  expect(exit).toBe(2);
});

test("in a club a log that is made to be slow costs its limit once, and is judged again with another one alone", async () => {
  const game = await begin(fordSetup);
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  const at = mkdtempSync(join(folder, "slow-"));
  writeFileSync(join(at, "module.mjs"), await rogue("for (;;) {}"));
  writeFileSync(join(at, "slow.pbem"), game.log);
  await command.run(["club", "init", "cup", "--name", "Cup"], { cwd: at });
  await command.run(["club", "take", "cup", "slow.pbem"], { cwd: at });
  const verified = async (limit: string) => {
    const words = ["club", "verify", "cup", "--module", "module.mjs", "--jobs", "1", "--limit", limit];
    const { code, out } = await command.run([...words, "--format", "jsonl"], { cwd: at });
    return { code, rows: out.split("\n").filter(Boolean).length };
  };
  expect(await verified("1")).toEqual({ code: 2, rows: 1 });
  expect(await verified("1")).toEqual({ code: 2, rows: 0 });
  expect(await verified("2")).toEqual({ code: 2, rows: 1 });
});

test("a process of its own says whether a log can be judged at all: one that kills it cannot", async () => {
  const game = await begin(fordSetup);
  const at = mkdtempSync(join(folder, "killing-"));
  writeFileSync(join(at, "module.mjs"), await rogue("process.kill(process.pid, 'SIGKILL'); for (;;) {}"));
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  writeFileSync(join(at, "killing.pbem"), game.log);
  const modules = [join(at, "module.mjs")];
  const log = join(logs, "a-house-divided-1861.pbem");
  const lives = (path: string) => survives(command.main, path, { limit: 60, modules });
  expect(await Promise.all([lives(join(at, "killing.pbem")), lives(log)])).toEqual([false, true]);
});

test("words that make no sense are told", async () => {
  for (const words of [
    ["--jobs", "0"],
    ["--jobs", "two"],
    ["--jobs", "9999"],
    ["--limit", "-1"],
  ]) {
    const { code, err } = await command.run(["verify", "cup", ...words], { cwd: folder });
    expect(code, words.join(" ")).toBe(3);
    expect(err).toMatch(/takes a whole number from 1 to/);
  }
});
