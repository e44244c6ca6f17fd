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

/** So many games are named of one note. */
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
  for (const { anchor, games } of shared(db, "anchor")) {
    const says = `One chain of seeds, ${short(anchor)}, is in ${games.length} games: ${list(games)}. What one of them shows is known in the others.`;
    notes.push({ kind: "chain-twice", games, says });
  }
  for (const { anchor: key, games } of shared(db, "key")) {
    notes.push({
      ...{ kind: "key-twice", games },
      says: `One game key, ${short(key)}, signs in ${games.length} games: ${list(games)}.`,
    });
  }
  const names = db.all(
    "SELECT idKey, COUNT(DISTINCT name) AS count FROM player WHERE signed = 1 GROUP BY idKey HAVING count > 1",
  );
  for (const { idKey } of names) {
    const rows = db.all("SELECT DISTINCT name, gid FROM player WHERE idKey = ? AND signed = 1 ORDER BY name, gid", [
      String(idKey),
    ]);
    const all = [...new Set(rows.map(({ name }) => String(name)))];
    const games = [...new Set(rows.map(({ gid }) => String(gid)))];
    const says = `One identity key, ${short(String(idKey))}, plays under the names ${all.map(shown).join(", ")}.`;
    notes.push({ kind: "names", games, says });
  }
  return notes;
}

function shared(
  db: Database,
  column: "anchor" | "key",
): { readonly anchor: string; readonly games: readonly string[] }[] {
  const found = db.all(
    `SELECT ${column} AS value FROM player WHERE signed = 1 GROUP BY ${column} HAVING COUNT(DISTINCT gid) > 1`,
  );
  return found.map(({ value }) => {
    const rows = db.all(`SELECT DISTINCT gid FROM player WHERE ${column} = ? AND signed = 1 ORDER BY gid`, [
      String(value),
    ]);
    return { anchor: String(value), games: rows.map(({ gid }) => String(gid)) };
  });
}
