import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.js";

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

const here = fileURLToPath(new URL(".", import.meta.url));
const include = ["tests/**/*.test.ts", "examples/*/tests/*.test.ts"];
const alias = [
  { find: /^turnproof$/, replacement: source("index.ts") },
  { find: /^turnproof\/app\/disk$/, replacement: source("cli/terminal/disk.ts") },
  { find: /^turnproof\/(schema|replay|rules|testing|boards|mail|app|club)$/, replacement: source("$1/index.ts") },
  { find: /^turnproof\/replay\/mental-poker$/, replacement: source("replay/cards/mental-poker/index.ts") },
  { find: /^turnproof\/rules\/(.+)$/, replacement: source("rules/$1/index.ts") },
];

// The file that asks for the work waits meanwhile: every core can take one. More workers than cores gain nothing, since a
// browser keeps a core busy of its own.
// The files of a worker share the loaded modules, which keep no state that a test could see: an eighth less time.
const shared = {
  setupFiles: ["tests/support/setup.ts"],
  // The longest take a third of this on a quiet machine.
  testTimeout: 180_000,
  isolate: false,
};

/** The sources in one file, as `scripts/bundled-sources.mjs` wrote it into the folder: a fifth less work. */
function bundledSources(folder: string): Plugin {
  const file = join(folder, "sources.mjs");
  const names: { readonly [source: string]: { readonly as: string; readonly exports: readonly string[] } } = JSON.parse(
    readFileSync(join(folder, "names.json"), "utf8"),
  );
  const mark = "\0bundled:";
  return {
    name: "bundled sources",
    enforce: "pre",
    resolveId(wanted, importer) {
      if (importer === undefined || importer.startsWith(mark)) return undefined;
      const entry = alias.find(({ find }) => find.test(wanted));
      if (entry === undefined && !wanted.startsWith(".")) return undefined;
      const path = entry ? wanted.replace(entry.find, entry.replacement) : resolve(dirname(importer), wanted);
      return [path, path.replace(/\.js$/, ".ts")].filter((one) => one in names).map((one) => mark + one)[0];
    },
    load(id) {
      const one = id.startsWith(mark) ? names[id.slice(mark.length)] : undefined;
      if (one === undefined) return undefined;
      const lines = one.exports.map((name) =>
        name === "default" ? `export default ${one.as}.default;` : `export const ${name} = ${one.as}.${name};`,
      );
      return [`import { ${one.as} } from ${JSON.stringify(file)};`, ...lines].join("\n");
    },
  };
}

/** Test files that put other modules in the place of some: they need each source by itself. */
const replacing = readdirSync(join(here, "tests"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => join("tests", name))
  .filter((name) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(here, name), "utf8")));

const bundled = process.env["TURNPROOF_BUNDLED"];

export default defineConfig({
  resolve: { alias },
  test: {
    ...(bundled === undefined
      ? { ...shared, include }
      : {
          projects: [
            {
              plugins: [bundledSources(resolve(here, bundled))],
              resolve: { alias },
              test: {
                ...shared,
                ...{ name: "bundled", include, exclude: ["**/node_modules/**", ...replacing] },
                server: { deps: { external: [/\/sources\.mjs$/] } },
              },
            },
            { resolve: { alias }, test: { ...shared, name: "each source", include: replacing } },
          ],
        }),
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
  },
});
