/**
 * The games of a club in a table: whose turn it is and since when, who won and how, what breaks a tie. Times are as far as the club
 * has seen: when the last packet was taken in, never when it was sent.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import { arrivalsIn } from "../archive/journal.js";
import { type ClubPlaces, gidOf } from "../archive/places.js";
import { chainFiles, receiptTimes } from "../archive/receipts.js";
import { undecidedGames } from "../indexed/across.js";
import type { Database } from "../indexed/database.js";
import { listedLogs } from "../indexed/logs.js";

/** A game of a club. All of it text, nothing escaped. */
export interface TableRow {
  readonly gid: string;
  /** The log, below the folder of games. */
  readonly log: string;
  readonly game: string;
  /** "Ann (british), Bob (american)". */
  readonly players: string;
  /** "open", "over", "not begun"; "not judged" where the log could not be. */
  readonly state: string;
  /** Who has to write, by name. */
  readonly turn: string;
  readonly what: string;
  /** When the last packet was taken in, by the club's receipt where it gave one: ISO 8601, UTC; empty where that is not known. */
  readonly since: string;
  /**
   * The day on which an answer is late, as agreed: ISO 8601; empty where nobody has to write, where who has to has signed nothing yet,
   * and where another history of the game may say otherwise.
   */
  readonly due: string;
  /** Whole days since then; empty where it is not late, as far as the club has seen. */
  readonly late: string;
  /** The turn of the game. */
  readonly at: string;
  readonly winner: string;
  readonly way: string;
  readonly ties: string;
  readonly verdict: string;
}

/** The titles of a table in their order. */
export const tableTitles: readonly (keyof TableRow)[] = [
  ...([
    "gid",
    "log",
    "game",
    "players",
    "state",
    "turn",
    "what",
    "since",
    "due",
    "late",
    "at",
    "winner",
    "way",
  ] as const),
  ...(["ties", "verdict"] as const),
];

const day = 86_400_000;

/** When the last packet of each log was taken in, by log and packet. */
async function timesIn(
  app: App,
  places: ClubPlaces,
): Promise<ReadonlyMap<string, { readonly last: string; readonly at: string }>> {
  const times = new Map<string, { last: string; at: string }>();
  for await (const { log, last, at } of arrivalsIn(app, places)) {
    const known = times.get(log);
    // A packet that was taken in twice, after its file was lost, was seen the first time.
    if (known?.last !== last && !Number.isNaN(Date.parse(at))) times.set(log, { last, at });
  }
  return times;
}

/** The last packets of all logs, whose times are asked for. */
function lastPackets(db: Database): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { status } of listedLogs(db)) if (status?.last) names.add(status.last.name);
  return names;
}

/** The rows of all games, in the order of their ids. */
export async function* tableRows(app: App, places: ClubPlaces, db: Database): AsyncGenerator<TableRow> {
  const times = await timesIn(app, places);
  const hasReceipts = (await chainFiles(app, places)).length > 0;
  const receipts = hasReceipts ? await receiptTimes(app, places, lastPackets(db)) : new Map<string, string>();
  const now = app.now().getTime();
  const { several, replaced } = undecidedGames(db);
  for (const { path, row, status } of listedLogs(db)) {
    const base = { log: path, game: row.game, at: row.turn, ties: row.ties, verdict: row.verdict };
    if (status === undefined) {
      const none = { players: "", turn: "", what: "", since: "", due: "", late: "", winner: "", way: "" };
      yield { ...base, ...none, gid: row.gid, state: "not judged" };
      continue;
    }
    const nameOf = (id: string): string => status.players.find((player) => player.id === id)?.name ?? id;
    const time = times.get(path);
    const noted = time !== undefined && time.last === status.last?.name ? time.at : "";
    const since = receipts.get(status.last?.name ?? "") ?? noted;
    const [first] = status.state === "ended" ? [] : status.due;
    // Days are agreed by who has signed; and whom one of two histories waits for may have answered in the other.
    const isHeld =
      status.players.find(({ id }) => id === first?.player)?.signed !== false &&
      !several.has(gidOf(path)) &&
      !replaced.has(gidOf(path));
    const until = since === "" || first === undefined || !isHeld ? undefined : Date.parse(since) + status.days * day;
    const { outcome } = status;
    yield {
      ...base,
      gid: status.gid,
      players: status.players.map(({ name, side }) => `${name} (${side})`).join(", "),
      state: { handshake: "not begun", open: "open", ended: "over" }[status.state] ?? "",
      turn: first === undefined ? "" : nameOf(first.player),
      what: first?.what ?? "",
      since,
      due: until === undefined ? "" : new Date(until).toISOString(),
      late: until === undefined || now < until ? "" : String(Math.floor((now - until) / day)),
      winner:
        outcome === null ? "" : (status.players.find(({ side }) => side === outcome.winner)?.name ?? outcome.winner),
      way: outcome === null ? "" : outcome.reason,
    };
  }
}
