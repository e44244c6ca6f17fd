/**
 * Games in a browser: the store of the page. All that one deed changes is kept together (storage.ts).
 *
 * @packageDocumentation
 */
import type { Store } from "../../../app/core/store.js";
import {
  absolute,
  addFolder,
  dropFile,
  dropFolder,
  fileAt,
  filesBelow,
  isFolderAt,
  namesIn,
  parentOf,
  putFile,
} from "./tree.js";

/** An error as the system throws it. */
const broken = (code: string, path: string): Error => Object.assign(new Error(`${code}: ${path}`), { code });

const bytesOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === "string" ? new TextEncoder().encode(data) : data.slice();

function readAt(path: string): Uint8Array {
  const at = absolute(path);
  const bytes = fileAt(at);
  if (bytes !== undefined) return bytes;
  throw broken(isFolderAt(at) ? "EISDIR" : "ENOENT", path);
}

/** The path of a file that can be made: its folder is there, and no folder has its name. */
function placeFor(path: string): string {
  const at = absolute(path);
  if (isFolderAt(at)) throw broken("EISDIR", path);
  if (!isFolderAt(parentOf(at))) throw broken("ENOENT", path);
  return at;
}

let made = 0;

const kinds = (path: string) => ({
  isFile: () => fileAt(path) !== undefined,
  isDirectory: () => isFolderAt(path),
  isSymbolicLink: () => false,
});

export const browser: Store = {
  readUnpacked: undefined,
  async appendFile(path, data) {
    const at = placeFor(path);
    const [before, more] = [fileAt(at) ?? new Uint8Array(), bytesOf(data)];
    const joined = new Uint8Array(before.length + more.length);
    joined.set(before);
    joined.set(more, before.length);
    putFile(at, joined);
  },
  async link(from, to) {
    if (browser.isThere(to)) throw broken("EEXIST", to);
    putFile(placeFor(to), readAt(from));
  },
  async mkdir(path) {
    if (fileAt(absolute(path)) !== undefined) throw broken("EEXIST", path);
    addFolder(absolute(path));
  },
  async mkdtemp(prefix) {
    made += 1;
    const path = absolute(`${prefix}${made}`);
    addFolder(path);
    return path;
  },
  async open(path) {
    if (browser.isThere(path)) throw broken("EEXIST", path);
    const at = placeFor(path);
    putFile(at, new Uint8Array());
    return {
      writeFile: async (data) => putFile(at, bytesOf(data)),
      // A browser has no rights of files, and all changes of one deed are stored together.
      chmod: async () => undefined,
      sync: async () => undefined,
      close: async () => undefined,
    };
  },
  readWhole: async (path) => readAt(path).slice(),
  bytesNow: (path) => readAt(path).slice(),
  isLink: async () => false,
  readFile: async (path) => new TextDecoder().decode(readAt(path)),
  async readdir(path) {
    if (!isFolderAt(absolute(path))) throw broken("ENOENT", path);
    return [...namesIn(absolute(path))];
  },
  entriesOf: async (path) =>
    (await browser.readdir(path)).map((name) => ({ name, ...kinds(absolute(`${path}/${name}`)) })),
  async rename(from, to) {
    const bytes = readAt(from);
    putFile(placeFor(to), bytes);
    dropFile(absolute(from));
  },
  async rm(path, { force = false, recursive = false }) {
    const at = absolute(path);
    if (fileAt(at) !== undefined) return dropFile(at);
    if (isFolderAt(at) && (recursive || filesBelow(at).length === 0)) return dropFolder(at);
    if (!force || isFolderAt(at)) throw broken(isFolderAt(at) ? "ENOTEMPTY" : "ENOENT", path);
  },
  async stat(path) {
    const at = absolute(path);
    if (!browser.isThere(at)) throw broken("ENOENT", path);
    return { size: fileAt(at)?.length ?? 0, mtimeMs: 0, mode: 0o600, ...kinds(at) };
  },
  readStream: (path) => ({
    async *[Symbol.asyncIterator]() {
      yield readAt(path);
    },
    destroy: () => undefined,
  }),
  isThere: (path) => fileAt(absolute(path)) !== undefined || isFolderAt(absolute(path)),
  resolve: (...parts) =>
    absolute(
      parts
        .slice(
          Math.max(
            0,
            parts.findLastIndex((one) => one.startsWith("/")),
          ),
        )
        .join("/"),
    ),
  hasRights: false,
  // A lock of the browser keeps other writers away (storage.ts).
  pid: 1,
  signal: () => undefined,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
