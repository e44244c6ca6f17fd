/**
 * What the index keeps of each log: its row, where the game stands, and by what that was found. Values that come back are
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
  /** What the system said of the file when it was judged; empty where that could not tell a change that came at once. */
  readonly stat: string;
  readonly sha256: string;
  /** Id of the rules module; empty where the log does not say. */
  readonly game: string;
  /** Hash of what it was judged by; empty where it is to be judged again. */
  readonly rules: string;
  readonly exit: Exit;
  /** Its row names a person: it is judged again in each run. */
  readonly names: boolean;
  readonly row: Row;
  readonly status: GameStatus | undefined;
}

/** What decides whether a log is judged again. */
export type Known = Pick<IndexedLog, "path" | "stat" | "sha256" | "game" | "rules" | "names">;

/**
 * What is known of each log, in the order of the paths, so many at a time, and these in one text: a question for each log, or a value
 * for each column, would cost ten times as much.
 */
export function* knownLogs(db: Database, atOnce = 1000): Generator<Known> {
  const sql = `SELECT json_group_array(json_array(path, stat, sha256, game, rules, names)) AS found
    FROM (SELECT * FROM log WHERE path > ? ORDER BY path LIMIT ${atOnce})`;
  for (let last = ""; ; ) {
    const rows = read(db.all(sql, [last])[0]?.["found"]);
    if (!Array.isArray(rows)) return;
    for (const row of rows) {
      const [path, stat, sha256, game, rules, names]: readonly unknown[] = Array.isArray(row) ? row : [];
      yield {
        ...{ path: String(path), stat: String(stat), sha256: String(sha256), game: String(game) },
        ...{ rules: String(rules), names: names !== 0 },
      };
      last = String(path);
    }
    if (rows.length < atOnce) return;
  }
}

/** The game of a log as it was found last; empty where that is not known. */
export const knownGame = (db: Database, path: string): string =>
  String(db.all("SELECT game FROM log WHERE path = ?", [path])[0]?.["game"] ?? "");

/** Of logs that were judged just now those whose kept row says something else, although nothing of what was read has changed. */
export function differingLogs(db: Database, logs: readonly IndexedLog[]): readonly string[] {
  const sql = `SELECT path, sha256, rules, row FROM log JOIN found USING (path)
    WHERE rules <> '' AND path IN (SELECT value FROM json_each(?))`;
  const kept = new Map(db.all(sql, [JSON.stringify(logs.map(({ path }) => path))]).map((one) => [one["path"], one]));
  return logs.flatMap(({ path, sha256, rules, row }) => {
    const before = kept.get(path);
    const isSame = before?.["sha256"] === sha256 && before["rules"] === rules;
    return isSame && before["row"] !== JSON.stringify(row) ? [path] : [];
  });
}

/** Writes logs, all or none; what was known of them is replaced. */
export function putLogs(db: Database, logs: readonly IndexedLog[]): void {
  if (logs.length === 0) return;
  db.together(() => {
    for (const { path, gid, stat, sha256, game, rules, exit, names, row, status } of logs) {
      db.run("INSERT OR REPLACE INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", [
        ...[path, gid, stat, sha256, game, rules, exit, names ? 1 : 0, row.verdict],
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
export function touchLogs(db: Database, touched: readonly Pick<Known, "path" | "stat">[]): void {
  if (touched.length === 0) return;
  db.together(() => {
    for (const { path, stat } of touched) db.run("UPDATE log SET stat = ? WHERE path = ?", [stat, path]);
  });
}

/** Lets no result stand: every log is judged again. */
export const dropResults = (db: Database): void => db.run("UPDATE log SET rules = ''");

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
