/**
 * Pools: everybody of a pool meets everybody else of it once, each about as often on the first side as on the second.
 *
 * @packageDocumentation
 */
import { failure } from "../../app/core/failure.js";
import { drawn, lotsFrom, type Round, roundOf } from "./pairings.js";

/** Divides players into a number of pools by lot, as evenly as possible. */
export function poolsOf(players: readonly string[], count: number, seed: string): readonly (readonly string[])[] {
  if (count < 1 || players.length < 2 * count)
    throw failure("pools", `${players.length} players do not fill ${count} pools: each needs at least two.`);
  const order = drawn([...players].sort(), lotsFrom(seed, 0));
  return Array.from({ length: count }, (_, pool) => order.filter((_player, at) => at % count === pool));
}

/** Pairs of a round of one pool, by going round: one stays, the others move on. Of an odd number one has a bye. */
function pairsOf(pool: readonly string[], round: number): readonly (readonly string[])[] {
  const size = pool.length + (pool.length % 2);
  const turns = size - 1;
  const at = (place: number): string | undefined => {
    if (place === 0) return pool[size - 1];
    return pool[(place - 1 + round) % turns];
  };
  return Array.from({ length: size / 2 }, (_, pair) => {
    const [one, two] = [at(pair), at(size - 1 - pair)];
    // The one who stays changes sides from round to round, the others by their place: nobody is ahead by more than one.
    const turned = pair === 0 ? round % 2 === 1 : pair % 2 === 1;
    return (turned ? [two, one] : [one, two]).filter((player) => player !== undefined);
  });
}

/**
 * The pairings of the round of all pools behind those before it.
 *
 * @throws a refusal `pools` where the rounds before do not fit these pools: another list of players, another number or other lots divide differently
 */
export function nextPoolRound(pools: readonly (readonly string[])[], earlier: readonly Round[]): Round {
  const meetings = ({ pairings }: Round) => JSON.stringify(pairings.map(({ players }) => [...players].sort()).sort());
  const odd = earlier.find((round) => meetings(round) !== meetings(poolRound(pools, round.round)));
  if (odd === undefined) return poolRound(pools, earlier.length + 1);
  throw failure(
    "pools",
    `Round ${odd.round} was paired from a different list of players, different lots or a different number of pools: the next one would pair people a second time. Give the same --seed and --pools as then, and --players with everybody who began.`,
  );
}

/**
 * The pairings of a round of all pools.
 *
 * @param round from 1
 * @throws a refusal `pools` where everybody has met everybody
 */
export function poolRound(pools: readonly (readonly string[])[], round: number): Round {
  const pairs = pools.flatMap((pool) => {
    const last = pool.length + (pool.length % 2) - 1;
    return round > last ? [] : pairsOf(pool, round - 1);
  });
  if (pairs.length === 0) throw failure("pools", `In round ${round} everybody of each pool has met everybody else.`);
  return roundOf(round, pairs);
}
