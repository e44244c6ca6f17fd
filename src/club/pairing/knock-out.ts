/**
 * Knock-out: a player who loses is out. The first round follows the lots; a player with a bye goes on.
 *
 * @packageDocumentation
 */
import { failure } from "../../app/core/failure.js";
import { drawn, lotsFrom, type PlayedRound, type Round, roundOf } from "./pairings.js";

/** The first round: as many byes as there are places too many, spread over the tree. */
export function firstKnockOut(players: readonly string[], seed: string): Round {
  if (players.length < 2) throw failure("too-few", "A knock-out needs at least two players.");
  const order = drawn([...players].sort(), lotsFrom(seed, 1));
  const places = 2 ** Math.ceil(Math.log2(order.length));
  const byes = places - order.length;
  const pairs = places / 2;
  // A bye stands where the whole number of byes up to there grows.
  const hasBye = (pair: number) => Math.floor(((pair + 1) * byes) / pairs) > Math.floor((pair * byes) / pairs);
  return roundOf(
    1,
    Array.from({ length: pairs }, (_, pair) => order.splice(0, hasBye(pair) ? 1 : 2)),
  );
}

/**
 * The round after another one: the winners of neighbouring pairings meet, sides by lot.
 *
 * @throws a refusal `not-decided` where a pairing has no winner, `over` where one player is left
 */
export function nextKnockOut({ round, pairings, endings }: PlayedRound, seed: string): Round {
  const through = pairings.map(({ id, players, bye }) => {
    const [alone] = players;
    if (bye && alone !== undefined) return alone;
    const ending = endings.get(id);
    if (ending === undefined || typeof ending === "string" || !players.includes(ending.winner)) {
      const how = ending === "draw" ? "is drawn" : ending === "none" ? "has two losers" : "is not decided";
      throw failure("not-decided", `Pairing ${id} ${how}: a line "${id} NAME" of a file of results says who goes on.`);
    }
    return ending.winner;
  });
  if (through.length < 2) throw failure("over", `The knock-out is over: one player is left after round ${round}.`);
  const lots = lotsFrom(seed, round + 1);
  const pairs = Array.from({ length: Math.ceil(through.length / 2) }, (_, at) => {
    const pair = through.slice(2 * at, 2 * at + 2);
    return lots.uniform(2) === 0 ? pair : [...pair].reverse();
  });
  return roundOf(round + 1, pairs);
}
