/**
 * What the index keeps of each log: its row, where the game stands, and under which key that was found. Values that come back are
 * looked at: the file may be anything.
 *
 * @packageDocumentation
 */
import type { Exit } from "../../app/core/failure.js";
import type { Row } from "../../report/summary.js";
import { isRecord } from "../../schema/json.js";
import type { GameStatus } from "../judging/status.js";
import type { Database } from "./database.js";

/** A log as the index has it. */
export interface IndexedLog {
  /** Below the folder of games: "ab/GID.pbem". */
  readonly path: string;
  readonly gid: string;
  /** Of the file when it was judged. */
  readonly size: number;
  readonly mtime: number;
  readonly sha256: string;
  /** Id of the rules module; empty where the log does not say. */
  readonly game: string;
  /** Hash of all that was read to judge it. */
  readonly key: string;
  readonly exit: Exit;
  /** Its row names a person: it is judged again in each run. */
  readonly names: boolean;
  readonly row: Row;
  readonly status: GameStatus | undefined;
}

/** What decides whether a log is judged again. */
export type Known = Pick<IndexedLog, "size" | "mtime" | "sha256" | "game" | "key" | "names"> & {
  /** The row as it is kept. */
  readonly row: string;
};

/** What is known of a log; undefined where it was never judged. */
export function knownLog(db: Database, path: string): Known | undefined {
  const [found] = db.all("SELECT size, mtime, sha256, game, key, names, row FROM log WHERE path = ?", [path]);
  if (found === undefined) return undefined;
  const { size, mtime, sha256, game, key, names, row } = found;
  return {
    ...{ size: Number(size), mtime: Number(mtime), names: names === 1 },
    ...{ sha256: String(sha256), game: String(game), key: String(key), row: String(row) },
  };
}

/** Writes logs, all or none; what was known of them is replaced. */
export function putLogs(db: Database, logs: readonly IndexedLog[]): void {
  db.together(() => {
    for (const { path, gid, size, mtime, sha256, game, key, exit, names, row, status } of logs) {
      const texts = [JSON.stringify(row), JSON.stringify(status ?? null)];
      db.run("INSERT OR REPLACE INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", [
        ...[path, gid, size, mtime, sha256, game, key, exit, names ? 1 : 0, ...texts],
      ]);
      db.run("DELETE FROM player WHERE path = ?", [path]);
      for (const player of status?.players ?? []) {
        const { id, name, idKey, key: signing, anchor, signed } = player;
        db.run("INSERT INTO player VALUES (?, ?, ?, ?, ?, ?, ?, ?)", [
          ...[path, gid, id, name, idKey, signing, anchor, signed ? 1 : 0],
        ]);
      }
    }
  });
}

/** A file whose bytes are those that were judged was only touched. */
export function touchLog(db: Database, path: string, { size, mtime }: Pick<Known, "size" | "mtime">): void {
  db.run("UPDATE log SET size = ?, mtime = ? WHERE path = ?", [size, mtime, path]);
}

/** Lets no result stand: every log is judged again. */
export const dropResults = (db: Database): void => db.run("UPDATE log SET key = ''");

/** Forgets logs whose files are gone. */
export function dropLogs(db: Database, paths: readonly string[]): void {
  db.together(() => {
    for (const path of paths) {
      db.run("DELETE FROM log WHERE path = ?", [path]);
      db.run("DELETE FROM player WHERE path = ?", [path]);
    }
  });
}

/** The paths of all logs in order, so many at a time. */
export function* indexedPaths(db: Database, atOnce = 1000): Generator<string> {
  for (let last = ""; ; ) {
    const rows = db.all("SELECT path FROM log WHERE path > ? ORDER BY path LIMIT ?", [last, atOnce]);
    for (const { path } of rows) yield String(path);
    if (rows.length < atOnce) return;
    last = String(rows.at(-1)?.["path"]);
  }
}

/** What a table shows of a log. */
export interface ListedLog {
  readonly path: string;
  readonly exit: number;
  readonly row: Row;
  readonly status: GameStatus | undefined;
}

/** All logs in order, so many at a time: a table of 100,000 games needs no more memory than one of a thousand. */
export function* listedLogs(db: Database, atOnce = 1000): Generator<ListedLog> {
  for (let last = ""; ; ) {
    const rows = db.all("SELECT path, exit, row, status FROM log WHERE path > ? ORDER BY path LIMIT ?", [last, atOnce]);
    for (const { path, exit, row, status } of rows) {
      const [shownRow, stands] = [read(row), read(status)];
      if (isRow(shownRow))
        yield {
          ...{ path: String(path), exit: Number(exit), row: shownRow },
          status: isStatus(stands) ? stands : undefined,
        };
    }
    if (rows.length < atOnce) return;
    last = String(rows.at(-1)?.["path"]);
  }
}

function read(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

const isRow = (value: unknown): value is Row =>
  isRecord(value) &&
  Object.values(value).every((cell) => typeof cell === "string") &&
  typeof value["file"] === "string";

const isStatus = (value: unknown): value is GameStatus =>
  isRecord(value) && Array.isArray(value["players"]) && Array.isArray(value["due"]) && typeof value["gid"] === "string";

/** How many logs end with each exit, by the word of their verdict. */
export function countVerdicts(db: Database): {
  readonly exits: ReadonlySet<number>;
  readonly words: ReadonlyMap<string, number>;
} {
  const exits = new Set<number>();
  const words = new Map<string, number>();
  for (const { exit, word, count } of db.all(
    "SELECT exit, json_extract(row, '$.verdict') AS word, COUNT(*) AS count FROM log GROUP BY 1, 2",
  )) {
    exits.add(Number(exit));
    words.set(String(word), (words.get(String(word)) ?? 0) + Number(count));
  }
  return { exits, words };
}
