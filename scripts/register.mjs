// Writes what is derived from the folders of the games and cannot ask for them when it runs: the list that the library
// loads from, the list of boards, the moves of each game, `exports` of package.json and `paths` of tsconfig.json.
// `npm run register`
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeContents } from "./contents.mjs";
import { builtAs, entries, exportedAs, games, root } from "./games.mjs";

const made = "// Made by `npm run register` from the folders of src/rules. Not to be edited.\n";

function write(file, text) {
  if (existsSync(join(root, file)) && readFileSync(join(root, file), "utf8") === text) return;
  writeFileSync(join(root, file), text);
  console.log(file);
}

const loaders = games.map(
  (id) => `  "${id}": async () => {
    const { ${exportedAs(id)}, standardPack } = await import("./rules/${id}/index.js");
    return { game: ${exportedAs(id)}, packs: [standardPack] };
  },`,
);
write(
  "src/installed.ts",
  `${made}import type { InstalledGame } from "./replay/judge/library.js";

/** How each game is loaded, by its id. */
export const loaders: { readonly [id: string]: () => Promise<InstalledGame> } = {
${loaders.join("\n")}
};
`,
);

const boards = games.filter((id) => existsSync(join(root, "src/boards", id, "index.ts")));
write(
  "src/boards/installed.ts",
  `${made}import type { GameBoard } from "./board.js";

/** How the board of each game is loaded, by the game's id. */
export const boards: { readonly [id: string]: () => Promise<GameBoard> } = {
${boards.map((id) => `  "${id}": async () => (await import("./${id}/index.js")).board,`).join("\n")}
};
`,
);

const pkg = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const built = Object.keys(entries).map((path) => [
  path,
  { types: `./dist/${builtAs(path)}.d.ts`, default: `./dist/${builtAs(path)}.js` },
]);
const { "./schemas/*.json": schemas, "./package.json": self } = pkg.exports;
pkg.exports = { ...Object.fromEntries(built), "./schemas/*.json": schemas, "./package.json": self };
write("package.json", `${JSON.stringify(pkg, null, 2)}\n`);

const paths = Object.entries(entries).map(([path, file]) => `      "turnproof${path.slice(1)}": ["./${file}"]`);
const tsconfig = readFileSync(join(root, "tsconfig.json"), "utf8");
write("tsconfig.json", tsconfig.replace(/"paths": \{[^}]*\}/, `"paths": {\n${paths.join(",\n")}\n    }`));

for (const file of writeContents()) console.log(file);
