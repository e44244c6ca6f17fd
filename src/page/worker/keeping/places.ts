/**
 * Where things lie in this browser, and what speaks for its owner: the same use cases that a command calls.
 *
 * @packageDocumentation
 */

import type { App } from "../../../app/core/app.js";
import { failure, isFailure } from "../../../app/core/failure.js";
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

/** A component pack where the functions of the commands read it, by its own name. */
export function passPack(file: Dropped): string {
  const path = `${passing}/pack/${file.name.replaceAll(/[^\w.-]/g, "_").slice(0, 80) || "pack.json"}`;
  addFolder(`${passing}/pack`);
  putFile(path, file.bytes);
  return path;
}

/** What hinders a deed, without the places of this browser: a file is called as its owner calls it. */
export function inOwnWords(thrown: unknown): unknown {
  return isFailure(thrown) ? failure(thrown.code, thrown.message.replaceAll(`${passing}/pack/`, "")) : thrown;
}

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
