/**
 * Where things lie in this browser, and what speaks for its owner: the same use cases that a command calls.
 *
 * @packageDocumentation
 */

import type { App } from "../../../app/core/app.js";
import { type Failure, failure } from "../../../app/core/failure.js";
import type { Notice } from "../../../app/core/notices.js";
import { installedGames } from "../../../games.js";
import type { Dropped } from "../../calls/protocol.js";
import { browser } from "./store.js";
import { addFolder, dropFolder, isFolderAt, namesIn, passing, putFile } from "./tree.js";

export const games = "/games";
const keys = "/key";
export const keyFile = `${keys}/identity.json`;

/** The use cases in this browser, and what they tell. */
export function listening(): { readonly app: App; readonly heard: readonly Notice[] } {
  const heard: Notice[] = [];
  const app: App = {
    store: browser,
    library: installedGames,
    cwd: games,
    home: keys,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    now: () => new Date(),
    tell: (notice) => void heard.push(notice),
  };
  return { app, heard };
}

/** The names of the games that are here. */
export const gamesHere = (): readonly string[] => namesIn(games).filter((name) => isFolderAt(`${games}/${name}`));

/** The folder of a game that is here: a name from outside leads to no other place. */
export function folderOf(dir: string): string {
  if (gamesHere().includes(dir)) return `${games}/${dir}`;
  throw failure("no-folder", "This game is no longer in this browser.");
}

/** A name for one more game. */
export function freeDir(game: string): string {
  const taken = new Set(gamesHere());
  for (let number = 1; ; number++) {
    const dir = number === 1 ? game : `${game}-${number}`;
    if (!taken.has(dir)) return dir;
  }
}

/**
 * A file that comes with a mail, where the functions of the commands read it, by its own name.
 *
 * @param what a word of our own: files of one name stand apart
 */
export function passFile(what: string, file: Dropped): string {
  const folder = `${passing}/with-${what}`;
  const path = `${folder}/${file.name.replaceAll(/[^\w.-]/g, "_").slice(0, 80) || "file"}`;
  addFolder(folder);
  putFile(path, file.bytes);
  return path;
}

const passed = new RegExp(`${passing}/with-[\\w-]+/`, "g");

/** What hinders a deed, without the places of this browser: a file is called as its owner calls it. */
export const inOwnWords = (refusal: Failure): Failure =>
  failure(refusal.code.replace(/^cli\//, ""), refusal.message.replaceAll(passed, ""));

/** Mails where the functions of the commands read them; nothing of this is stored. */
export function pass(files: readonly Uint8Array[]): readonly string[] {
  dropFolder(passing);
  addFolder(passing);
  return files.map((bytes, at) => {
    const path = `${passing}/${at + 1}.pbem`;
    putFile(path, bytes);
    return path;
  });
}
