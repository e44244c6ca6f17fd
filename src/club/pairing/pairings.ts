/**
 * Pairings of a round: plain data, which a gamemaster signs and players find their games by.
 *
 * @packageDocumentation
 */
import { toHex } from "../../replay/crypto/bytes.js";
import { sha256 } from "../../replay/crypto/hash.js";
import { type Expander, expand } from "../../replay/dice/expander.js";

/** Who plays whom: two players, the first of whom takes the first side; or one who has a bye. */
export interface Pairing {
  /** Its name in the event: "2-1" is the first pairing of round 2. */
  readonly id: string;
  /** Identity keys, as did:key. */
  readonly players: readonly string[];
  readonly bye: boolean;
}

/** The pairings of a round. */
export interface Round {
  readonly round: number;
  readonly pairings: readonly Pairing[];
}

/** How a pairing ended: who won, by identity key; nobody, in a draw; or both have lost. */
export type Ending = { readonly winner: string } | "draw" | "none";

/** A round that was played: each pairing with its ending, where there is one. */
export interface PlayedRound extends Round {
  readonly endings: ReadonlyMap<string, Ending>;
}

/** Pairs with their names; who stands alone has a bye. */
export function roundOf(round: number, pairs: readonly (readonly string[])[]): Round {
  const pairings = pairs.map((players, at) => {
    return { id: `${round}-${at + 1}`, players: [...players], bye: players.length === 1 };
  });
  return { round, pairings };
}

/** Lots that everybody draws alike from a word that is told beforehand. */
export const lotsFrom = (seed: string, round: number): Expander =>
  expand(toHex(sha256(new TextEncoder().encode(`turnproof/pairing ${round} ${seed}`))));

/** A list in the order of the lots. */
export function drawn<T>(list: readonly T[], lots: Expander): T[] {
  const order = [...list];
  for (let at = order.length - 1; at > 0; at--) {
    const other = lots.uniform(at + 1);
    const [one, two] = [order[at], order[other]];
    if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one];
  }
  return order;
}
