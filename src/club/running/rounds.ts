/**
 * The games of an event by its pairings: which one counts, and what is there beside it. A game counts from the club's receipt of its
 * manifest; a second one of a pairing counts where it abandons the first and a referee has ended that.
 *
 * @packageDocumentation
 */
import type { App } from "../../app/core/app.js";
import { pairingDifferences } from "../../app/reading/event-pairings.js";
import type { EventRound } from "../../schema/index.js";
import type { ClubPlaces } from "../archive/places.js";
import { receiptTimes } from "../archive/receipts.js";
import type { Database } from "../indexed/database.js";
import { type ListedLog, listedLogs } from "../indexed/logs.js";
import type { GameStatus } from "../judging/status.js";

/** A pairing with one of its games; one row without a game where none has begun. All of it text, nothing escaped. */
export interface PairingRow {
  readonly round: string;
  readonly pairing: string;
  /** Identity keys as the round has them. */
  readonly players: readonly string[];
  readonly bye: boolean;
  readonly gid: string;
  readonly state: string;
  readonly verdict: string;
  /** When the club saw the manifest of the game: ISO 8601, UTC; empty where it gave no receipt. */
  readonly seen: string;
  /** It is the game of the pairing. */
  readonly counts: boolean;
  /** Why it does not count, or what there is beside it. */
  readonly says: string;
}

interface Paired {
  readonly listed: ListedLog;
  readonly status: GameStatus;
  readonly histories: number;
}

/** A referee has awarded it: that the last values may still be owed changes nothing of their word. */
const isGivenUp = ({ status: { outcome } }: Paired): boolean => outcome?.rule === "ruling";

/** The games of a club that name one of the profiles, by profile and pairing; each game once, with the number of its histories. */
function pairedGames(db: Database, profiles: ReadonlySet<string>): Map<string, Paired[]> {
  const games = new Map<string, Paired>();
  for (const listed of listedLogs(db)) {
    const { status } = listed;
    if (status?.event === undefined || status.event === null || !profiles.has(status.event.profile)) continue;
    const known = games.get(status.gid);
    games.set(
      status.gid,
      known === undefined ? { listed, status, histories: 1 } : { ...known, histories: known.histories + 1 },
    );
  }
  const found = new Map<string, Paired[]>();
  for (const game of games.values()) {
    const name = `${game.status.event?.profile} ${game.status.event?.pairing ?? ""}`;
    found.set(name, [...(found.get(name) ?? []), game]);
  }
  return found;
}

/** The rows of rounds, in their order; games of the event that are of no pairing come last. */
export async function pairingRows(
  app: App,
  places: ClubPlaces,
  db: Database,
  rounds: readonly EventRound[],
): Promise<readonly PairingRow[]> {
  const all = pairedGames(db, new Set(rounds.map(({ profile }) => profile)));
  const firsts = [...all.values()].flatMap((games) => games.map(({ status }) => status.first));
  const seen = await receiptTimes(app, places, new Set(firsts));
  const timeOf = ({ status }: Paired): string => seen.get(status.first) ?? "";
  const rows: PairingRow[] = [];
  for (const { round, profile, pairings } of rounds) {
    for (const { id, players, bye } of pairings) {
      const games = all.get(`${profile} ${id}`) ?? [];
      all.delete(`${profile} ${id}`);
      const base = { round: String(round), pairing: id, players, bye };
      if (games.length === 0)
        rows.push({ ...base, gid: "", state: bye ? "bye" : "no game", verdict: "", seen: "", counts: false, says: "" });
      for (const game of judged(games, rounds, timeOf)) rows.push({ ...base, ...game });
    }
  }
  for (const game of [...all.values()].flat()) {
    const { status } = game;
    rows.push({
      ...{
        round: "",
        pairing: status.event?.pairing ?? "",
        players: status.players.map(({ idKey }) => idKey),
        bye: false,
      },
      ...rowOf(game, timeOf(game), false, "it names no pairing of these rounds"),
    });
  }
  return rows;
}

type GameCells = Omit<PairingRow, "round" | "pairing" | "players" | "bye">;

function rowOf({ listed, status, histories }: Paired, seen: string, counts: boolean, says: string): GameCells {
  const state = { handshake: "not begun", open: "open", ended: "over" }[status.state] ?? "";
  const forked = histories < 2 ? [] : [`${histories} histories: turnproof compare says who signed both`];
  return {
    gid: status.gid,
    state,
    verdict: listed.row.verdict,
    seen,
    counts,
    says: [says, ...forked].filter(Boolean).join("; "),
  };
}

/** Which of the games of a pairing counts: the first that the club has seen, or one that took its place with a referee's word. */
function judged(
  games: readonly Paired[],
  rounds: readonly EventRound[],
  timeOf: (game: Paired) => string,
): GameCells[] {
  // A manifest that not everybody has accepted is one player's word; of what has no receipt nobody can say that it was first.
  const order = (game: Paired) =>
    `${game.status.state === "handshake" ? 1 : 0} ${timeOf(game) === "" ? 1 : 0} ${timeOf(game)} ${game.status.gid}`;
  const sorted = [...games].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const mismatches = new Map(sorted.map((game) => [game, strayWords(game, rounds)] as const));
  const fitting = sorted.filter((game) => mismatches.get(game) === "");
  let [current] = fitting;
  const past = new Set<Paired>();
  for (let next = current; next !== undefined; ) {
    current = next;
    past.add(current);
    const { gid } = current.status;
    next = isGivenUp(current)
      ? fitting.find((game) => !past.has(game) && game.status.abandons.includes(gid))
      : undefined;
  }
  // Without receipts nothing tells which of two was first: none counts, and both are told.
  const open = fitting.filter((game) => !past.has(game));
  const unclear = current !== undefined && open.length > 0 && timeOf([...past][0] ?? current) === "";
  return sorted.map((game) => {
    const stray = mismatches.get(game) ?? "";
    if (stray !== "") return rowOf(game, timeOf(game), false, stray);
    if (unclear)
      return rowOf(game, timeOf(game), false, "several games of this pairing, and no receipt says which was first");
    if (game === current) return rowOf(game, timeOf(game), true, "");
    if (past.has(game)) return rowOf(game, timeOf(game), false, "given up with a referee's word");
    const abandons = current !== undefined && game.status.abandons.includes(current.status.gid);
    const why = abandons ? "it abandons the first without a ruling that ends that" : "it does not abandon the first";
    return rowOf(game, timeOf(game), false, `a second game of this pairing: ${why}`);
  });
}

function strayWords({ status: { event, game, players } }: Paired, rounds: readonly EventRound[]): string {
  const named = { profile: event?.profile ?? "", ...(event?.pairing ? { pairing: event.pairing } : {}) };
  const rules = { id: game, version: "", hash: "" };
  const differences = pairingDifferences(rounds, { event: named, rules }, players, true);
  return differences.length === 0 ? "" : `not as paired: ${differences.map(({ point }) => point).join(", ")}`;
}
