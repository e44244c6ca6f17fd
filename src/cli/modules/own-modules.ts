/**
 * Rules modules of the user's own: named with `--module`, or listed in a `turnproof.config.json` of the folder one is in or
 * one above it. A module is a program. What the command line names is loaded because the user has typed it; a list that
 * merely lies somewhere may have come by mail, so it is followed only after `turnproof trust`, and no command looks for one in
 * the folder of a game that it is given.
 *
 * @packageDocumentation
 */
import { createHash } from "node:crypto";
import { dirname, join, resolve } from "node:path";
import { failure, isFailure } from "../../app/core/failure.js";
import { isThere, readJson, secretMode, writeWhole } from "../../app/core/files.js";
import { shown } from "../../boards/text/escape.js";
import { libraryWith } from "../../replay/index.js";
import { isRecord } from "../../schema/json.js";
import { refusalWords } from "../terminal/go-on.js";
import type { Shell } from "../terminal/shell.js";
import { entryFile, type LoadedGame, loadModule } from "./module-file.js";
import { nearestList } from "./module-list.js";

/** A list of modules as it lies on the disk. */
export interface ModuleList {
  readonly file: string;
  /** Absolute paths, in the order of the list. */
  readonly modules: readonly string[];
  /** Of what it lists: a list that was changed is another one. */
  readonly hash: string;
}

/**
 * Puts the modules that were named, or those of a trusted list, into the library of the shell.
 *
 * @param tells whether it is said which rules came from where
 */
export async function takeModules(shell: Shell, typed: readonly string[], tells: boolean): Promise<void> {
  const paths = typed.length > 0 ? typed.map((path) => shell.path(path)) : await trustedModules(shell);
  if (paths.length === 0) return;
  const loaded: LoadedGame[] = [];
  for (const path of [...new Set(paths)]) {
    const games = await loadModule(shell, path);
    loaded.push(...games);
    if (!tells) continue;
    const names = games.map(({ game }) => `${game.id} ${game.version}`).join(", ");
    shell.note(`rules of your own: ${shown(names)}, from ${shown(path)}`);
  }
  const boards = Object.fromEntries(
    loaded.flatMap(({ game, board }) => (board === undefined ? [] : [[game.id, board]])),
  );
  // Authors mend their module under the same version and hash, so a position that it led to does not count for the mended one.
  const { positions: _, ...io } = shell.io;
  shell.io = {
    ...io,
    library: await libraryWith(shell.io.library, ...loaded),
    modules: [...new Set(paths)],
    boards: { ...shell.io.boards, ...boards },
  };
}

/** The modules of the nearest list, where the user has said that it is theirs. */
async function trustedModules(shell: Shell): Promise<readonly string[]> {
  const file = nearestList(shell.io.cwd);
  if (file === undefined) return [];
  let list: ModuleList;
  try {
    list = await readList(shell, file);
  } catch (thrown) {
    // It may have come by mail, or lie in a folder that everybody writes in: what nobody trusts is told, and stops nothing.
    if (!isFailure(thrown)) throw thrown;
    shell.note(`No rules module was loaded from ${shown(file)}: ${refusalWords(thrown)} (${thrown.code})`);
    return [];
  }
  if ((await trusted(shell))[file] === list.hash) return list.modules;
  shell.note(
    `${shown(file)} lists rules modules. They are programs and were not run: if the list is yours, run turnproof trust ${shown(dirname(file))}`,
  );
  return [];
}

export async function readList(shell: Pick<Shell, "store">, file: string): Promise<ModuleList> {
  const value = await readJson(shell, file);
  const modules = isRecord(value) && Object.keys(value).join() === "modules" ? value["modules"] : undefined;
  if (!Array.isArray(modules) || !modules.every((path) => typeof path === "string" && path !== ""))
    throw failure("module-list", `${shown(file)} is not a list of modules: {"modules": ["./dist/index.js"]} is one.`);
  const paths = modules.map((path) => resolve(dirname(file), String(path)));
  return { file, modules: paths, hash: createHash("sha256").update(JSON.stringify(paths)).digest("hex") };
}

const trustFile = ({ home }: Home) => join(home, "trusted.json");

/** What the lists that are trusted need: where they are kept. */
type Home = Pick<Shell, "store" | "home">;

/** The lists that the user has called theirs: path and hash. */
async function trusted(shell: Home): Promise<{ readonly [file: string]: string }> {
  const file = trustFile(shell);
  const value = isThere(shell, file) ? await readJson(shell, file) : {};
  const lists = isRecord(value) && isRecord(value["lists"]) ? Object.entries(value["lists"]) : [];
  return Object.fromEntries(lists.map(([path, hash]) => [path, String(hash)]));
}

/** Notes that a list is the user's own, or that it is not any more. */
export async function setTrust(shell: Home, { file, hash }: ModuleList, isOwn: boolean): Promise<void> {
  const { [file]: _, ...others } = await trusted(shell);
  const lists = isOwn ? { ...others, [file]: hash } : others;
  await writeWhole(shell, trustFile(shell), `${JSON.stringify({ version: 1, lists }, null, 2)}\n`, secretMode);
}

/** What would be run of a list: its files, those that are missing marked. */
export async function filesOfList(shell: Pick<Shell, "store">, { modules }: ModuleList): Promise<readonly string[]> {
  const files: string[] = [];
  for (const path of modules) files.push(isThere(shell, path) ? await entryFile(shell, path) : `${path} (not there)`);
  return files;
}
