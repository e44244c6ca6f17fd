/**
 * The folders that lie beside a game's folder: a mail of another game is often one of theirs.
 *
 * @packageDocumentation
 */
import { readLines } from "../../replay/index.js";
import { isRecord } from "../../schema/json.js";
import type { App } from "../core/app.js";
import { isFolder, isThere, readBytes } from "../core/files.js";
import { dirname, join } from "../core/paths.js";
import { type Places, placesIn } from "./folder.js";

/** The number of folders that are searched. */
const maxFolders = 200;

/** The folder beside this one in which a game is played; undefined where none of them is it. */
export async function folderOf(app: App, places: Places, g: string): Promise<string | undefined> {
  const beside = dirname(places.folder);
  if (!(await isFolder(app, beside))) return undefined;
  const folders = (await app.store.entriesOf(beside)).filter((entry) => entry.isDirectory());
  for (const { name } of folders.slice(0, maxFolders)) {
    const { log } = placesIn(join(beside, name));
    if (isThere(app, log) && (await gameIn(app, log)) === g) return join(beside, name);
  }
  return undefined;
}

/** The game of a log, from its first line alone. */
async function gameIn(app: App, log: string): Promise<unknown> {
  const bytes = await readBytes(app, log);
  const end = bytes.indexOf(10);
  const head = readLines(bytes.subarray(0, end + 1)).lines[0]?.value;
  return isRecord(head) ? head["g"] : undefined;
}
