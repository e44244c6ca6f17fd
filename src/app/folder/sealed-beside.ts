/**
 * The files that lie beside a log of sealed files: found by their names and sizes, known by their bytes.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { Machine } from "../../replay/index.js";
import { type Compared, compareFiles, type FoundFile, folded } from "../../report/sealed/compared.js";
import { type SignedFile, sealedIn, sha256Of } from "../../report/sealed/log.js";
import { failure, isFailure } from "../core/failure.js";
import { isFolder, type Kept, readBytes } from "../core/files.js";
import { dirname, join } from "../core/paths.js";

/** The folder beside a log in which its files are looked for, and kept. */
export const filesFolder = "files";

/** Where files may lie: beside the log, and in its folder of files. */
export async function foundBeside(app: Kept, path: string, wanted: readonly SignedFile[]): Promise<FoundFile[]> {
  const folder = (await isFolder(app, path)) ? path : dirname(path);
  const names = new Set(wanted.map(({ name }) => folded(name)));
  const sizes = new Set(wanted.map(({ size }) => size));
  const found: FoundFile[] = [];
  for (const at of [join(folder, filesFolder), folder]) {
    if (!(await isFolder(app, at))) continue;
    for (const entry of await app.store.entriesOf(at)) {
      // What is looked up is a name of the folder: one that the log made up leads nowhere.
      if (!entry.isFile()) continue;
      const file = join(at, entry.name);
      // Mail programs change names: a file of the right size may be one that was signed.
      const isWanted =
        names.has(folded(entry.name)) || sizes.has((await app.store.stat(file).catch(() => undefined))?.size ?? -1);
      const one = isWanted ? await lookAt(app, file, entry.name, bytesOrNone) : undefined;
      if (one !== undefined) found.push(one);
    }
  }
  return found;
}

/** Reads a file for its hash, and forgets its bytes. */
export async function lookAt(
  app: Kept,
  path: string,
  name: string,
  read: (app: Kept, path: string) => Promise<Uint8Array | undefined> = readBytes,
): Promise<FoundFile | undefined> {
  const bytes = await read(app, path);
  if (bytes === undefined) return undefined;
  const sha256 = sha256Of(bytes);
  return {
    ...{ name, sha256, size: bytes.length },
    load() {
      const again = app.store.bytesNow(path);
      if (sha256Of(again) === sha256) return again;
      throw failure("changed", `${shown(name)} was changed while it was being read: try again.`);
    },
  };
}

/** A file that is too large to be one that was signed has other bytes, whichever they are; one that may not be read, none. */
async function bytesOrNone(app: Kept, path: string): Promise<Uint8Array | undefined> {
  try {
    return await readBytes(app, path);
  } catch (thrown) {
    if (isFailure(thrown) && thrown.code === "cli/too-large") return new Uint8Array();
    if (isFailure(thrown) && (thrown.code === "cli/no-access" || thrown.code === "cli/no-file")) return undefined;
    throw thrown;
  }
}

/** The files of a log that lie beside it. */
export async function compareBeside(
  app: Kept,
  machine: Machine,
  path: string | undefined,
): Promise<readonly Compared[]> {
  const log = sealedIn(machine);
  return compareFiles(log, path === undefined ? [] : await foundBeside(app, path, log.files));
}
