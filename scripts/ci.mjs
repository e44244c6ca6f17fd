// Everything that must hold before a change lands. Works in a fresh clone that has only Node: `npm run ci`.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const fast = process.argv.includes("--no-install");
const corpus = join(root, "coverage/corpus");
const tests = ["vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=coverage/tests.json"];
const bundled = "scripts/run-bundled.mjs";

// Rounds one after another; what stands in a round does not depend on the rest of it and runs at the same time.
const rounds = [
  [["install", "npm", ["ci", "--no-audit", "--no-fund"]]],
  [["format and lint", "npx", ["biome", "check", "--error-on-warnings", "."]]],
  [["schemas are up to date", "node", ["scripts/fresh.mjs"]]],
  [
    ["types", "npx", ["tsc", "--noEmit", "-p", "."]],
    ["build", "npx", ["tsup"]],
  ],
  [
    ["types of the page", "npx", ["tsc", "--noEmit", "-p", "src/page"]],
    ["the page", "npx", ["vite", "build", "--logLevel", "warn"]],
  ],
  [["tests", "npx", tests, { TURNPROOF_CORPUS: corpus }]],
  [
    // What the tests verified was kept, so that a browser can be asked the same.
    ["the same verdicts in a browser", "node", ["scripts/browser.mjs", "coverage/corpus"]],
    ["honest files in odd orders (500)", "node", [bundled, "scripts/honest.ts", "--count", "500"]],
    ["fuzzing (half a minute)", "node", [bundled, "scripts/fuzz.ts", "--seconds", "30", "--seed", "20"]],
  ],
  [
    ["rule coverage", "npx", ["tsx", "scripts/rule-coverage.ts"]],
    ["independent models: what they compared", "node", ["scripts/model-counts.mjs"]],
    ["package: publint", "npx", ["publint", "--strict"]],
    ["package: size", "node", ["scripts/size.mjs"]],
  ],
  [
    ["package: types for every importer; the tarball installed and used", "node", ["scripts/pack-test.mjs"]],
    ["examples", "node", ["scripts/examples.mjs"]],
  ],
  [["bench (short)", "node", [bundled, "bench/run.ts", "--short"]]],
];

rmSync(join(root, "coverage"), { recursive: true, force: true });
mkdirSync(corpus, { recursive: true });
const started = Date.now();
let failed = false;
for (const round of rounds) {
  if (fast && round[0]?.[0] === "install") continue;
  const results = await Promise.all(round.map((step) => run(step, round.length > 1)));
  failed = results.includes(false);
  if (failed) break;
}
printTests();
console.log(`${failed ? "FAILED" : "All passed"} after ${((Date.now() - started) / 1000).toFixed(0)} s`);
process.exit(failed ? 1 : 0);

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
