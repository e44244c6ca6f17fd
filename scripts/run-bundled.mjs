// Bundles a TypeScript script and runs it: much faster than transpiling while it runs. `node scripts/run-bundled.mjs scripts/x.ts`
import { spawnSync } from "node:child_process";
import { basename, join } from "node:path";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
const [script = "", ...words] = process.argv.slice(2);
// A folder for each script: two that run at the same time must not write each other's parts.
const name = basename(script).replace(/\.ts$/, "");
const outdir = join(root, "node_modules/.cache/turnproof-scripts", name);
await build({
  entryPoints: [join(root, script)],
  outdir,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  logLevel: "error",
});
const file = join(outdir, `${name}.mjs`);
const { status } = spawnSync(process.execPath, [file, ...words], { stdio: "inherit", cwd: root });
process.exit(status ?? 1);
