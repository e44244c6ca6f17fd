/**
 * Hidden markers, simultaneous plots, committed set-ups: a value is committed by a salted hash and shown later.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";
import { equalBytes, lp, utf8 } from "../crypto/bytes.js";
import { hmacSha256, TAG_PREFIX, taggedHash } from "../crypto/hash.js";
import { canonicalText } from "../format/canonical.js";

/** Longest JCS form of a hidden value, in bytes. */
export const maxCommittedValue = 4096;

const SALT_BYTES = 32;

/** A value that an owner hides. */
export interface HiddenItem {
  /** Id of the game: 32 bytes. */
  readonly gid: Uint8Array;
  /** Player who hides it. */
  readonly owner: string;
  /** Name of the item, once per owner and game. */
  readonly id: string;
  /** Plain JSON. */
  readonly value: unknown;
}

/** A hidden value as it is shown. */
export interface ShownItem extends HiddenItem {
  /** 32 bytes. */
  readonly salt: Uint8Array;
}

/** What is wrong with a shown value. */
export type HiddenFault = "hidden/opening-wrong" | "hidden/too-large";

/**
 * Salt of a hidden value: `HMAC-SHA-256(cardSecret, lp("turnproof/v1/hidden-salt", gid, id, JCS(value)))`. It depends on
 * the value: a client that was restored from an old copy cannot use one salt for two values.
 *
 * @param cardSecret - the `card` secret of `deriveSecrets`: 32 bytes
 * @throws {@link TurnproofError} if the value has no canonical form
 */
export function hiddenSalt(cardSecret: Uint8Array, { gid, id, value }: Omit<HiddenItem, "owner">): Uint8Array {
  return hmacSha256(cardSecret, lp(`${TAG_PREFIX}hidden-salt`, gid, id, canonicalText(value)));
}

/**
 * Commitment to a hidden value: `H("hidden", gid, owner, id, salt, JCS(value))`, 32 bytes. Most hidden values can be
 * guessed; the salt keeps a guess from being tested.
 *
 * @throws {@link TurnproofError} if the value has no canonical form; RangeError for a salt of another length or a value whose JCS
 * form is longer than {@link HIDDEN_VALUE_LIMIT}
 * @example
 * const item = { gid, owner: "anna", id: "plot-3", value: { column: "north" } };
 * hiddenCommitment({ ...item, salt: hiddenSalt(secrets.card, item) });
 */
export function hiddenCommitment({ gid, owner, id, value, salt }: ShownItem): Uint8Array {
  const text = canonicalText(value);
  if (utf8(text).length > maxCommittedValue)
    throw new TurnproofError("value/bytes", "a hidden value has at most 4096 bytes");
  if (salt.length !== SALT_BYTES) throw new TurnproofError("value/bytes", "a salt has 32 bytes");
  return taggedHash("hidden", gid, owner, id, salt, text);
}

/**
 * Compares a shown value with its commitment.
 *
 * @returns what is wrong, or undefined; a value without canonical form does not fit
 */
export function checkHidden(shown: ShownItem, commitment: Uint8Array): HiddenFault | undefined {
  let text: string;
  try {
    text = canonicalText(shown.value);
  } catch {
    return "hidden/opening-wrong";
  }
  if (utf8(text).length > maxCommittedValue) return "hidden/too-large";
  if (shown.salt.length !== SALT_BYTES) return "hidden/opening-wrong";
  return equalBytes(hiddenCommitment(shown), commitment) ? undefined : "hidden/opening-wrong";
}
