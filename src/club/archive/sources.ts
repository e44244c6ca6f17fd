/**
 * What lies where packets come from: files, folders of folders, mail folders (maildir), large mbox files. Everything is read, and
 * nothing is changed.
 *
 * @packageDocumentation
 */
import { type App, pathOf } from "../../app/core/app.js";
import { isFailure } from "../../app/core/failure.js";
import { readBytes, readLarge } from "../../app/core/files.js";
import { join } from "../../app/core/paths.js";
import { messagesIn } from "../../mail/kinds.js";

/** One thing that may hold packets. */
export type Source = {
  /** The file as it was typed, or found; with the number of the message in an mbox. */
  readonly name: string;
} & ({ readonly bytes: Uint8Array } | { readonly fault: string });

/** The largest mbox that is read: it is held whole while it is taken apart. */
const mboxMost = 512 * 1024 * 1024;

/** Names that no mail program and no player gives to a file. */
const isHidden = (name: string): boolean => name.startsWith(".") && name !== "." && name !== "..";

/** Everything below what was typed, file by file, in the order of the names. */
export async function* sourcesIn(app: App, typed: readonly string[]): AsyncGenerator<Source> {
  for (const one of typed) yield* below(app, one);
}

async function* below(app: App, typed: string): AsyncGenerator<Source> {
  const path = pathOf(app, typed);
  let isFolder: boolean;
  try {
    isFolder = (await app.store.stat(path)).isDirectory();
  } catch {
    yield { name: typed, fault: "There is no file with that name." };
    return;
  }
  if (!isFolder) {
    yield* inFile(app, typed, path);
    return;
  }
  const entries = await app.store.entriesOf(path).catch(() => undefined);
  if (entries === undefined) {
    yield { name: typed, fault: "This folder cannot be read." };
    return;
  }
  for (const entry of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = join(typed, entry.name);
    if (entry.isSymbolicLink()) yield { name, fault: "A link to another place is not followed." };
    else if (entry.isDirectory()) yield* below(app, name);
    else if (entry.isFile() && !isHidden(entry.name)) yield* inFile(app, name, join(path, entry.name));
  }
}

async function* inFile(app: App, name: string, path: string): AsyncGenerator<Source> {
  try {
    const bytes = await bytesOf(app, path);
    if (!isMbox(bytes)) {
      yield { name, bytes };
      return;
    }
    // Each message by itself: one that is made to be heavy is refused alone.
    for (const [at, message] of messagesIn(bytes).entries()) yield { name: `${name}#${at + 1}`, bytes: message };
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    yield { name, fault: thrown.message };
  }
}

async function bytesOf(app: App, path: string): Promise<Uint8Array> {
  try {
    return await readBytes(app, path);
  } catch (thrown) {
    if (!isFailure(thrown) || thrown.code !== "cli/too-large" || path.endsWith(".gz")) throw thrown;
    const bytes = await readLarge(app, path, mboxMost);
    if (isMbox(bytes)) return bytes;
    throw thrown;
  }
}

const isMbox = (bytes: Uint8Array): boolean =>
  new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "From " && messagesIn(bytes).length > 0;
