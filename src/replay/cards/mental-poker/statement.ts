/**
 * What a proof of a shuffle is about, and what can be refused before any proof is looked at.
 *
 * @packageDocumentation
 */
import { concat, toHex, u32 } from "../../crypto/bytes.js";
import { taggedHash512 } from "../../crypto/hash512.js";
import { type EpochName, isCount, MOST_CARDS } from "../names.js";

/** Who shuffles what. */
export interface ShuffleSetting extends EpochName {
  /** Player who shuffles. */
  readonly prover: string;
  /** Level of the pile before: 0 if all its cards were open. */
  readonly from: number;
}

/** `key = x fromKey`, and `out[i] = x input[pi(i)]` for a permutation pi, with x and pi known to the prover. */
export interface ShuffleStatement extends ShuffleSetting {
  /** K0: the prover's key at level `from`, G at level 0. */
  readonly fromKey: Uint8Array;
  /** K: their key at the new level. */
  readonly key: Uint8Array;
  /** I: the pile before, as it follows from the log. */
  readonly input: readonly Uint8Array[];
  /** O: the pile after. */
  readonly out: readonly Uint8Array[];
}

/**
 * Hash of the statement: `h512("shuffle/" + form, gid, deckId, u32(epoch), prover, u32(from), u32(rounds), u32(n), K0, K,
 * I, O)`, 64 bytes. With nothing left out no proof fits another game, deck, epoch, level, prover, key or pile.
 *
 * @param form - kind of proof; its number of rounds is 0 for one that has none
 */
export function shuffleBase(form: string, rounds: number, statement: ShuffleStatement): Uint8Array {
  const { gid, deckId, epoch, prover, from, fromKey, key, input, out } = statement;
  return taggedHash512(
    `shuffle/${form}`,
    gid,
    deckId,
    u32(epoch),
    prover,
    u32(from),
    u32(rounds),
    u32(out.length),
    fromKey,
    key,
    concat(...input),
    concat(...out),
  );
}

/** Tells whether a pile can be a shuffle of another at all: as many cards, and none twice. */
export function isShuffleShape({ epoch, from, input, out }: ShuffleStatement): boolean {
  const size = out.length;
  return (
    isCount(epoch) &&
    isCount(from) &&
    size >= 1 &&
    size <= MOST_CARDS &&
    size === input.length &&
    new Set(out.map(toHex)).size === size
  );
}
