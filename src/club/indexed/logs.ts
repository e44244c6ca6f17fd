/**
 * What the index keeps of each log: its row, where the game stands, and by what that was found. Values that come back are
 * looked at: the file may be anything.
 *
 * @packageDocumentation
 */
import { type Exit, exits } from "../../app/core/failure.js";
import { inOrder, type Row, rowTitles } from "../../report/summary.js";
import { isRecord } from "../../schema/json.js";
import { namesSomebody } from "../judging/same.js";
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
 * What is known of each log, in the order of the paths, a batch at a time, each in one text: a question for each log, or a value
 * for each column, would cost ten times as much.
 */
export function* knownLogs(db: Database, atOnce = 1000): Generator<Known> {
  const sql = `SELECT json_group_array(json_array(path, stat, sha256, game, rules, names OR exit = 1 OR verdict GLOB 'violations*')) AS found
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

/** All logs in order, a batch at a time: a table of 100,000 games needs no more memory than one of a thousand. */
export function* listedLogs(db: Database, atOnce = 1000): Generator<ListedLog> {
  for (let last = ""; ; ) {
    const rows = db.all(
      "SELECT path, exit, names, verdict, row, status FROM log JOIN found USING (path) WHERE path > ? ORDER BY path LIMIT ?",
      [last, atOnce],
    );
    for (const { path, exit, names, verdict, row: text, status } of rows) {
      const [row, stands] = [read(text), read(status)];
      if (!isRow(row)) continue;
      const base = { path: String(path), exit: Number(exit) };
      // What names a person is judged in each run, by what stands beside the row: a name that does not agree with it does not count.
      if (row.verdict !== verdict || (names === 0 && namesSomebody({ exit: exitOf(exit), row })))
        yield { ...base, row: inOrder({ ...row, ...unsaid }), status: undefined };
      else yield { ...base, row, status: isStatus(stands) ? stands : undefined };
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

/** What a row says of people where it is not believed. */
const unsaid = { verdict: "not judged", author: "", code: "", rule: "", says: "", severity: "", winner: "", end: "" };

const exitOf = (value: unknown): Exit => (value === exits.violations ? exits.violations : exits.undetermined);

const isRow = (value: unknown): value is Row =>
  isRecord(value) && rowTitles.every((title) => typeof value[title] === "string");

const hasTexts = (value: unknown, names: readonly string[]): value is { readonly [name: string]: unknown } =>
  isRecord(value) && names.every((name) => typeof value[name] === "string");

function isStatus(value: unknown): value is GameStatus {
  if (!hasTexts(value, ["gid", "game", "state"])) return false;
  const { players, due, outcome, last, packets, days, abandons } = value;
  return (
    ["handshake", "open", "ended"].includes(String(value["state"])) &&
    Array.isArray(players) &&
    players.every(isPlayer) &&
    Array.isArray(due) &&
    due.every((one) => hasTexts(one, ["player", "what"])) &&
    (outcome === null || hasTexts(outcome, ["winner", "rule", "reason"])) &&
    (last === null || (hasTexts(last, ["author", "name"]) && Number.isSafeInteger(last["number"]))) &&
    Number.isSafeInteger(packets) &&
    // More days than a manifest may have are not a date that anybody can be late by.
    Number.isSafeInteger(days) &&
    Number(days) >= 1 &&
    Number(days) <= 365 &&
    Array.isArray(abandons) &&
    abandons.every((one) => typeof one === "string")
  );
}

const isPlayer = (value: unknown): boolean =>
  hasTexts(value, ["id", "name", "side", "idKey", "key", "anchor"]) &&
  typeof value["signed"] === "boolean" &&
  typeof value["first"] === "boolean";

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
