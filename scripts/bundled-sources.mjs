// Bundles the sources that tests import into one file: within it every call is a plain call, where a test runner that loads each
// source by itself asks an object for every name. Written for `npm run ci`; a single test runs on the sources.
// `node scripts/bundled-sources.mjs FOLDER` writes sources.mjs there, and names.json: what each source exports.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { entries, root } from "./games.mjs";

const folder = resolve(process.argv[2] ?? join(root, "coverage/bundled"));

const testFiles = ["tests", "examples"].flatMap((from) =>
  readdirSync(join(root, from), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.includes("node_modules"))
    .map((name) => join(root, from, name)),
);
const packageOf = (name) => {
  const entry = name.startsWith("turnproof") ? entries[`.${name.slice("turnproof".length)}`] : undefined;
  return entry === undefined ? undefined : join(root, entry);
};
const wanted = new Set();
for (const file of testFiles)
  for (const [, name] of readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"((?:\.|turnproof)[^"]*)"/g)) {
    const beside = resolve(dirname(file), name);
    const typed = beside.replace(/\.js$/, ".ts");
    const source = packageOf(name) ?? (existsSync(typed) ? typed : beside);
    if (source.startsWith(join(root, "src/")) && /\.[jt]s$/.test(source)) wanted.add(source);
  }
// Names that are put together while a test runs: every source that can be meant.
const templates = testFiles.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/import\(`(\.[^`]*)`\)/g)].map(([, name]) => resolve(dirname(file), name)),
);
const meant = templates.map(
  (path) =>
    new RegExp(
      `^${path
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replace(/[.+]/g, "\\$&"))
        .join("[^/]+")}$`,
    ),
);
for (const name of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })) {
  const path = join(root, "src", name);
  if (/\.[jt]s$/.test(name) && meant.some((one) => one.test(path) || one.test(path.replace(/\.ts$/, ".js"))))
    wanted.add(path);
}
const sources = [...wanted].sort();

mkdirSync(folder, { recursive: true });
const outfile = join(folder, "sources.mjs");
await build({
  stdin: {
    contents: sources.map((file, at) => `export * as m${at} from ${JSON.stringify(file)};`).join("\n"),
    resolveDir: root,
  },
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  sourcemap: "linked",
  logLevel: "error",
  plugins: [
    {
      // A source goes on finding what lies beside it.
      name: "where a source lies",
      setup: ({ onLoad }) => {
        onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
          const text = readFileSync(path, "utf8");
          if (!text.includes("import.meta.")) return undefined;
          const contents = text
            .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
            .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href));
          return { contents, loader: "ts" };
        });
      },
    },
  ],
});
const all = await import(pathToFileURL(outfile).href);
const names = Object.fromEntries(
  sources.map((file, at) => [file, { as: `m${at}`, exports: Object.keys(all[`m${at}`]) }]),
);
writeFileSync(join(folder, "names.json"), JSON.stringify(names));
console.log(`${sources.length} sources in one file`);
