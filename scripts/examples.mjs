// Runs every example as a user would: compiled, on the built package.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
const cli = join(root, "dist/cli/main.js");
const logs = join(root, "examples/logs");

// In the folder of the package, so that `turnproof/rules` is the one that was built.
const compiled = join(root, "coverage/examples");
const program = (path) => [join(compiled, path)];
await build({
  entryPoints: [
    "rules-in-an-app/main",
    "play-by-mail/run",
    "referee/run",
    "verify-in-a-worker/main",
    "verify-in-a-worker/worker",
  ].map((path) => join(root, "examples", `${path}.ts`)),
  outbase: join(root, "examples"),
  outdir: compiled,
  format: "esm",
  target: "node20",
  logLevel: "error",
});

const runs = [
  ["rules-in-an-app", program("rules-in-an-app/main.js"), 0, "Refused: Philadelphia has an American PC"],
  ["play-by-mail", program("play-by-mail/run.js"), 0, "Both have the same log, and it is valid."],
  ["referee", program("referee/run.js"), 0, "The game goes on"],
  ["verify-in-a-worker", program("verify-in-a-worker/main.js"), 0, "verdict: valid after"],
  ["the year 1775", [cli, "verify", join(logs, "washingtons-war-1775.pbem")], 0, "verdict: valid"],
  ["the heights", [cli, "verify", join(logs, "across-the-rappahannock-heights.pbem")], 0, "verdict: valid"],
  ["the training field", [cli, "verify", join(logs, "this-accursed-civil-war-field.pbem")], 0, "verdict: valid"],
  ["the battle of Saratoga", [cli, "verify", join(logs, "washingtons-war-saratoga.pbem")], 0, "verdict: valid"],
  ["the disputed log", [cli, "verify", join(logs, "washingtons-war-disputed.pbem")], 1, "8.2.C"],
];

for (const [name, words, expected, text] of runs) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: "utf8" });
  const good = status === expected && stdout.includes(text);
  console.log(`${good ? "ok  " : "FAIL"} ${name}`);
  if (good) continue;
  console.error(`ended with ${status}, expected ${expected} and "${text}"\n${stdout}${stderr}`);
  process.exit(1);
}
