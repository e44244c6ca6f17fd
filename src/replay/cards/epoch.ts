/**
 * A whole epoch of a deck as its secret gives it: salts, leaves, root. Made by the holder of the secret, made again by
 * everybody when it is shown.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";
import { equalBytes } from "../crypto/bytes.js";
import type { FrozenValue } from "../dice/dice.js";
import { cardLeaf, cardSalt } from "./leaves.js";
import type { EpochName } from "./names.js";
import { dealerOrder, isPile } from "./order.js";
import { merkleRoot } from "./tree.js";

/** An epoch with all its secrets. */
export interface LaidEpoch {
  /** Index of the card at each position. */
  readonly order: readonly number[];
  /** 32 bytes for each position. */
  readonly salts: readonly Uint8Array[];
  /** 32 bytes for each position: what is published. */
  readonly leaves: readonly Uint8Array[];
  /** Root over the leaves: 32 bytes. */
  readonly root: Uint8Array;
}

/** What a log says of an epoch, and the secret that is shown in the audit. */
export interface EpochClaim extends EpochName {
  /** D_e. That it fits its commitment is checked elsewhere: the dealer's by their chain, an own deck's by its leaves. */
  readonly secret: Uint8Array;
  /** Ids of all cards of the deck, by index. */
  readonly cards: readonly string[];
  /** Indices of the cards that the pile must hold, ascending. */
  readonly pile: readonly number[];
  /** Leaves as published. */
  readonly leaves: readonly Uint8Array[];
}

/** A place where an epoch is not as it must be. */
export type EpochDifference =
  /** Another number of leaves than of cards. */
  | { readonly kind: "size"; readonly leaves: number; readonly cards: number }
  /** The list of what the pile must hold is not valid: empty, or a card twice, after earlier differences. */
  | { readonly kind: "pile" }
  /** The published root is not that of the leaves. */
  | { readonly kind: "root" }
  /** Leaf of no card of the pile. */
  | { readonly kind: "leaf"; readonly position: number }
  /** Leaf of another card than the order has there. */
  | { readonly kind: "order"; readonly position: number; readonly card: number; readonly expected: number }
  /** Card that lies at no position. */
  | { readonly kind: "missing"; readonly card: number }
  /** Card that lies at an earlier position too. */
  | { readonly kind: "twice"; readonly position: number; readonly card: number };

/** Result of an audit. */
export interface EpochAudit {
  /** Index of the card to which each leaf commits; undefined for none of the pile. */
  readonly order: readonly (number | undefined)[];
  /** Empty if everything is as it must be. */
  readonly differences: readonly EpochDifference[];
}

/**
 * Salts, leaves and root of an epoch.
 *
 * @param secret - D_e: 32 bytes
 * @param order - index of the card at each position, see `dealerOrder` and `ownOrder`
 * @param cards - ids of all cards of the deck, by index
 * @throws {@link TurnproofError} for an index without a card, or an empty order
 */
export function layEpoch(
  secret: Uint8Array,
  name: EpochName,
  order: readonly number[],
  cards: readonly string[],
): LaidEpoch {
  const salts = order.map((_, position) => cardSalt(secret, name, position));
  const leaves = order.map((card, position) => {
    const cardId = cards[card];
    if (cardId === undefined) throw new TurnproofError("deck/card", `the deck has no card ${card}`);
    return cardLeaf(name, { position, cardId, salt: salts[position]! });
  });
  return { order: [...order], salts, leaves, root: merkleRoot(leaves) };
}

/**
 * Audit of a player's own deck: which card each leaf commits to, by trying all; each card of the pile once.
 *
 * @example auditOwnEpoch({ gid, deckId, epoch: 1, secret, cards, pile, leaves }).differences // []
 */
export function auditOwnEpoch(claim: EpochClaim): EpochAudit {
  const order = claim.leaves.map((leaf, position) => cardOfLeaf(claim, leaf, position));
  const differences: EpochDifference[] = [];
  if (claim.leaves.length !== claim.pile.length) {
    differences.push({ kind: "size", leaves: claim.leaves.length, cards: claim.pile.length });
  }
  const seen = new Set<number>();
  order.forEach((card, position) => {
    if (card === undefined) differences.push({ kind: "leaf", position });
    else if (seen.has(card)) differences.push({ kind: "twice", position, card });
    else seen.add(card);
  });
  for (const card of claim.pile) if (!seen.has(card)) differences.push({ kind: "missing", card });
  return { order, differences };
}

/**
 * Audit of a dealer's epoch: as {@link auditOwnEpoch}, and the order must be the one that the secret and the players'
 * values give.
 *
 * @param claim - with every player's last value at the entry that laid the deck, and the root if one was published
 * @throws {@link TurnproofError} for a player who has shown no value: before that no deck is laid
 */
export function auditDealerEpoch(
  claim: EpochClaim & { readonly players: readonly FrozenValue[]; readonly root?: Uint8Array },
): EpochAudit {
  const { order, differences } = auditOwnEpoch(claim);
  const more: EpochDifference[] = [];
  const expected = isPile(claim.pile) ? dealerOrder(claim.secret, claim, claim.pile, claim.players) : undefined;
  if (expected === undefined) more.push({ kind: "pile" });
  order.forEach((card, position) => {
    const due = expected?.[position];
    if (card !== undefined && due !== undefined && card !== due) {
      more.push({ kind: "order", position, card, expected: due });
    }
  });
  if (claim.root !== undefined && !(claim.leaves.length > 0 && equalBytes(merkleRoot(claim.leaves), claim.root))) {
    more.push({ kind: "root" });
  }
  return { order, differences: [...differences, ...more] };
}

/** The card of the pile that a leaf commits to; the salt leaves no second one. */
function cardOfLeaf(claim: EpochClaim, leaf: Uint8Array, position: number): number | undefined {
  const salt = cardSalt(claim.secret, claim, position);
  return claim.pile.find((card) => {
    const cardId = claim.cards[card];
    return cardId !== undefined && equalBytes(cardLeaf(claim, { position, cardId, salt }), leaf);
  });
}
