// Everything that must hold before a change lands. Works in a fresh clone that has only Node: `npm run ci`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const fast = process.argv.includes("--no-install");

const steps = [
  // Versions are those of the lockfile. `npm ci` would also ask for the optional binaries of every other platform.
  ["install", "npm", ["install", "--no-save", "--no-audit", "--no-fund"]],
  ["format and lint", "npx", ["biome", "check", "--error-on-warnings", "."]],
  ["schemas are up to date", "node", ["scripts/fresh.mjs"]],
  ["types", "npx", ["tsc", "--noEmit", "-p", "."]],
  ["build", "npx", ["tsup"]],
  ["tests", "npx", ["vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=coverage/tests.json"]],
  ["the same verdicts in a browser", "node", ["scripts/browser.mjs", "coverage/corpus"]],
  [
    "fuzzing (half a minute)",
    "node",
    ["scripts/run-bundled.mjs", "scripts/fuzz.ts", "--seconds", "30", "--seed", "20"],
  ],
  ["rule coverage", "npx", ["tsx", "scripts/rule-coverage.ts"]],
  ["package: publint", "npx", ["publint", "--strict"]],
  ["package: types for every importer", "npx", ["attw", "--pack", ".", "--profile", "esm-only", "--quiet"]],
  ["package: size", "node", ["scripts/size.mjs"]],
  ["package: install and use the tarball", "node", ["scripts/pack-test.mjs"]],
  ["examples", "node", ["scripts/examples.mjs"]],
  ["bench (short)", "node", ["scripts/run-bundled.mjs", "bench/run.ts", "--short"]],
];

rmSync(join(root, "coverage"), { recursive: true, force: true });
const corpus = join(root, "coverage/corpus");
mkdirSync(corpus, { recursive: true });
for (const [name, command, args] of steps) {
  if (name === "install" && fast) continue;
  const started = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    // What the tests verify is kept, so that a browser can be asked the same.
    env: { ...process.env, FORCE_COLOR: "0", ...(name === "tests" ? { TURNPROOF_CORPUS: corpus } : {}) },
  });
  console.log(`== ${name}: ${status === 0 ? "ok" : "FAILED"} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  if (status !== 0) {
    printTests();
    process.exit(1);
  }
}
printTests();

function printTests() {
  const file = join(root, "coverage/tests.json");
  if (!existsSync(file)) return;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, "utf8"));
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
}
