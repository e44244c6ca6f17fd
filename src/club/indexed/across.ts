/**
 * What only many logs show together: a game in two histories, a chain of seeds in two games, a key in two games, one person under
 * two names. Notes for the gamemaster: none of them is a violation.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { Database } from "./database.js";

/** Something that the logs of a club show together. */
export interface AcrossNote {
  readonly kind: "histories" | "chain-twice" | "key-twice" | "names";
  readonly games: readonly string[];
  readonly says: string;
}

const short = (id: string): string => id.slice(0, 16);

/** The most games that one note names. */
const named = 5;

const list = (games: readonly string[]): string =>
  `${games.slice(0, named).map(short).join(", ")}${games.length > named ? ` and ${games.length - named} more` : ""}`;

/** The notes, those that weigh most first. A key counts as used where it signed a packet of the game. */
export function acrossLogs(db: Database): readonly AcrossNote[] {
  const notes: AcrossNote[] = [];
  for (const { gid, count } of db.all("SELECT gid, COUNT(*) AS count FROM log GROUP BY gid HAVING count > 1")) {
    const id = String(gid);
    const says = `Game ${short(id)} has ${count} histories: turnproof compare says who signed both.`;
    notes.push({ kind: "histories", games: [id], says });
  }
  for (const [anchor, games] of shared(db, "anchor", "gid")) {
    const says = `One chain of seeds, ${short(anchor)}, is in ${games.length} games: ${list(games)}. Whatever one of them shows is known in the others.`;
    notes.push({ kind: "chain-twice", games, says });
  }
  for (const [key, games] of shared(db, "key", "gid")) {
    const says = `One game key, ${short(key)}, signs in ${games.length} games: ${list(games)}.`;
    notes.push({ kind: "key-twice", games, says });
  }
  for (const [idKey, names] of shared(db, "idKey", "name")) {
    const rows = db.all("SELECT DISTINCT gid FROM player WHERE idKey = ? AND signed = 1 ORDER BY gid", [idKey]);
    const says = `One identity key, ${short(idKey)}, plays under the names ${names.map(shown).join(", ")}.`;
    notes.push({ kind: "names", games: rows.map(({ gid }) => String(gid)), says });
  }
  return notes;
}

/** Games that nobody is held to: of several histories none decides, and one that its players have replaced is over for them. */
export interface UndecidedGames {
  /** Games of which the club has more than one history, by id. */
  readonly several: ReadonlySet<string>;
  /** Games in whose place the same people have signed another one, by id. */
  readonly replaced: ReadonlySet<string>;
}

export function undecidedGames(db: Database): UndecidedGames {
  const several = new Set(db.all("SELECT gid FROM log GROUP BY gid HAVING COUNT(*) > 1").map(({ gid }) => String(gid)));
  const people = "(SELECT group_concat(idKey) FROM (SELECT idKey FROM player WHERE path = ? ORDER BY idKey))";
  const replaced = new Set<string>();
  for (const { path, gone } of db.all(
    `SELECT found.path AS path, one.value AS gone FROM found, json_each(iif(json_valid(found.status), found.status, '{}'), '$.abandons') AS one
      WHERE NOT EXISTS (SELECT 1 FROM player WHERE player.path = found.path AND signed = 0)`,
  )) {
    // Nobody replaces a game of others.
    for (const { path: old } of db.all("SELECT path FROM log WHERE gid = ?", [String(gone)])) {
      const [same] = db.all(`SELECT ${people} = ${people} AS same`, [String(path), String(old)]);
      if (same?.["same"] === 1) replaced.add(String(gone));
    }
  }
  return { several, replaced };
}

/** What stands beside more than one value: one question for all of them, answered from the index of that column alone. */
function shared(db: Database, column: "anchor" | "key" | "idKey", beside: "gid" | "name") {
  const rows = db.all(
    `SELECT DISTINCT ${column} AS value, ${beside} AS other FROM player
      WHERE signed = 1 AND ${column} IN
        (SELECT ${column} FROM player WHERE signed = 1 GROUP BY ${column} HAVING MIN(${beside}) <> MAX(${beside}))
      ORDER BY 1, 2`,
  );
  const found = new Map<string, string[]>();
  for (const { value, other } of rows) {
    const known = found.get(String(value)) ?? [];
    found.set(String(value), known);
    known.push(String(other));
  }
  return found;
}
