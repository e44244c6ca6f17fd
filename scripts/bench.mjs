// Bundles the benchmark as the package is built (no transpiler at run time) and runs it: `npm run bench [-- --short]`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
const outdir = join(root, "node_modules/.cache/turnproof-bench");
await build({
  entryPoints: [join(root, "bench/run.ts")],
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
const { status } = spawnSync(process.execPath, [join(outdir, "run.mjs"), ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(status ?? 1);
