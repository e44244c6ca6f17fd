/**
 * A club as a program uses it: each call opens what it needs, holds the lock where it writes, and leaves nothing open.
 *
 * @packageDocumentation
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { App } from "../../app/core/app.js";
import { alone } from "../../app/folder/alone.js";
import { linesOf, receiptIn } from "../../app/reading/receipt-lines.js";
import type { EventRound } from "../../schema/index.js";
import { type TakenIn, takeIn } from "../archive/intake.js";
import { type ClubPlaces, openPlaces } from "../archive/places.js";
import { readReceipts } from "../archive/receipt-chain.js";
import { beginReceipts, chainFiles } from "../archive/receipts.js";
import { initClub } from "../archive/settings.js";
import { type Database, openDatabase } from "../indexed/database.js";
import type { JudgeTask, Outcome } from "../judging/task.js";
import { type ResultKeys, resultKeys } from "./keys.js";
import { type PairingRow, pairingRows } from "./rounds.js";
import { type TableRow, tableRows } from "./table.js";
import { type ClubVerified, verifyClub } from "./verify-club.js";

export { initClub, linesOf, readReceipts, receiptIn };

/** The files of all chains of receipts that a club has begun. */
export const receiptFilesIn = async (app: App, folder: string): Promise<readonly string[]> =>
  chainFiles(app, await openPlaces(app, folder));

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
  /** Judges every log, whatever was kept. */
  readonly all: boolean;
  /** Judges here, where `judge` asks others, and what they have answered that is not believed any longer. */
  readonly here?: JudgeTask;
  again?(): readonly string[];
  told(outcome: Outcome, done: number, of: number): void;
}

/**
 * Judges what has changed since the last time.
 *
 * @param modules files of rules modules that are not installed
 * @param judges opens who judges, once it is known where the logs lie
 */
export async function verifyIn(
  app: App,
  folder: string,
  modules: readonly string[],
  judges: (places: ClubPlaces, keys: ResultKeys) => Promise<ClubJudging & { close(): Promise<void> }>,
): Promise<ClubVerified> {
  const places = await openPlaces(app, folder);
  return alone(app, places.folder, () =>
    withDatabase(app, places, true, async (db) => {
      const keys = await keysFor(app, modules);
      const { close, ...judging } = await judges(places, keys);
      try {
        return await verifyClub(app, { ...judging, places, db, keys });
      } finally {
        await close();
      }
    }),
  );
}

/**
 * Makes the key by which a club signs what it takes in, and when.
 *
 * @param replaces whether a key that is there is replaced; its chain stays
 * @returns the public key as did:key
 */
export async function beginReceiptsIn(app: App, folder: string, replaces: boolean): Promise<string> {
  const places = await openPlaces(app, folder);
  return alone(app, places.folder, () => beginReceipts(app, places, replaces));
}

/** Gives the rows of the table of games, one after the other, as the last {@link verifyIn} left them. */
export async function eachGame(app: App, folder: string, act: (row: TableRow) => void): Promise<void> {
  const places = await openPlaces(app, folder);
  await withDatabase(app, places, false, async (db) => {
    for await (const row of tableRows(app, places, db)) act(row);
  });
}

/** The games of an event by its pairings, as the last {@link verifyIn} left them. */
export async function pairingsIn(
  app: App,
  folder: string,
  rounds: readonly EventRound[],
): Promise<readonly PairingRow[]> {
  const places = await openPlaces(app, folder);
  return withDatabase(app, places, false, (db) => pairingRows(app, places, db, rounds));
}

/** Keys of results by the rules at hand. */
export const keysFor = async ({ library }: Pick<App, "library">, modules: readonly string[]): Promise<ResultKeys> =>
  resultKeys(library, await Promise.all(modules.map(fileHash)));

/** Opens the index of a club for as long as `act` needs it. */
export async function withDatabase<T>(
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
