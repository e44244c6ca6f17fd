// The moves and procedures of each game, gathered from its chapters into `contents.ts`. Part of `npm run register`.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { games, root } from "./games.mjs";

/** Folders of a game without moves: its terms, its pack, what is asked about a position, what is generated. */
const noChapters = ["generated", "pack", "position", "terms"];

/** `export const step = move("step", {`, with or without type arguments; `flow` makes a procedure, the others a move. */
const definition = /^export const (\w+) = (move|decline|flow)\b[(<]/gm;

/** What the chapters of a game define: its name, its file below the game's folder, and the list to which it belongs. */
export function defined(id) {
  const game = join(root, "src/rules", id);
  return readdirSync(game, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith(".ts") && file.parentPath !== game)
    .map((file) => relative(game, join(file.parentPath, file.name)).replaceAll("\\", "/"))
    .filter((file) => !noChapters.includes(file.split("/")[0]))
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(game, file), "utf8").matchAll(definition)].map(([, name, made]) => ({
        ...{ name, file, list: made === "flow" ? "flows" : "moves" },
      })),
    );
}

/** What is listed now keeps its place; what is new comes behind the last of its chapter. */
function inOrder(found, before) {
  const order = before.filter((name) => found.some((one) => one.name === name));
  const chapterOf = (name) => dirname(found.find((one) => one.name === name).file);
  for (const { name, file } of found.filter(({ name }) => !before.includes(name))) {
    const last = order.findLastIndex((other) => chapterOf(other) === dirname(file));
    order.splice(last < 0 ? order.length : last + 1, 0, name);
  }
  return order;
}

/** Writes `contents.ts` of every game; the files that have changed. */
export function writeContents() {
  const files = games.map((id) => {
    const found = defined(id);
    const file = `src/rules/${id}/contents.ts`;
    const before = existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
    const listed = (list) => {
      const [, names = ""] = new RegExp(`export const ${list} = \\[([^\\]]*)\\]`).exec(before) ?? [];
      return names.split(",").map((name) => name.trim());
    };
    const written = (list) =>
      inOrder(
        found.filter((one) => one.list === list),
        listed(list),
      );
    const imports = found.map(({ name, file }) => `import { ${name} } from "./${file.replace(/\.ts$/, ".js")}";`);
    const text = `// Made by \`npm run register\` from the chapters of the game. Their order is part of the game's fingerprint: it may be changed
// here, and is kept.
${imports.join("\n")}

/** Every decision of the players. */
export const moves = [${written("moves").join(", ")}] as const;

/** Every procedure. */
export const flows = [${written("flows").join(", ")}] as const;
`;
    writeFileSync(join(root, file), text);
    return { file, before };
  });
  execFileSync("npx", ["biome", "check", "--write", ...files.map(({ file }) => file)], { cwd: root, stdio: "pipe" });
  return files.filter(({ file, before }) => readFileSync(join(root, file), "utf8") !== before).map(({ file }) => file);
}
