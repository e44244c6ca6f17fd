/**
 * Where games are kept, as the use cases need it: a disk, or a browser. Paths are those of the store, see `paths.ts`.
 *
 * @packageDocumentation
 */

/** What can be done with a path that leads somewhere. */
export interface Stats {
  readonly size: number;
  /** When it was written last: milliseconds since 1970. */
  readonly mtimeMs: number;
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

/** Failures are errors with the `code` of the system: `ENOENT`, `EEXIST`. */
export interface Store {
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
  /** The absolute path of what the parts lead to. */
  resolve(...parts: readonly string[]): string;
  /** Files have rights for their owner, a group and others. */
  readonly hasRights: boolean;
  readonly pid: number;
  /** @throws where no process has this number */
  signal(pid: number): void;
  wait(milliseconds: number): Promise<unknown>;
}
