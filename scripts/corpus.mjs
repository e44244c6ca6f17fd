// Makes the logs of a game anew: `npm run corpus -- a-house-divided`. Needed when its rules or its pack change, since a log
// names the rules it was played by. Without a name it says which games there are; `count` counts what happens in games; `same FOLDER`
// plays the decisions of other logs again.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { games, root } from "./games.mjs";

const [name = "", ...words] = process.argv.slice(2);
// Sealed files are not a game with a rulebook, and have logs all the same.
const all = [...games, "sealed-files"];
if (name !== "count" && name !== "same" && !all.includes(name)) {
  console.error(`Which game? ${all.join(", ")}; or count, or same FOLDER.`);
  process.exit(3);
}
const script = `scripts/corpus/${name === "same" ? "same-decisions" : name}.ts`;
if (!existsSync(join(root, script))) throw new Error(`${name} has no ${script}`);
const { status } = spawnSync(process.execPath, ["scripts/run-bundled.mjs", script, ...words], {
  stdio: "inherit",
  cwd: root,
});
process.exit(status ?? 1);
