/**
 * Where things lie in the folder of a club. Logs are files; the index beside them can be rebuilt at any time.
 *
 * @packageDocumentation
 */
import { type App, pathOf } from "../../app/core/app.js";
import { failure } from "../../app/core/failure.js";
import { isFolder, isThere } from "../../app/core/files.js";
import { join } from "../../app/core/paths.js";
import { shown } from "../../boards/text/escape.js";

export interface ClubPlaces {
  readonly folder: string;
  readonly settings: string;
  /** Who plays here: a line each. */
  readonly players: string;
  /** The logs: `ab/GID.pbem`, and `ab/GID~2.pbem` for another history of the same game. */
  readonly games: string;
  /** Packets of games that the club does not know, by game. */
  readonly quarantine: string;
  /** What the quarantine had no room for: hashes alone. */
  readonly beyond: string;
  /** When what was taken in: JSON lines. */
  readonly journal: string;
  readonly index: string;
  /** Where logs were left when they were judged last: a cache. */
  readonly checkpoints: string;
  /** The secret that signs receipts, where the club gives any. */
  readonly receiptKey: string;
  /** Receipts, a chain for each key: `KEY.jsonl`, the first 16 digits. */
  readonly receipts: string;
}

/** The places below a folder. */
export function clubPlaces(folder: string): ClubPlaces {
  return {
    folder,
    settings: join(folder, "club.json"),
    players: join(folder, "players.txt"),
    games: join(folder, "games"),
    quarantine: join(folder, "quarantine"),
    beyond: join(folder, "quarantine", "beyond.txt"),
    journal: join(folder, "taken.jsonl"),
    index: join(folder, "index.sqlite"),
    checkpoints: join(folder, "checkpoints"),
    receiptKey: join(folder, "receipts-key.json"),
    receipts: join(folder, "receipts"),
  };
}

/** The folder of the logs of a game: with 100,000 games no folder holds more than some hundreds. */
export const shelfOf = ({ games }: ClubPlaces, gid: string): string => join(games, gid.slice(0, 2));

/** A log of the archive by its name: `GID.pbem`, `GID~2.pbem`, packed or not. */
export const logName = /^([0-9a-f]{64})(?:~(\d{1,6}))?\.pbem(?:\.gz)?$/;

/** The game of a log, by its file name; empty if that names no game. */
export const gidOf = (path: string): string => logName.exec(path.slice(path.lastIndexOf("/") + 1))?.[1] ?? "";

/** The places of a club that must be there. */
export async function openPlaces(app: App, typed: string): Promise<ClubPlaces> {
  const places = clubPlaces(pathOf(app, typed));
  if ((await isFolder(app, places.folder)) && isThere(app, places.settings)) return places;
  throw failure(
    "no-club",
    `${shown(typed)} is not the folder of a club: turnproof club init ${shown(typed)} makes one.`,
  );
}
