/**
 * The order of a pile. A dealer's order follows from their epoch secret and from a value of every player, so that neither
 * can choose it; the order of a player's own deck is their secret alone, because positions are rolled there.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";
import { concat, lp, toHex, u32 } from "../crypto/bytes.js";
import { hmacSha256, TAG_PREFIX } from "../crypto/hash.js";
import { type FrozenValue, frozenParts, shuffle } from "../dice/dice.js";
import { expand } from "../dice/expander.js";
import { type EpochName, MOST_CARDS, u16 } from "./names.js";

/**
 * Epoch secret D_e of a player's own deck:
 * `HMAC-SHA-256(cardSecret, lp("turnproof/v1/own-deck", gid, deckId, u32(epoch)))`. A dealer's is the value of that index
 * of the deck's seed chain.
 *
 * @param cardSecret - the `card` secret of `deriveSecrets`: 32 bytes
 */
export function ownDeckSecret(cardSecret: Uint8Array, { gid, deckId, epoch }: EpochName): Uint8Array {
  return hmacSha256(cardSecret, lp(`${TAG_PREFIX}own-deck`, gid, deckId, u32(epoch)));
}

/**
 * Seed of a dealer's order: `HMAC-SHA-256(D_e, lp("turnproof/v1/deck-order", gid, deckId, u32(epoch), u16 of each index
 * of the pile, then id, u32(c), v of every player in manifest order))`.
 *
 * @param pile - indices of the cards, ascending
 * @param players - every player in manifest order with the last value they have shown, at least their first
 */
export function dealerOrderSeed(
  epochSecret: Uint8Array,
  { gid, deckId, epoch }: EpochName,
  pile: readonly number[],
  players: readonly FrozenValue[],
): Uint8Array {
  const shown = frozenParts(players);
  const message = lp(`${TAG_PREFIX}deck-order`, gid, deckId, u32(epoch), indices(pile), ...shown);
  return hmacSha256(epochSecret, message);
}

/**
 * Order of a dealer's pile: the index of the card at each position.
 *
 * @throws {@link TurnproofError} for a pile that is not ascending, empty or too large, or a player who has shown no value: with the
 * anchors alone the order would have been fixed by the manifest
 * @example dealerOrder(secret, { gid, deckId: "strategy", epoch: 1 }, [0, 1, 2], players) // [2, 0, 1]
 */
export function dealerOrder(
  epochSecret: Uint8Array,
  name: EpochName,
  pile: readonly number[],
  players: readonly FrozenValue[],
): number[] {
  if (players.some(({ count }) => count < 1))
    throw new TurnproofError("deck/shape", "every player shows a value before a deck is laid");
  return ordered(pile, dealerOrderSeed(epochSecret, name, pile, players));
}

/**
 * An order for a player's own pile, from its epoch secret and the pile. No other order would be wrong; this one a
 * restored client finds again.
 *
 * @throws {@link TurnproofError} for a pile that is not ascending, empty or too large
 */
export function ownOrder(
  epochSecret: Uint8Array,
  { gid, deckId, epoch }: EpochName,
  pile: readonly number[],
): number[] {
  return ordered(pile, hmacSha256(epochSecret, lp(`${TAG_PREFIX}own-order`, gid, deckId, u32(epoch), indices(pile))));
}

function indices(pile: readonly number[]): Uint8Array {
  return concat(...pile.map(u16));
}

/** Tells whether a list can be a pile: 1 to 256 indices of cards, ascending, none twice. */
export function isPile(pile: readonly number[]): boolean {
  const ascending = pile.every((index, at) => Number.isInteger(index) && index > (pile[at - 1] ?? -1));
  return ascending && pile.length >= 1 && pile.length <= MOST_CARDS;
}

function ordered(pile: readonly number[], seed: Uint8Array): number[] {
  if (!isPile(pile))
    throw new TurnproofError("deck/shape", "a pile is a list of 1 to 256 cards, ascending, none twice");
  return shuffle(expand(toHex(seed)), pile.length).map((at) => pile[at]!);
}
