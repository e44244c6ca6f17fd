/// <reference path="./blossom.d.ts" />
/**
 * Swiss rounds: those who stand alike meet, nobody meets anybody twice, nobody has a second bye, sides even out. All of it is one
 * matching of greatest weight, found by a library for that (an optional peer); what comes out is looked at again here.
 *
 * The order of what counts: first that everybody plays; then the squares of the differences of points; then how uneven sides are; then
 * the lot.
 *
 * @packageDocumentation
 */
import { failure, systemCode } from "../../app/core/failure.js";
import { drawn, lotsFrom, type PlayedRound, type Round, roundOf } from "./pairings.js";
import { type Standing, standingsOf } from "./standings.js";

/** An edge between two places of a list, and its weight. */
export type Edge = readonly [one: number, two: number, weight: number];

/** Of each place the place that it is matched with; -1 where it is left over. As many as can be are matched. */
export type Matching = (edges: readonly Edge[]) => readonly number[];

/** The library, or how it is installed. */
export async function loadMatching(): Promise<Matching> {
  try {
    const { default: match } = await import("edmonds-blossom-fixed");
    return (edges) => match(edges, true);
  } catch (thrown) {
    if (systemCode(thrown) !== "ERR_MODULE_NOT_FOUND") throw thrown;
    const message =
      "Pairing Swiss rounds needs the package edmonds-blossom-fixed, which is installed beside turnproof: npm install edmonds-blossom-fixed.";
    throw failure("no-matching", message);
  }
}

/** The number from which lots are drawn. */
const lotSize = 64;

/** How uneven two players' sides are after a game, if the first of them takes the first side. */
const uneven = (first: Standing, second: Standing): number => (first.sides + 1) ** 2 + (second.sides - 1) ** 2;

/** Who takes the first side: who had it less often, then who did not have it last. */
function inOrder(one: Standing, two: Standing): readonly [Standing, Standing] {
  const [asIs, turned] = [uneven(one, two), uneven(two, one)];
  if (asIs !== turned) return asIs < turned ? [one, two] : [two, one];
  return one.first === true && two.first !== true ? [two, one] : [one, two];
}

/**
 * The next Swiss round.
 *
 * @param earlier all rounds before it
 * @throws a refusal `no-pairing` where no pairing is left in which nobody meets anybody twice
 */
export function swissRound(
  players: readonly string[],
  earlier: readonly PlayedRound[],
  seed: string,
  match: Matching,
): Round {
  const round = earlier.length + 1;
  const lots = lotsFrom(seed, round);
  const standings = drawn([...standingsOf([...players].sort(), earlier)], lots);
  const size = standings.length + (standings.length % 2);
  const lowest = Math.min(...standings.map(({ points }) => points));
  const rounds = earlier.length + 1;
  // Each kind of penalty outweighs all of the next kind together.
  const sideWeight = (size / 2 + 1) * lotSize;
  const pointWeight = (size / 2 + 1) * sideWeight * 2 * (rounds + 1) ** 2;
  const max = pointWeight * (2 * rounds) ** 2 + pointWeight;
  const edges: Edge[] = [];
  standings.forEach((one, at) => {
    for (let other = at + 1; other < size; other++) {
      const two = standings[other];
      const lot = lots.uniform(lotSize);
      // The place behind the last player is the bye.
      if (two === undefined ? one.hadBye : one.met.has(two.player)) continue;
      const difference = two === undefined ? one.points - lowest : one.points - two.points;
      const sides = two === undefined ? 0 : uneven(...inOrder(one, two));
      edges.push([at, other, max - difference ** 2 * pointWeight - sides * sideWeight - lot]);
    }
  });
  const mates = match(edges);
  const pairs: (readonly Standing[])[] = [];
  standings.forEach((one, at) => {
    const mate = mates[at] ?? -1;
    if (mate < 0 || (mate < standings.length && mates[mate] !== at))
      throw failure(
        "no-pairing",
        `In round ${round} somebody would play somebody twice, or have a second bye: there are too many rounds for ${players.length} players.`,
      );
    const two = standings[mate];
    if (two === undefined) pairs.push([one]);
    else if (at < mate) pairs.push(inOrder(one, two));
  });
  const total = (pair: readonly Standing[]) => pair.reduce((sum, { points }) => sum + points, 0);
  pairs.sort((a, b) => b.length - a.length || total(b) - total(a));
  return checked(
    roundOf(
      round,
      pairs.map((pair) => pair.map(({ player }) => player)),
    ),
    standings,
  );
}

/** What was matched is looked at once more: a round that is not as it must be is never given out. */
function checked(round: Round, standings: readonly Standing[]): Round {
  const byPlayer = new Map(standings.map((one) => [one.player, one]));
  const all = round.pairings.flatMap(({ players }) => players);
  const good =
    all.length === standings.length &&
    new Set(all).size === standings.length &&
    round.pairings.every(({ players: [one = "", two], bye }) => {
      const standing = byPlayer.get(one);
      return standing !== undefined && (bye ? !standing.hadBye : two !== undefined && !standing.met.has(two));
    });
  if (good) return round;
  throw failure("no-pairing", `The pairing of round ${round.round} is incomplete, so it is not given out.`);
}
