// `npm run demo`: installs where that is needed, bundles the command alone (no types, no page: that takes a second), verifies a
// real log, and catches a tampered copy.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const quiet = (command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8" });
  if (status === 0) return;
  console.error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`);
  process.exit(1);
};
if (!existsSync(join(root, "node_modules/esbuild"))) {
  console.log("Installing ...");
  quiet("npm", ["ci", "--no-audit", "--no-fund"]);
}
const log = join(root, "examples/logs/washingtons-war-1775.pbem");
const folder = mkdtempSync(join(tmpdir(), "turnproof-demo-"));
const tampered = join(folder, "tampered.pbem");
const verify = (file, expected) => {
  console.log(`\n$ turnproof verify ${file === log ? "examples/logs/washingtons-war-1775.pbem" : "tampered.pbem"}\n`);
  const command = [join(root, "scripts/run-bundled.mjs"), "src/cli/main.ts", "verify", file];
  const { status } = spawnSync(process.execPath, command, { stdio: "inherit" });
  if (status === expected) return;
  console.error(`verify ended with ${status}, not with ${expected}`);
  process.exit(1);
};
try {
  console.log("A year of Washington's War, played by mail by two people, each with a key of their own:");
  verify(log, 0);
  // One character: a die of a battle has another face now.
  const text = readFileSync(log, "utf8");
  let face = "";
  const changed = text.replace(/("j":\d+,"out":\[)([1-6])(\],"purpose":"battle\/\w+Die")/, (_, before, was, behind) => {
    face = was === "6" ? "1" : "6";
    return `${before}${face}${behind}`;
  });
  if (face === "") throw new Error("no die of a battle is in the log that is shown");
  writeFileSync(tampered, changed);
  console.log(`\nThe same log with one character changed: a die of a battle has become a ${face}.`);
  verify(tampered, 1);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
