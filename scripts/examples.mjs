// Runs every example as a user would: on the built package.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const cli = join(root, "dist/cli/main.js");
const logs = join(root, "examples/logs");

const runs = [
  ["rules-in-an-app", ["examples/rules-in-an-app/main.mjs"], 0, "Refused: Philadelphia has an American PC"],
  ["play-by-mail", ["examples/play-by-mail/run.mjs"], 0, "Both have the same log, and it is valid."],
  ["referee", ["examples/referee/run.mjs"], 0, "The game goes on"],
  ["the year 1775", [cli, "verify", join(logs, "washingtons-war-1775.pbem")], 0, "verdict: valid"],
  ["the heights", [cli, "verify", join(logs, "across-the-rappahannock-heights.pbem")], 0, "verdict: valid"],
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
