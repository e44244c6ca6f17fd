/**
 * A rules module in a file: loaded, and looked at before anything is asked of it.
 *
 * @packageDocumentation
 */
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { failure } from "../../app/core/failure.js";
import { isFolder, isThere, type Kept, readJson } from "../../app/core/files.js";
import type { GameBoard } from "../../boards/index.js";
import { shown } from "../../boards/text/escape.js";
import { type InstalledGame, rulesHash } from "../../replay/index.js";
import { type AnyGame, moduleFaults } from "../../rules/sdk/index.js";
import { isRecord } from "../../schema/json.js";

/** The file that is run for a path: itself, or what the package of a folder names. */
export async function entryFile(app: Kept, path: string): Promise<string> {
  if (!(await isFolder(app, path))) return path;
  const manifest = join(path, "package.json");
  const pkg = isThere(app, manifest) ? await readJson(app, manifest) : {};
  const exported = isRecord(pkg) ? (entryOf(pkg["exports"]) ?? entryOf(pkg["main"])) : undefined;
  return resolve(path, exported ?? "index.js");
}

/** The path in `exports`, which may be a text or nested by "." and conditions. */
function entryOf(exported: unknown): string | undefined {
  if (typeof exported === "string") return exported;
  if (!isRecord(exported)) return undefined;
  const names = [".", "import", "node", "default"];
  return names.map((name) => entryOf(exported[name])).find((found) => found !== undefined);
}

/** A game of a module with its board, where it has one. */
export interface LoadedGame extends InstalledGame {
  readonly board?: GameBoard;
}

const boardParts: readonly string[] = ["lines", "picture", "spots", "maps"];

/** Whether a value can be a board: parts that are functions, and no other. */
function isBoard(value: unknown): value is GameBoard {
  if (!isRecord(value)) return false;
  return Object.entries(value).every(([name, part]) => boardParts.includes(name) && typeof part === "function");
}

/** The games of a module: what it exports as `games`. */
export async function loadModule(app: Kept, path: string): Promise<readonly LoadedGame[]> {
  const file = await entryFile(app, path);
  const broken = (why: string) => failure("module", `The module ${shown(file)} cannot be used: ${shown(why)}`);
  if (!isThere(app, file)) throw broken("there is no file with that name.");
  const exports = await import(pathToFileURL(file).href).catch((thrown: unknown) => {
    throw broken(whyNot(thrown, file));
  });
  const { games }: { readonly games?: unknown } = exports;
  if (!Array.isArray(games) || games.length === 0)
    throw broken("it exports no list called games: export const games = [{ game, packs: [pack] }];");
  const found: LoadedGame[] = [];
  for (const [at, entry] of games.entries()) {
    const where = `games[${at}]`;
    if (!isRecord(entry) || !Array.isArray(entry["packs"])) throw broken(`${where} is not { game, packs: [pack] }.`);
    const { game } = entry;
    const packs: readonly unknown[] = entry["packs"];
    if (!isGame(game)) throw broken(`${where}.game was not made by game() of turnproof/rules.`);
    try {
      const [fault] = moduleFaults(game);
      if (fault !== undefined) throw broken(`${game.id}: ${fault}.`);
      rulesHash(game);
      const { pack: shape } = await game.shapes();
      for (const [number, pack] of packs.entries()) {
        const issue = shape.accepts(pack) ? undefined : shape.explain(pack)[0];
        if (issue !== undefined)
          throw broken(`${where}.packs[${number}] is not a pack of ${game.id}: ${issue.path || "/"} ${issue.message}.`);
      }
    } catch (thrown) {
      throw thrown instanceof Error && "exit" in thrown ? thrown : broken(whyNot(thrown, file));
    }
    const { board } = entry;
    if (board !== undefined && !isBoard(board))
      throw broken(`${where}.board is not a board: it needs functions named ${boardParts.join(", ")}.`);
    found.push(board === undefined ? { game, packs } : { game, packs, board });
  }
  return found;
}

/** What was thrown, and the first line of the module's own code in its stack. */
function whyNot(thrown: unknown, file: string): string {
  if (!(thrown instanceof Error)) return `${String(thrown)}.`;
  const place = (thrown.stack ?? "").split("\n").find((line) => /^\s+at /.test(line) && line.includes(file));
  return `${thrown.message}${place === undefined ? "" : ` (${place.trim()})`}`;
}

const texts = ["id", "title", "version"];
const lists = ["sides", "moves", "flows"];
const tables = ["events", "rulings", "rulebook", "options", "standardOptions", "scenarios"];
const functions = ["shapes", "facts", "invariants"];

/** Whether a value has the parts of a module. Their insides are looked at by `moduleFaults`. */
function isGame(value: unknown): value is AnyGame {
  if (!isRecord(value)) return false;
  return (
    texts.every((name) => typeof value[name] === "string") &&
    lists.every((name) => Array.isArray(value[name])) &&
    tables.every((name) => isRecord(value[name])) &&
    functions.every((name) => typeof value[name] === "function")
  );
}
