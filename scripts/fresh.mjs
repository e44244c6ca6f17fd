// Generated files must be what their sources give: schemas, validators.
import { execFileSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const run = (command, args) => execFileSync(command, args, { cwd: root, encoding: "utf8" });
const generated = [
  "schemas",
  "src/schema/generated",
  "src/rules/a-house-divided/generated",
  "src/rules/across-the-rappahannock/generated",
  "src/rules/washingtons-war/generated",
];

const before = run("git", ["status", "--porcelain", "--", ...generated]) + run("git", ["diff", "--", ...generated]);
run("npx", ["tsx", "scripts/schemas.ts"]);
const after = run("git", ["status", "--porcelain", "--", ...generated]) + run("git", ["diff", "--", ...generated]);
if (before !== after) {
  console.error(`Generated files were not up to date. Run "npm run schemas" and commit:\n${after.slice(0, 2000)}`);
  process.exit(1);
}
