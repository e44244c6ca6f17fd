// The games: each folder of src/rules that holds a rulebook. Whatever needs a list of them takes it from here, so a game is
// registered by its folder alone; `npm run register` writes the files that cannot ask a folder.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Not import.meta.dirname: the build reads this file bundled into its configuration.
export const root = fileURLToPath(new URL("..", import.meta.url));
const rules = join(root, "src/rules");

/** Ids of the games, in order. */
export const games = readdirSync(rules)
  .filter((name) => existsSync(join(rules, name, "rulebook.ts")))
  .sort();

/** The name under which a game's folder exports it: `a-house-divided` is `aHouseDivided`. */
export const exportedAs = (id) => id.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** What apps import: the path below the package's name, and the source file. */
export const entries = {
  ".": "src/index.ts",
  "./schema": "src/schema/index.ts",
  "./rules": "src/rules/index.ts",
  ...Object.fromEntries(games.map((id) => [`./rules/${id}`, `src/rules/${id}/index.ts`])),
  "./replay": "src/replay/index.ts",
  "./replay/mental-poker": "src/replay/cards/mental-poker/index.ts",
  "./boards": "src/boards/index.ts",
  "./app": "src/app/index.ts",
  "./app/disk": "src/cli/terminal/disk.ts",
  "./club": "src/club/index.ts",
  "./club/worker": "src/cli/worker.ts",
  "./mail": "src/mail/index.ts",
  "./vassal": "src/vassal/index.ts",
  "./testing": "src/testing/index.ts",
};

/** Where the build puts an entry, without its ending: "rules/index". */
export const builtAs = (path) => (path === "." ? "index" : `${path.slice(2)}/index`);
