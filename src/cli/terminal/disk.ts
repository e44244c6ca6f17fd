/**
 * Games on the disk of this machine: the store of the command.
 *
 * @packageDocumentation
 */
import { createReadStream, existsSync, readFileSync } from "node:fs";
import * as files from "node:fs/promises";
import { resolve } from "node:path";
import { kill, platform, pid as process } from "node:process";
import { pipeline } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import type { Store } from "../../app/core/store.js";

export const disk: Store = {
  appendFile: (path, data) => files.appendFile(path, data),
  link: (from, to) => files.link(from, to),
  mkdir: (path, options) => files.mkdir(path, options),
  mkdtemp: (prefix) => files.mkdtemp(prefix),
  open: (path, flags, mode) => files.open(path, flags, mode),
  readFile: (path, encoding) => files.readFile(path, encoding),
  readdir: (path) => files.readdir(path),
  rename: (from, to) => files.rename(from, to),
  rm: (path, options) => files.rm(path, options),
  stat: (path) => files.stat(path),
  entriesOf: (path) => files.readdir(path, { withFileTypes: true }),
  readStream: (path) => createReadStream(path),
  readUnpacked: (path) => pipeline(createReadStream(path), createGunzip(), () => undefined),
  readWhole: (path) => files.readFile(path),
  bytesNow: (path) => readFileSync(path),
  isLink: async (path) => {
    const found = await files.lstat(path).catch(() => undefined);
    return found?.isSymbolicLink() === true;
  },
  isThere: existsSync,
  resolve,
  // Windows has no such bits; who may read a home folder there is a matter of its own.
  hasRights: platform !== "win32",
  pid: process,
  signal: (number) => kill(number, 0),
  wait: pause,
};
