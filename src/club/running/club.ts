/**
 * A club as a program uses it: each call opens what it needs, holds the lock where it writes, and leaves nothing open.
 *
 * @packageDocumentation
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { App } from "../../app/core/app.js";
import { alone } from "../../app/folder/alone.js";
import { type TakenIn, takeIn } from "../archive/intake.js";
import { type ClubPlaces, openPlaces } from "../archive/places.js";
import { initClub } from "../archive/settings.js";
import { type Database, openDatabase } from "../indexed/database.js";
import type { JudgeTask, Outcome } from "../judging/task.js";
import { resultKeys } from "./keys.js";
import { type TableRow, tableRows } from "./table.js";
import { type ClubVerified, verifyClub } from "./verify-club.js";

export { initClub };

/**
 * Takes in logs, mails and folders of them. The same thing twice does no harm.
 *
 * @param folder the folder of the club
 * @param told hears what became of each file when it is on the disk
 * @example await takeInto(app, "club", ["Maildir"], ({ file, what }) => console.log(file, what));
 */
export async function takeInto(
  app: App,
  folder: string,
  paths: readonly string[],
  told: (taken: TakenIn) => void,
): Promise<void> {
  const places = await openPlaces(app, folder);
  await alone(app, places.folder, () => takeIn(app, places, paths, told));
}

/** How the logs of a club are judged. */
export interface ClubJudging {
  /** Judges the paths of its tasks, which start from {@link ClubPlaces.games}. */
  readonly judge: JudgeTask;
  readonly atOnce: number;
  /** CPU seconds that a log may take. */
  readonly limit: number;
  /** Files of rules modules that are not installed. */
  readonly modules?: readonly string[];
  /** Judges every log, whatever was kept. */
  readonly all?: boolean;
  told(outcome: Outcome, done: number, of: number): void;
}

/**
 * Judges what has changed since the last time.
 *
 * @param judges opens who judges, once it is known where the logs lie
 */
export async function verifyIn(
  app: App,
  folder: string,
  judges: (places: ClubPlaces) => Promise<ClubJudging & { close(): Promise<void> }>,
): Promise<ClubVerified> {
  const places = await openPlaces(app, folder);
  return alone(app, places.folder, () =>
    withDatabase(app, places, true, async (db) => {
      const { close, modules = [], all = false, judge, atOnce, limit, told } = await judges(places);
      try {
        const keys = resultKeys(app.library, await Promise.all(modules.map(fileHash)));
        return await verifyClub(app, { places, db, keys, judge, atOnce, limit, all, told });
      } finally {
        await close();
      }
    }),
  );
}

/** Gives the rows of the table of games, one after the other, as the last {@link verifyIn} left them. */
export async function eachGame(app: App, folder: string, act: (row: TableRow) => void): Promise<void> {
  const places = await openPlaces(app, folder);
  await withDatabase(app, places, false, async (db) => {
    for await (const row of tableRows(app, places, db)) act(row);
  });
}

async function withDatabase<T>(
  app: App,
  { index }: ClubPlaces,
  isAlone: boolean,
  act: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(app, index, isAlone);
  try {
    return await act(db);
  } finally {
    db.close();
  }
}

/** A module that is bundled in its file is known by it; one of several files is known by the first alone. */
async function fileHash(file: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch {
    return file;
  }
  return hash.digest("hex");
}
