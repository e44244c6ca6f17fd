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
export type Known = Pick<IndexedLog, "path" | "size" | "mtime" | "sha256" | "game" | "key" | "names">;

/** What is known of each log, in the order of the paths, so many at a time: one question for each log would cost ten times as much. */
export function* knownLogs(db: Database, atOnce = 1000): Generator<Known> {
  const sql = "SELECT path, size, mtime, sha256, game, key, names FROM log WHERE path > ? ORDER BY path LIMIT ?";
  for (let last = ""; ; ) {
    const rows = db.all(sql, [last, atOnce]);
    for (const { path, size, mtime, sha256, game, key, names } of rows) {
      yield {
        ...{ path: String(path), size: Number(size), mtime: Number(mtime), names: names === 1 },
        ...{ sha256: String(sha256), game: String(game), key: String(key) },
      };
    }
    if (rows.length < atOnce) return;
    last = String(rows.at(-1)?.["path"]);
  }
}

/** The row of a log as it is kept, as text. */
export const keptRow = (db: Database, path: string): string =>
  String(db.all("SELECT row FROM found WHERE path = ?", [path])[0]?.["row"]);

/** Writes logs, all or none; what was known of them is replaced. */
export function putLogs(db: Database, logs: readonly IndexedLog[]): void {
  if (logs.length === 0) return;
  db.together(() => {
    for (const { path, gid, size, mtime, sha256, game, key, exit, names, row, status } of logs) {
      db.run("INSERT OR REPLACE INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", [
        ...[path, gid, size, mtime, sha256, game, key, exit, names ? 1 : 0, row.verdict],
      ]);
      // What is long lies apart: who looks for what has changed reads none of it.
      const texts = [JSON.stringify(row), JSON.stringify(status ?? null)];
      db.run("INSERT OR REPLACE INTO found VALUES (?, ?, ?)", [path, ...texts]);
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

/** Files whose bytes are those that were judged were only touched. */
export function touchLogs(db: Database, touched: readonly Pick<Known, "path" | "size" | "mtime">[]): void {
  if (touched.length === 0) return;
  db.together(() => {
    for (const { path, size, mtime } of touched)
      db.run("UPDATE log SET size = ?, mtime = ? WHERE path = ?", [size, mtime, path]);
  });
}

/** Lets no result stand: every log is judged again. */
export const dropResults = (db: Database): void => db.run("UPDATE log SET key = ''");

/** Forgets logs whose files are gone. */
export function dropLogs(db: Database, paths: readonly string[]): void {
  if (paths.length === 0) return;
  db.together(() => {
    for (const path of paths) {
      db.run("DELETE FROM log WHERE path = ?", [path]);
      db.run("DELETE FROM found WHERE path = ?", [path]);
      db.run("DELETE FROM player WHERE path = ?", [path]);
    }
  });
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
    const rows = db.all(
      "SELECT path, exit, row, status FROM log JOIN found USING (path) WHERE path > ? ORDER BY path LIMIT ?",
      [last, atOnce],
    );
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
    "SELECT exit, verdict AS word, COUNT(*) AS count FROM log GROUP BY 1, 2",
  )) {
    exits.add(Number(exit));
    words.set(String(word), (words.get(String(word)) ?? 0) + Number(count));
  }
  return { exits, words };
}
