/**
 * Rounds before the one that is paired: their files, and how their games ended: by a file of results, else by the logs of the club.
 *
 * @packageDocumentation
 */
import { type App, pathOf } from "../../app/core/app.js";
import { exits, failure } from "../../app/core/failure.js";
import { readBytes, readJson, textOf } from "../../app/core/files.js";
import { didOf, keyFrom } from "../../app/reading/typed.js";
import { shown } from "../../boards/text/escape.js";
import { toHex } from "../../replay/index.js";
import { isRecord } from "../../schema/json.js";
import { gidOf } from "../archive/places.js";
import { undecidedGames } from "../indexed/across.js";
import type { Database } from "../indexed/database.js";
import { listedLogs } from "../indexed/logs.js";
import type { GameStatus } from "../judging/status.js";
import type { Ending, Pairing, PlayedRound, Round } from "./pairings.js";

const pairingId = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** A file of pairings, or a signed one around it; what else stands in it is passed over. Players are did:key afterwards. */
export async function readRound(app: App, typed: string): Promise<Round> {
  const value = await readJson(app, pathOf(app, typed));
  const inner = isRecord(value) && isRecord(value["round"]) ? value["round"] : value;
  const { round, pairings } = isRecord(inner) ? inner : {};
  if (typeof round !== "number" || !Array.isArray(pairings) || !pairings.every(isPairing))
    throw failure("round", `${shown(typed)} is not a file of pairings written by turnproof club pair.`);
  const did = (key: string) => didOf(toHex(keyFrom(key, `A player of ${shown(typed)}`)));
  return { round, pairings: pairings.map((one) => ({ ...one, players: one.players.map(did) })) };
}

const isPairing = (value: unknown): value is Pairing =>
  isRecord(value) &&
  typeof value["id"] === "string" &&
  pairingId.test(value["id"]) &&
  typeof value["bye"] === "boolean" &&
  Array.isArray(value["players"]) &&
  value["players"].length === (value["bye"] ? 1 : 2) &&
  value["players"].every((player) => typeof player === "string");

/** Rounds in their order, none left out. */
export async function readRounds(app: App, typed: readonly string[]): Promise<readonly Round[]> {
  const rounds = await Promise.all(typed.map((one) => readRound(app, one)));
  rounds.sort((a, b) => a.round - b.round);
  const odd = rounds.findIndex(({ round }, at) => round !== at + 1);
  if (odd >= 0) throw failure("round", `Give all earlier rounds, from round 1 on: round ${odd + 1} is not among them.`);
  return rounds;
}

/**
 * A file of results: a line each, "1-2 NAME", "1-2 draw", "1-2 none" (both have lost). NAME is a name of the list of players, or an
 * identity key.
 *
 * @param names of players by identity key, as did:key
 */
export async function readResults(
  app: App,
  typed: string,
  names: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Ending>> {
  const text = textOf(await readBytes(app, pathOf(app, typed)));
  if (text === undefined) throw failure("results", `${shown(typed)} is not UTF-8 text.`);
  const found = new Map<string, Ending>();
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const [, id = "", word = ""] = /^(\S+)\s+(\S.*)$/.exec(line) ?? [];
    const who = [...names].filter(([did, name]) => did === word || name === word);
    const ending: Ending | undefined =
      word === "draw" || word === "none"
        ? word
        : who.length === 1 && who[0] !== undefined
          ? { winner: who[0][0] }
          : undefined;
    if (!pairingId.test(id) || ending === undefined || found.has(id))
      throw failure(
        "results",
        `${shown(typed)}, line ${at + 1}: a line is "1-2 NAME", "1-2 draw" or "1-2 none", each pairing once.`,
      );
    found.set(id, ending);
  }
  return found;
}

/**
 * How games of two people ended, by their identity keys. A log does not say of which pairing it is, so all games that the two have
 * signed have to say the same; one that they have replaced says nothing.
 */
export function endingsIn(db: Database): ReadonlyMap<string, Ending> {
  const found = new Map<string, Ending | undefined>();
  const { several, replaced } = undecidedGames(db);
  for (const { path, exit, status } of listedLogs(db)) {
    const gid = gidOf(path);
    if (status?.players.length !== 2 || !status.players.every(({ signed }) => signed) || replaced.has(gid)) continue;
    const key = pairKey(status.players.map(({ idKey }) => didOf(idKey)));
    const ending = exit === exits.done && !several.has(gid) ? endingOf(status) : undefined;
    const same = !found.has(key) || JSON.stringify(found.get(key)) === JSON.stringify(ending);
    found.set(key, same ? ending : undefined);
  }
  return new Map([...found].flatMap(([key, ending]) => (ending === undefined ? [] : [[key, ending] as const])));
}

/** How a game ended; undefined while it goes on, and where somebody sits in a seat that another one had before. */
function endingOf({ outcome, players }: GameStatus): Ending | undefined {
  if (outcome === null || players.some(({ first }) => !first)) return undefined;
  const winner = players.find(({ side }) => side === outcome.winner);
  return winner === undefined ? "draw" : { winner: didOf(winner.idKey) };
}

const pairKey = (players: readonly string[]): string => [...players].sort().join(" ");

/**
 * Rounds with their endings: what a file of results says goes before what the logs say.
 *
 * @throws a refusal `results` where a line names no pairing of these rounds, or a winner who was not in it
 */
export function playedRounds(
  rounds: readonly Round[],
  results: ReadonlyMap<string, Ending>,
  games: ReadonlyMap<string, Ending>,
): readonly PlayedRound[] {
  const pairings = new Map(rounds.flatMap((round) => round.pairings.map((one) => [one.id, one] as const)));
  for (const [id, ending] of results) {
    const pairing = pairings.get(id);
    if (pairing === undefined)
      throw failure("results", `The results name ${id}, which is not a pairing of these rounds.`);
    if (pairing.bye) throw failure("results", `The results name ${id}, which was a bye.`);
    if (typeof ending === "object" && !pairing.players.includes(ending.winner))
      throw failure("results", `The results say that somebody won ${id} who was not in it.`);
  }
  return rounds.map(({ round, pairings }) => {
    const endings = pairings.flatMap(({ id, players }) => {
      const ending = results.get(id) ?? games.get(pairKey(players));
      return ending === undefined ? [] : [[id, ending] as const];
    });
    return { round, pairings, endings: new Map(endings) };
  });
}

/** @throws a refusal `not-decided` where a pairing of these rounds has no ending */
export function requireDecided(rounds: readonly PlayedRound[]): void {
  const open = rounds.flatMap(({ pairings, endings }) => pairings.filter(({ id, bye }) => !bye && !endings.has(id)));
  const [first] = open;
  if (first === undefined) return;
  const more = open.length === 1 ? "" : ` (and ${open.length - 1} more)`;
  throw failure(
    "not-decided",
    `Pairing ${first.id}${more} has no result: none of its players' valid logs is over. A line "${first.id} NAME" of a file of results (--results) says how it ended.`,
  );
}
