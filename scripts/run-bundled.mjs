// Bundles a TypeScript script and runs it: much faster than transpiling while it runs. `node scripts/run-bundled.mjs scripts/x.ts`
import { spawnSync } from "node:child_process";
import { basename, join } from "node:path";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
const [script = "", ...words] = process.argv.slice(2);
const outdir = join(root, "node_modules/.cache/turnproof-scripts");
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
const file = join(outdir, basename(script).replace(/\.ts$/, ".mjs"));
const { status } = spawnSync(process.execPath, [file, ...words], { stdio: "inherit", cwd: root });
process.exit(status ?? 1);
