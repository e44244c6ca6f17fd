/**
 * Pairing the next round of a club: Swiss, pools, knock-out. The same players, rounds and lots give the same pairings.
 *
 * @packageDocumentation
 */
import { type App, pathOf } from "../../app/core/app.js";
import { failure } from "../../app/core/failure.js";
import { isThere } from "../../app/core/files.js";
import { didOf } from "../../app/reading/typed.js";
import { shown } from "../../boards/text/escape.js";
import { openPlaces } from "../archive/places.js";
import { readPlayers } from "../archive/settings.js";
import { withDatabase } from "../running/club.js";
import { firstKnockOut, nextKnockOut } from "./knock-out.js";
import type { Round } from "./pairings.js";
import { nextPoolRound, poolsOf } from "./pools.js";
import { endingsIn, playedRounds, readResults, readRounds, requireDecided } from "./rounds.js";
import { loadMatching, swissRound } from "./swiss.js";

export interface PairingAsked {
  readonly method: "swiss" | "pools" | "knock-out";
  /** Files of the rounds before, in any order. */
  readonly after: readonly string[];
  /** A file of results. */
  readonly results?: string | undefined;
  /** A list of who takes part, in the form of players.txt; undefined: everybody there. */
  readonly players?: string | undefined;
  readonly pools: number;
  /** The words from which lots are drawn. */
  readonly seed: string;
}

/** A round with the names of its players, by did:key. */
export interface Paired {
  readonly round: Round;
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Pairs the next round.
 *
 * @throws refusals: nobody is listed, a pairing is not decided, no pairing is left without a rematch, everything is played
 * @example const { round } = await pairIn(app, "cup", { method: "swiss", after: ["round-1.json"], pools: 1, seed: "Cup 2027" });
 */
export async function pairIn(app: App, folder: string, asked: PairingAsked): Promise<Paired> {
  const places = await openPlaces(app, folder);
  const { method, seed } = asked;
  const list = asked.players === undefined ? places.players : pathOf(app, asked.players);
  if (!isThere(app, list)) throw failure("no-file", `There is no file ${shown(asked.players ?? list)}.`);
  const listed = await readPlayers(app, { ...places, players: list });
  const names = new Map([...listed].map(([key, name]) => [didOf(key), name === "" ? didOf(key) : name]));
  const players = [...names.keys()];
  if (players.length < 2) throw failure("too-few", `${shown(asked.players ?? list)} lists fewer than two players.`);
  const rounds = await readRounds(app, asked.after);
  if (method === "pools") return { round: nextPoolRound(poolsOf(players, asked.pools, seed), rounds), names };
  const results = asked.results === undefined ? new Map() : await readResults(app, asked.results, names);
  const games = rounds.length === 0 ? new Map() : await withDatabase(app, places, false, async (db) => endingsIn(db));
  const played = playedRounds(rounds, results, games);
  requireDecided(played);
  if (method === "swiss") return { round: swissRound(players, played, seed, await loadMatching()), names };
  const last = played.at(-1);
  return { round: last === undefined ? firstKnockOut(players, seed) : nextKnockOut(last, seed), names };
}
