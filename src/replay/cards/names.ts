/**
 * How decks, epochs and cards of a pile are named. Pile, hands and discards are public lists of {@link Ref}s; what lies
 * behind a ref is what the rest of this folder keeps and shows.
 *
 * @packageDocumentation
 */

import { TurnproofError } from "../../schema/error.js";
import { taggedHash } from "../crypto/hash.js";
import { canonicalText } from "../format/canonical.js";

/** A deck of a game. */
export interface DeckName {
  /** Id of the game: 32 bytes. */
  readonly gid: Uint8Array;
  readonly deckId: string;
}

/** One shuffle of a deck. */
export interface EpochName extends DeckName {
  /** From 1. */
  readonly epoch: number;
}

/** A card as everybody may name it: epoch from 1, position in the pile of that epoch from 0. */
export type Ref = readonly [epoch: number, position: number];

/** Most cards of a deck. */
export const MOST_CARDS = 256;

/** What can be wrong with cards and hidden values that a player writes. */
export type CardFault =
  /** A card, salt or value does not fit what was committed. */
  | "cards/opening-wrong"
  /** An element of the group is not canonical, or the identity. */
  | "cards/point-invalid"
  /** A key stands in the log already, or is the generator or its negative. */
  | "cards/key-reused"
  | "cards/shuffle-proof"
  | "cards/share-proof"
  | "cards/open-proof"
  | "cards/lift-proof"
  | "cards/not-proof"
  | "cards/fault-proof";

/**
 * Hash of a deck's list of cards, as a manifest names it: `H("cards", JCS(list))`, 32 bytes. The index of a card is its
 * place in this list; each physical copy has its own id.
 *
 * @throws {@link TurnproofError} for an id that has no canonical form (lone surrogate)
 */
export function cardsHash(cards: readonly string[]): Uint8Array {
  return taggedHash("cards", canonicalText(cards));
}

/** Canonical order of a hand: ascending epoch, then position. A comparison for `sort`. */
export function compareRefs(left: Ref, right: Ref): number {
  return left[0] - right[0] || left[1] - right[1];
}

/** Owner's name of a dealer's seed chain, for `buildChain` and `verifyChainValue`. */
export function dealerChainOwner(deckId: string): string {
  return `deck/${deckId}`;
}

/**
 * Two bytes, big-endian: a card's index.
 *
 * @throws {@link TurnproofError} unless it is an integer of 0 .. 65535
 */
export function u16(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff)
    throw new TurnproofError("deck/card", `no index of a card: ${value}`);
  return Uint8Array.of(value >>> 8, value);
}

/** Tells whether a number can stand in a ref or an attempt, so that its four bytes can be hashed. */
export function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 0xffff_ffff;
}
