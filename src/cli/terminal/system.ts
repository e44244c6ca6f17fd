/**
 * The door to the operating system for all that works on a game folder: files, their paths, the process. The page has
 * another one, onto files that lie in a browser (`src/page/keeping/system.ts`), and puts it in this one's place when it is
 * built; both are a {@link System}.
 *
 * @packageDocumentation
 */
import { createReadStream, existsSync, readFileSync } from "node:fs";
import * as files from "node:fs/promises";
import { homedir } from "node:os";
import * as paths from "node:path";
import { kill, platform, pid as process } from "node:process";
import { createInterface } from "node:readline/promises";
import { pipeline } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { styleText } from "node:util";
import { createGunzip } from "node:zlib";

/** What can be done with a path that leads somewhere. */
export interface Stats {
  readonly size: number;
  /** Who may do what with it. */
  readonly mode: number;
  isFile(): boolean;
  isDirectory(): boolean;
}

/** A name in a folder. */
export interface Entry {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

/** A file that was opened to be written. */
export interface OpenFile {
  writeFile(data: string | Uint8Array): Promise<void>;
  chmod(mode: number): Promise<void>;
  /** Every byte is where it outlives a crash. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Lines that somebody types. */
export interface Lines extends AsyncIterable<string> {
  close(): void;
}

/** Failures are errors with the `code` of the system: `ENOENT`, `EEXIST`. */
export interface System {
  appendFile(path: string, data: string): Promise<void>;
  link(from: string, to: string): Promise<void>;
  /** `mode`: who may do what with a folder that is new. */
  mkdir(path: string, options: { readonly recursive: true; readonly mode?: number }): Promise<unknown>;
  /** A new folder whose name begins so. */
  mkdtemp(prefix: string): Promise<string>;
  /** Opens a file that must not be there yet. */
  open(path: string, flags: "wx", mode?: number): Promise<OpenFile>;
  readFile(path: string, encoding: "utf8"): Promise<string>;
  readWhole(path: string): Promise<Uint8Array>;
  /** The bytes of a file at once. */
  bytesNow(path: string): Uint8Array;
  /** Whether a name stands for another place; false where there is nothing. */
  isLink(path: string): Promise<boolean>;
  readdir(path: string): Promise<string[]>;
  entriesOf(path: string): Promise<readonly Entry[]>;
  rename(from: string, to: string): Promise<void>;
  rm(path: string, options: { readonly force?: boolean; readonly recursive?: boolean }): Promise<void>;
  stat(path: string): Promise<Stats>;
  readStream(path: string): AsyncIterable<Uint8Array> & { destroy(): unknown };
  /** The bytes of a gzip file unpacked, part by part; undefined where nothing unpacks. */
  readUnpacked: ((path: string) => AsyncIterable<Uint8Array> & { destroy(): unknown }) | undefined;
  isThere(path: string): boolean;
  basename(path: string, end?: string): string;
  dirname(path: string): string;
  join(...parts: readonly string[]): string;
  /** The absolute path of what the parts lead to. */
  resolve(...parts: readonly string[]): string;
  homedir(): string;
  /** Files have rights for their owner, a group and others. */
  readonly hasRights: boolean;
  readonly pid: number;
  /** @throws where no process has this number */
  signal(pid: number): void;
  wait(milliseconds: number): Promise<unknown>;
  linesOf(input: NodeJS.ReadableStream): Lines;
  styled(format: "bold" | "dim" | "green" | "red" | "yellow", text: string): string;
}

export const {
  appendFile,
  basename,
  bytesNow,
  dirname,
  entriesOf,
  hasRights,
  homedir: homeOfUser,
  isLink,
  isThere,
  join,
  linesOf,
  link,
  mkdir,
  mkdtemp,
  open,
  pid,
  readdir,
  readFile,
  readStream,
  readUnpacked,
  readWhole,
  rename,
  resolve,
  rm,
  signal,
  stat,
  styled,
  wait,
}: System = {
  ...{ ...files, ...paths },
  entriesOf: (path) => files.readdir(path, { withFileTypes: true }),
  readStream: createReadStream,
  readUnpacked: (path) => pipeline(createReadStream(path), createGunzip(), () => undefined),
  readWhole: (path) => files.readFile(path),
  bytesNow: (path) => readFileSync(path),
  isLink: async (path) => {
    const found = await files.lstat(path).catch(() => undefined);
    return found?.isSymbolicLink() === true;
  },
  isThere: existsSync,
  homedir,
  // Windows has no such bits; who may read a home folder there is a matter of its own.
  hasRights: platform !== "win32",
  pid: process,
  signal: (number) => kill(number, 0),
  wait: pause,
  linesOf: (input) => createInterface({ input }),
  styled: (format, text) => styleText(format, text, { validateStream: false }),
};
