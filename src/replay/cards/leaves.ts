/**
 * Leaves of a deck whose order one party knows: their own deck, or a dealer's. Each leaf commits to the card at one
 * position of one epoch.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";
import { equalBytes, lp, u32 } from "../crypto/bytes.js";
import { hmacSha256, TAG_PREFIX } from "../crypto/hash.js";
import { type CardFault, type EpochName, isCount } from "./names.js";
import { leafHash } from "./tree.js";

const SALT_BYTES = 32;

/** A card as it is opened. */
export interface CardOpening {
  /** Position in the pile of the epoch, from 0. */
  readonly position: number;
  readonly cardId: string;
  /** 32 bytes. */
  readonly salt: Uint8Array;
}

/**
 * Salt of a leaf: `HMAC-SHA-256(D_e, lp("turnproof/v1/deck-salt", gid, deckId, u32(epoch), u32(position)))`.
 *
 * @param epochSecret - D_e: 32 bytes
 */
export function cardSalt(epochSecret: Uint8Array, { gid, deckId, epoch }: EpochName, position: number): Uint8Array {
  return hmacSha256(epochSecret, lp(`${TAG_PREFIX}deck-salt`, gid, deckId, u32(epoch), u32(position)));
}

/**
 * Leaf of a card: `SHA-256(0x00 || lp("turnproof/v1/card", gid, deckId, u32(epoch), u32(position), salt, cardId))`.
 *
 * @throws {@link TurnproofError} for a salt of another length than 32
 */
export function cardLeaf({ gid, deckId, epoch }: EpochName, { position, cardId, salt }: CardOpening): Uint8Array {
  if (salt.length !== SALT_BYTES) throw new TurnproofError("value/bytes", "a salt has 32 bytes");
  return leafHash(lp(`${TAG_PREFIX}card`, gid, deckId, u32(epoch), u32(position), salt, cardId));
}

/**
 * Compares an opened card with its leaf.
 *
 * @returns what is wrong, or undefined
 */
export function checkCardOpening(name: EpochName, opening: CardOpening, leaf: Uint8Array): CardFault | undefined {
  if (opening.salt.length !== SALT_BYTES || !isCount(opening.position)) return "cards/opening-wrong";
  return equalBytes(cardLeaf(name, opening), leaf) ? undefined : "cards/opening-wrong";
}
