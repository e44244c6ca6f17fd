// What a command loads, counted: the help reads nothing that judges logs, and each command only what it needs.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listedGamesIn, listedIn } from "../support/listed-commands.js";
import { person } from "./support.js";

const root = join(import.meta.dirname, "../..");

test("what the help lists of each command is what the command says: else npm run commands", async () => {
  expect(readFileSync(join(root, "src/cli/generated/listed.ts"), "utf8")).toBe(await listedIn());
});

test("what `games` lists of each game is what the game says: else npm run commands", async () => {
  expect(readFileSync(join(root, "src/cli/generated/games.ts"), "utf8")).toBe(await listedGamesIn());
});

test("a command that is misspelt is told with the one that was meant, and help knows each", async () => {
  const ann = person("ann");
  expect((await ann.run("verfy", "x")).err).toContain("Did you mean verify?");
  expect((await ann.run("help", "verify")).out).toBe((await ann.run("verify", "--help")).out);
  expect((await ann.run("verify", "--help")).out).toContain("--timeline");
});

describe("the built command", () => {
  let folder = "";
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "turnproof-loaded-"));
    await build({
      ...{ entryPoints: [join(root, "src/cli/main.ts")], outdir: folder, absWorkingDir: root, packages: "external" },
      ...{ bundle: true, splitting: true, platform: "node", format: "esm", target: "node20", logLevel: "error" },
      outExtension: { ".js": ".mjs" },
    });
    // Packages are found from the project; what is loaded is counted by a hook of Node.
    writeFileSync(
      join(folder, "hooks.mjs"),
      `import { appendFileSync } from "node:fs";
export async function resolve(specifier, context, next) {
  if (/^[a-z@]/.test(specifier) && !specifier.startsWith("node:") && !specifier.startsWith("file:"))
    return next(specifier, { ...context, parentURL: ${JSON.stringify(pathToFileURL(join(root, "package.json")).href)} });
  return next(specifier, context);
}
export async function load(url, context, next) {
  appendFileSync(process.env.LOADED, url + "\\n");
  return next(url, context);
}
`,
    );
    writeFileSync(
      join(folder, "register.mjs"),
      'import { register } from "node:module";\nregister("./hooks.mjs", import.meta.url);\n',
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The modules that a command line loads: files of turnproof's own, and names of packages. */
  function loadedBy(...words: readonly string[]) {
    const list = join(folder, "loaded.txt");
    writeFileSync(list, "");
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", join(folder, "register.mjs"), join(folder, "main.mjs"), ...words],
      { encoding: "utf8", cwd: root, env: { ...process.env, LOADED: list, TURNPROOF_HOME: join(folder, "home") } },
    );
    expect(stderr).toBe("");
    expect(status).toBe(0);
    const urls = readFileSync(list, "utf8").split("\n");
    const packages = new Set(urls.flatMap((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []));
    const own = urls.filter((url) => url.startsWith(pathToFileURL(folder).href) && !url.endsWith("hooks.mjs"));
    return { own: own.length - 1, packages: [...packages].sort() };
  }

  test("help and version: no cryptography, no game, no zod", () => {
    for (const words of [["--help"], ["--version"]]) {
      const { own, packages } = loadedBy(...words);
      expect(packages).toEqual(["commander"]);
      expect(own).toBeLessThanOrEqual(15);
    }
    expect(readdirSync(folder).length).toBeGreaterThan(60);
  });

  test("games: the list of what comes with the library loads none of it", () => {
    const { packages } = loadedBy("games");
    expect(packages.filter((name) => name !== "commander")).toEqual([]);
  });
});
