/**
 * The index of a club: SQLite in a file beside the logs, which can be rebuilt from them at any time. The library is an optional peer and needs
 * no compiler; it locks by a folder beside the file, which a killed process leaves behind.
 *
 * @packageDocumentation
 */
import { rmSync } from "node:fs";
import type { App } from "../../app/core/app.js";
import { failure, systemCode } from "../../app/core/failure.js";
import { shown } from "../../boards/text/escape.js";

/** A value of a column. */
export type Value = string | number | null;

/** An open database: what is asked of it, and nothing of the library. */
export interface Database {
  all(sql: string, values?: readonly Value[]): readonly { readonly [column: string]: unknown }[];
  run(sql: string, values?: readonly Value[]): void;
  /** Everything inside is written, or nothing. */
  together(act: () => void): void;
  close(): void;
}

/** Raised when a table is changed: an index of another version is rebuilt. */
const VERSION = 3;

const tables = `
CREATE TABLE log (
  path TEXT PRIMARY KEY, gid TEXT NOT NULL, stat TEXT NOT NULL, sha256 TEXT NOT NULL,
  game TEXT NOT NULL, rules TEXT NOT NULL, exit INTEGER NOT NULL, names INTEGER NOT NULL, verdict TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE found (path TEXT PRIMARY KEY, row TEXT NOT NULL, status TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX log_gid ON log (gid);
CREATE INDEX log_verdict ON log (exit, verdict);
CREATE TABLE player (
  path TEXT NOT NULL, gid TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, idKey TEXT NOT NULL, key TEXT NOT NULL,
  anchor TEXT NOT NULL, signed INTEGER NOT NULL, PRIMARY KEY (path, id)
) WITHOUT ROWID;
CREATE INDEX player_idKey ON player (idKey, name) WHERE signed = 1;
CREATE INDEX player_key ON player (key, gid) WHERE signed = 1;
CREATE INDEX player_anchor ON player (anchor, gid) WHERE signed = 1;
PRAGMA user_version = ${VERSION};
`;

/** A lock that is not given up is looked for so often, so long each time (milliseconds): two seconds. */
const [tries, pause] = [100, 20];

async function library() {
  try {
    const loaded = await import("node-sqlite3-wasm");
    return loaded.default;
  } catch (thrown) {
    if (systemCode(thrown) !== "ERR_MODULE_NOT_FOUND") throw thrown;
    const message =
      "A club keeps its index with the package node-sqlite3-wasm, which is installed beside turnproof: npm install node-sqlite3-wasm. It needs no compiler.";
    throw failure("no-sqlite", message);
  }
}

const isLocked = (thrown: unknown): boolean => thrown instanceof Error && /database is locked/.test(thrown.message);
const isDamaged = (thrown: unknown): boolean =>
  thrown instanceof Error && /not a database|malformed|disk image/.test(thrown.message);

/** What the library says where the disk is full, or may not be written to. */
const isUnwritten = (thrown: unknown): boolean =>
  thrown instanceof Error && /disk I\/O error|disk is full|readonly database/.test(thrown.message);

const unwritten = (file: string): Error =>
  failure(
    "index-unwritten",
    `${shown(file)} could not be written: is there room on the disk? What was written before is safe, and the same command goes on from there.`,
  );

/**
 * Opens the index; makes it where it is not there, is damaged or of another version.
 *
 * @param alone the caller holds the lock of the club: nobody else writes, and a lock that stays is of a process that was killed
 */
export async function openDatabase(app: App, file: string, alone: boolean): Promise<Database> {
  const sqlite = await library();
  for (let tried = 0; ; tried++) {
    try {
      return opened(sqlite, file, alone);
    } catch (thrown) {
      if (isUnwritten(thrown)) throw unwritten(file);
      if (isDamaged(thrown) && alone) {
        for (const end of ["", "-journal"]) await app.store.rm(`${file}${end}`, { force: true });
      } else if (!isLocked(thrown)) throw thrown;
      else if (tried < tries) await app.store.wait(pause);
      else if (alone) await app.store.rm(`${file}.lock`, { force: true, recursive: true });
      else {
        const message = `${shown(file)} is being written, or was left locked by a turnproof that was killed: turnproof club verify opens it again.`;
        throw failure("index-locked", message);
      }
      if (tried > tries + 2) throw thrown;
    }
  }
}

function opened(sqlite: Awaited<ReturnType<typeof library>>, file: string, alone: boolean): Database {
  const database = new sqlite.Database(file);
  try {
    const found = database.get("PRAGMA user_version")?.["user_version"];
    if (found !== VERSION) {
      for (const table of ["log", "found", "player"]) database.exec(`DROP TABLE IF EXISTS ${table}`);
      database.exec(tables);
    }
    database.exec("PRAGMA synchronous = NORMAL");
  } catch (thrown) {
    database.close();
    throw thrown;
  }
  const prepared = new Map<string, ReturnType<typeof database.prepare>>();
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  const again = <T>(act: () => T): T => {
    try {
      return retried(act, alone ? `${file}.lock` : undefined);
    } catch (thrown) {
      throw isUnwritten(thrown) ? unwritten(file) : thrown;
    }
  };
  const exec = (sql: string): void => again(() => database.exec(sql));
  return {
    all: (sql, values = []) => again(() => statement(sql).all([...values])),
    run: (sql, values = []) => again(() => void statement(sql).run([...values])),
    together(act) {
      exec("BEGIN IMMEDIATE");
      try {
        act();
        exec("COMMIT");
      } catch (thrown) {
        if (database.inTransaction) database.exec("ROLLBACK");
        throw thrown;
      }
    },
    close() {
      for (const one of prepared.values()) {
        try {
          one.finalize();
        } catch {
          // It says once more why its last use failed, and is gone all the same.
        }
      }
      database.close();
    },
  };
}

/**
 * Who only reads holds the lock for some milliseconds: it is waited for. One that stays is of a reader who was killed; who alone may
 * write takes it away.
 */
function retried<T>(act: () => T, lock: string | undefined): T {
  for (let tried = 0; ; tried++) {
    try {
      return act();
    } catch (thrown) {
      if (!isLocked(thrown) || tried > tries + 1 || (tried >= tries && lock === undefined)) throw thrown;
      if (tried === tries && lock !== undefined) rmSync(lock, { force: true, recursive: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
}
