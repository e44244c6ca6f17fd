/**
 * Shuffling a pile that nobody can look into: each player in turn multiplies every card by one secret, puts them in a new
 * order, and proves that they did just that.
 *
 * @packageDocumentation
 */

import { TurnproofError } from "../../../schema/error.js";
import { knownElements, times } from "../../crypto/ristretto.js";
import { secretScalar } from "../../crypto/scalars.js";
import { type Nonces, secretNonces } from "../dleq.js";
import type { CardFault } from "../names.js";
import { keyFault, type Level, levelAbove } from "./levels.js";
import { type Mask, maskOf } from "./mask.js";
import { checkTwOnce } from "./remembered.js";
import { isShuffleShape, type ShuffleSetting, type ShuffleStatement } from "./statement.js";
import { proveTw } from "./tw-prove.js";

/** A shuffle as its author has it; key, out and proof are published. */
export interface MadeShuffle {
  /** Their key of the new level: 32 bytes. */
  readonly key: Uint8Array;
  /** The pile after: 32 bytes each. */
  readonly out: readonly Uint8Array[];
  /** 128n + 160 bytes. */
  readonly proof: Uint8Array;
  /** Their new level, with its secret. */
  readonly level: Level;
  /** x and pi; shown in no log but by the rules of the audit. */
  readonly mask: Mask;
}

/**
 * Shuffles a pile.
 *
 * @param input - the pile: the open forms of the cards for the first shuffler of an open pile, else what the one before
 * put out
 * @param level - the author's level `from`, `LEVEL_ZERO` for an open pile
 * @param cardSecret - the `card` secret of `deriveSecrets`: 32 bytes
 * @throws {@link TurnproofError} for a pile that is empty, too large or holds a card twice, or invalid elements
 * @example makeShuffle({ gid, deckId, epoch: 1, prover: "anna", from: 0 }, points, LEVEL_ZERO, secrets.card)
 */
export function makeShuffle(
  setting: ShuffleSetting,
  input: readonly Uint8Array[],
  level: Level,
  cardSecret: Uint8Array,
): MadeShuffle {
  return makeShuffleWith(setting, input, level, maskOf(cardSecret, setting, input), secretNonces(cardSecret));
}

/** {@link makeShuffle} with given secrets. */
export function makeShuffleWith(
  setting: ShuffleSetting,
  input: readonly Uint8Array[],
  level: Level,
  mask: Mask,
  nonces: Nonces,
): MadeShuffle {
  const { gid, deckId, epoch, prover, from } = setting;
  const x = secretScalar(mask.mask);
  const masked = knownElements(input).map((element) => times(element, x).toBytes());
  const out = mask.order.map((at) => masked[at]!);
  const above = levelAbove(mask.mask, level);
  const statement: ShuffleStatement = {
    gid,
    deckId,
    epoch,
    prover,
    from,
    fromKey: level.key,
    key: above.key,
    input,
    out,
  };
  if (!isShuffleShape(statement)) throw new TurnproofError("deck/shape", "a pile has 1 to 256 different cards");
  return { key: above.key, out, proof: proveTw(statement, x, mask.order, nonces), level: above, mask };
}

/**
 * Checks a shuffle: key, pile and proof, the cheap things first. A proof that held is not computed again in this process.
 *
 * @param statement - with the input as it follows from the log, never as the entry has it
 * @param usedKeys - all keys in the log before
 * @returns what is wrong, or undefined
 */
export function verifyShuffle(
  statement: ShuffleStatement,
  proof: Uint8Array,
  usedKeys: Iterable<Uint8Array>,
): CardFault | undefined {
  const fault = keyFault(statement.key, usedKeys);
  if (fault !== undefined) return fault;
  const wrong = checkTwOnce(statement, proof);
  if (wrong === undefined) return undefined;
  return wrong === "point" ? "cards/point-invalid" : "cards/shuffle-proof";
}
