/**
 * How players stand before a round: points, whom they have met, on which side, who had a bye.
 *
 * @packageDocumentation
 */
import type { PlayedRound } from "./pairings.js";

/** A player before a round. */
export interface Standing {
  readonly player: string;
  /** Half points: two for a win or a bye, one for a draw. */
  points: number;
  readonly met: Set<string>;
  /** How much more often they have had the first side than the second. */
  sides: number;
  /** They had the first side last; undefined where they have not played. */
  first: boolean | undefined;
  hadBye: boolean;
}

/** Standings of players after the rounds before. */
export function standingsOf(players: readonly string[], earlier: readonly PlayedRound[]): readonly Standing[] {
  const all = new Map(
    players.map((player): [string, Standing] => [
      player,
      { player, points: 0, met: new Set(), sides: 0, first: undefined, hadBye: false },
    ]),
  );
  for (const { pairings, endings } of earlier) {
    for (const { id, players: pair, bye } of pairings) {
      pair.forEach((player, at) => {
        const one = all.get(player);
        if (one === undefined) return;
        if (bye) {
          one.hadBye = true;
          one.points += 2;
          return;
        }
        for (const other of pair) if (other !== player) one.met.add(other);
        one.sides += at === 0 ? 1 : -1;
        one.first = at === 0;
        const ending = endings.get(id);
        if (ending === "draw") one.points += 1;
        else if (typeof ending === "object" && ending.winner === player) one.points += 2;
      });
    }
  }
  return [...all.values()];
}
