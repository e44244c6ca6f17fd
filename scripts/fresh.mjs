// Generated files must be what their sources give: schemas, validators, the drawing of the house.
import { execFileSync } from "node:child_process";
import { games, root } from "./games.mjs";

const run = (command, args) => execFileSync(command, args, { cwd: root, encoding: "utf8" });
const generated = [
  "schemas",
  "src/schema/generated",
  ...games.flatMap((id) => [`src/rules/${id}/generated`, `src/rules/${id}/contents.ts`]),
  ...["src/installed.ts", "src/boards/installed.ts", "package.json", "tsconfig.json"],
];

const before = run("git", ["status", "--porcelain", "--", ...generated]) + run("git", ["diff", "--", ...generated]);
run("npx", ["tsx", "scripts/schemas.ts"]);
run("node", ["scripts/register.mjs"]);
run("node", ["scripts/architecture.mjs", "--check"]);
const after = run("git", ["status", "--porcelain", "--", ...generated]) + run("git", ["diff", "--", ...generated]);
if (before !== after) {
  console.error(
    `Generated files were not up to date. Run "npm run schemas" and "npm run register", and commit:\n${after.slice(0, 2000)}`,
  );
  process.exit(1);
}
