/**
 * Files: read up to a cap, written whole or not at all.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { LOG_CAPS, readBounded } from "../../replay/index.js";
import type { App } from "./app.js";
import { failure, systemCode } from "./failure.js";
import { basename, dirname, join } from "./paths.js";
import { repeatedKey } from "./repeated-key.js";

/** What reading and writing needs: a store. */
export type Kept = Pick<App, "store">;

/** Only the owner may read or write. */
export const secretMode = 0o600;

export function told(typed: string, thrown: unknown): Error {
  const code = systemCode(thrown);
  // Who sends a file chooses its name.
  const path = shown(typed);
  if (code === "ENOENT") return failure("no-file", `There is no file ${path}.`);
  if (code === "EISDIR") return failure("not-a-file", `${path} is a folder; a file was expected.`);
  if (code === "ENOTDIR") return failure("not-a-folder", `${path} does not lead to a file.`);
  if (code === "ENOSPC" || code === "EDQUOT")
    return failure(
      "disk-full",
      `There is no room left on the disk: ${path} was not written, and nothing was lost (${code}).`,
    );
  if (code === "EACCES" || code === "EPERM")
    return failure("no-access", `${path} may not be read or written (${code}).`);
  if (code !== undefined && /^E[A-Z0-9]+$/.test(code))
    return failure("no-access", `${path} cannot be read or written (${code}).`);
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Bytes of a file, or why it has none; a file that is too large is not read to its end. */
export async function readFileBounded({ store }: Kept, path: string): ReturnType<typeof readBounded> {
  await requireFile({ store }, path);
  // An archive keeps logs packed: what comes out is counted like any other file.
  const open = path.endsWith(".gz") ? (store.readUnpacked ?? store.readStream) : store.readStream;
  const stream = open(path);
  try {
    return await readBounded(stream, { ...LOG_CAPS, fileBytes: 2 * LOG_CAPS.fileBytes });
  } catch (thrown) {
    if (systemCode(thrown)?.startsWith("Z_") === true)
      throw failure("not-gzip", `${shown(path)} is not a gzip file, or it is damaged: gunzip -t says where.`);
    throw told(path, thrown);
  } finally {
    stream.destroy();
  }
}

/** A pipe would be waited for, a device read for ever: only files are opened by name. */
async function requireFile({ store }: Kept, path: string): Promise<void> {
  try {
    const found = await store.stat(path);
    if (found.isFile() || found.isDirectory()) return;
  } catch (thrown) {
    throw told(path, thrown);
  }
  throw failure("not-a-file", `${shown(path)} is not a file; to read from a pipe, use the standard input: -.`);
}

/** Bytes of a file that must be there and of a bearable size. */
export async function readBytes({ store }: Kept, path: string): Promise<Uint8Array> {
  const read = await readFileBounded({ store }, path);
  if (!read.ok) throw failure("too-large", `${shown(path)}: ${read.finding.message}`);
  return read.bytes;
}

/** Bytes of a file that may be larger than any log: at most a given number, by its size in the folder. */
export async function readLarge({ store }: Kept, path: string, max: number): Promise<Uint8Array> {
  await requireFile({ store }, path);
  try {
    const { size } = await store.stat(path);
    if (size <= max) return await store.readWhole(path);
  } catch (thrown) {
    throw told(path, thrown);
  }
  throw failure("too-large", `${shown(path)} is larger than ${max / 1024 / 1024} MB.`);
}

/** What was typed for a file: its bytes, or those of the standard input for `-`. */
export async function readTyped(
  app: Pick<App, "store" | "piped">,
  typed: string,
  path: string,
): ReturnType<typeof readBounded> {
  if (typed !== "-") return readFileBounded(app, path);
  if (app.piped === undefined) throw failure("no-input", "There is no standard input here: name a file.");
  return readBounded(app.piped(), { ...LOG_CAPS, fileBytes: 2 * LOG_CAPS.fileBytes });
}

/** Text of a UTF-8 file; undefined if it is not UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A JSON file of the user's own. */
export async function readJson({ store }: Kept, path: string): Promise<unknown> {
  const text = textOf(await readBytes({ store }, path));
  try {
    if (text !== undefined) {
      const value: unknown = JSON.parse(text);
      requireShallow(value, path);
      requireOnce(text, path);
      return value;
    }
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError) && !(thrown instanceof RangeError)) throw thrown;
    // told below, together with what is not text at all
  }
  throw failure("not-json", `${shown(path)} is not a JSON file.`);
}

/** A name that an object has twice leaves open which of the values is meant: programs differ in it. */
function requireOnce(text: string, path: string): void {
  const twice = repeatedKey(text);
  if (twice !== undefined)
    throw failure("twice", `${shown(path)} has ${shown(JSON.stringify(twice))} twice in one object: which is meant?`);
}

/** As deep as anything that turnproof reads is nested. */
const maxDepth = 64;

/** Whatever walks a value later may do it by recursion: one that is nested deeper than anything real is refused here. */
export function requireShallow(value: unknown, path: string): void {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth > maxDepth) throw failure("too-deep", `${shown(path)} is nested deeper than ${maxDepth} levels.`);
    for (const inner of Object.values(next.value)) open.push({ value: inner, depth: next.depth + 1 });
  }
}

/** Writes a file whole: to a file beside it that is renamed when every byte is on the disk. */
export async function writeWhole(
  { store }: Kept,
  path: string,
  data: string | Uint8Array,
  mode?: number,
): Promise<void> {
  const beside = join(dirname(path), `.${basename(path)}.part`);
  try {
    await store.mkdir(dirname(path), { recursive: true });
    // A part left by a crash is written again: what somebody else put there, a link to another file, is never written through.
    await store.rm(beside, { force: true });
    const file = await store.open(beside, "wx", mode);
    try {
      if (mode !== undefined) await file.chmod(mode);
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await store.rename(beside, path);
  } catch (thrown) {
    await store.rm(beside, { force: true });
    throw told(path, thrown);
  }
}

/** A folder of one's own is not a link: what is put into it would lie elsewhere. */
export async function requireNoLink({ store }: Kept, path: string): Promise<void> {
  if (await store.isLink(path))
    throw failure("is-link", `${path} is a link to another place: nothing is written through it.`);
}

/** Writes a file that must not be there yet. */
export async function writeNew({ store }: Kept, path: string, data: string, mode?: number): Promise<void> {
  try {
    await store.mkdir(dirname(path), { recursive: true });
    const file = await store.open(path, "wx", mode);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (thrown) {
    if (systemCode(thrown) === "EEXIST")
      throw failure("exists", `${shown(path)} exists already; it is never overwritten.`);
    throw told(path, thrown);
  }
}

/**
 * Writes a file of the owner's own whole, under a name that nothing else has taken meanwhile.
 *
 * @returns whether it was the first of its name
 */
export async function writeFirst({ store }: Kept, path: string, data: string): Promise<boolean> {
  await store.mkdir(dirname(path), { recursive: true });
  // Two that write at once each have a folder of their own until one of them takes the name.
  const beside = await store.mkdtemp(join(dirname(path), ".new-"));
  try {
    await writeWhole({ store }, join(beside, "file"), data, secretMode);
    await store.link(join(beside, "file"), path);
    return true;
  } catch (thrown) {
    const code = systemCode(thrown);
    if (code === "EEXIST") return false;
    if (code !== undefined && withoutLinks.has(code)) return await writeAlone({ store }, path, data);
    throw told(path, thrown);
  } finally {
    await store.rm(beside, { recursive: true, force: true });
  }
}

/** What a disk says that knows no second name of a file: sticks and shares do not. */
const withoutLinks: ReadonlySet<string> = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

async function writeAlone({ store }: Kept, path: string, data: string): Promise<boolean> {
  try {
    await writeNew({ store }, path, data, secretMode);
    return true;
  } catch (thrown) {
    if (isThere({ store }, path)) return false;
    throw thrown;
  }
}

/** Whether something is there. */
export const isThere = ({ store }: Kept, path: string): boolean => store.isThere(path);

/** The names in a folder. */
export async function namesIn({ store }: Kept, path: string): Promise<readonly string[]> {
  try {
    return await store.readdir(path);
  } catch (thrown) {
    throw told(path, thrown);
  }
}

/** Whether a path leads to a folder. */
export async function isFolder({ store }: Kept, path: string): Promise<boolean> {
  try {
    return (await store.stat(path)).isDirectory();
  } catch {
    return false;
  }
}

/** Makes a folder that must be new or empty; where it is new, nobody but its owner looks into it. */
export async function newFolder({ store }: Kept, path: string): Promise<void> {
  try {
    await store.mkdir(path, { recursive: true, mode: 0o700 });
    if ((await store.readdir(path)).length === 0) return;
  } catch (thrown) {
    if (systemCode(thrown) !== "EEXIST") throw told(path, thrown);
  }
  throw failure("folder-used", `${shown(path)} is not an empty folder: every game gets a new folder of its own.`);
}
