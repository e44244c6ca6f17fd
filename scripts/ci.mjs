// Everything that must hold before a change lands. Works in a fresh clone that has only Node: `npm run ci`.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const fast = process.argv.includes("--no-install");
const corpus = join(root, "coverage/corpus");
const bundledSources = join(root, "coverage/bundled");
const tests = ["vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=coverage/tests.json"];
const bundled = "scripts/run-bundled.mjs";

const tsc = "node_modules/typescript-native/bin/tsc";

// Rounds one after another. The steps of a round do not depend on each other: as many run at a time as there are cores, in this
// order, so that the longest begin.
const rounds = [
  [["install", "npm", ["ci", "--no-audit", "--no-fund"]]],
  [
    ["schemas are up to date", "node", ["scripts/fresh.mjs"]],
    ["build", "npx", ["tsup", "--silent"]],
    ["sources in one file, for the tests", "node", ["scripts/bundled-sources.mjs", bundledSources]],
    ["format and lint", "npx", ["biome", "check", "--error-on-warnings", "."]],
    ["no file and no export that nothing uses", "npx", ["knip", "--no-progress", "--no-config-hints"]],
  ],
  [
    ["types", "node", [tsc, "--noEmit", "-p", "."]],
    ["types of the package", "node", ["scripts/types.mjs"]],
    ["types of the page", "node", [tsc, "--noEmit", "-p", "src/page"]],
    ["the page", "npx", ["vite", "build", "--logLevel", "warn"]],
  ],
  [["tests", "npx", tests, { TURNPROOF_CORPUS: corpus, TURNPROOF_BUNDLED: bundledSources }]],
  [
    ["package: types for every importer; the tarball installed and used", "node", ["scripts/pack-test.mjs"]],
    // What the tests verified was kept, so that a browser can be asked the same.
    ["the same verdicts in a browser", "node", ["scripts/browser.mjs", "coverage/corpus"]],
    ["honest files in odd orders (500)", "node", [bundled, "scripts/honest.ts", "--count", "500"]],
    ["fuzzing (a quarter of a minute)", "node", [bundled, "scripts/fuzz.ts", "--seconds", "15", "--seed", "20"]],
    ["a club: taken in, judged, killed, its mails (short)", "node", [bundled, "scripts/club-bench.ts"]],
    ["the site of a club in a browser (short)", "node", [bundled, "scripts/club-site.ts"]],
    ["rule coverage", "npx", ["tsx", "scripts/rule-coverage.ts"]],
    ["examples", "node", ["scripts/examples.mjs"]],
    ["the demonstration", "node", ["scripts/demo.mjs"]],
    ["package: size", "node", ["scripts/size.mjs"]],
    ["package: publint", "npx", ["publint", "--strict"]],
    ["independent models: what they compared", "node", ["scripts/model-counts.mjs"]],
    // It shows that the bench runs: its figures count where nothing runs beside it.
    ["bench (short)", "node", [bundled, "bench/run.ts", "--short"]],
  ],
];

rmSync(join(root, "coverage"), { recursive: true, force: true });
mkdirSync(corpus, { recursive: true });
const started = Date.now();
let failed = false;
for (const round of rounds) {
  if (fast && round[0]?.[0] === "install") continue;
  failed = !(await side(round));
  if (failed) break;
}
printTests();
console.log(`${failed ? "FAILED" : "All passed"} after ${((Date.now() - started) / 1000).toFixed(0)} s`);
process.exit(failed ? 1 : 0);

/** Runs the steps of a round side by side; whether all went well. */
async function side(round) {
  const waiting = [...round];
  let good = true;
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      good = (await run(step, round.length > 1)) && good;
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, lane));
  return good;
}

/** Runs a step; its output comes as it is written, or in one piece where others run beside it. */
function run([name, command, args, env = {}], beside) {
  const from = Date.now();
  if (!beside) console.log(`\n== ${name}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: beside ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, FORCE_COLOR: "0", ...env },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (said += text));
    child.on("error", (error) => (said += error.message));
    child.on("close", (code) => {
      if (beside) console.log(`\n== ${name}\n${said.trimEnd()}`);
      console.log(`== ${name}: ${code === 0 ? "ok" : "FAILED"} (${((Date.now() - from) / 1000).toFixed(0)} s)`);
      resolve(code === 0);
    });
  });
}

function printTests() {
  const file = join(root, "coverage/tests.json");
  if (!existsSync(file)) return;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, "utf8"));
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
}
