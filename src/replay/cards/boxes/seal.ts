/**
 * Boxes: how a dealer hands a card to one player in a log that everybody reads. ElGamal in the group, because then the
 * receiver can prove what a box holds; an authenticated cipher does not bind its key, so "here is the key" could be a
 * lie of either side. All boxes have one length, which tells nothing of the card.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../../schema/error.js";
import { concat, equalBytes, u32 } from "../../crypto/bytes.js";
import { taggedHash512, taggedScalar } from "../../crypto/hash512.js";
import { decodeElement, type Element, GENERATOR, knownElement, times } from "../../crypto/ristretto.js";
import { scalarBytes, secretScalar } from "../../crypto/scalars.js";
import { type DeckName, type EpochName, u16 } from "../names.js";

/** Bytes of a box: the ephemeral key, and index and salt of the card under a pad. */
export const BOX_BYTES = 66;

const KEY_BYTES = 32;
const PLAIN_BYTES = 34;

/** What a box is for. */
export interface BoxAddress extends EpochName {
  /** Position of the card in its epoch. */
  readonly position: number;
  /** Receiver. */
  readonly to: string;
  /** Number of earlier boxes of this card to this player. */
  readonly attempt: number;
}

/** What a box holds. */
export interface BoxContent {
  /** Index of the card in the deck's list. */
  readonly card: number;
  /** Salt of its leaf: 32 bytes. */
  readonly salt: Uint8Array;
}

/** A receiver's key pair for one deck: a scalar and an element, 32 bytes each. */
export interface BoxKeyPair {
  readonly secret: Uint8Array;
  readonly key: Uint8Array;
}

/**
 * Key pair for the boxes of one deck: `b = hs("box-key", cardSecret, deckId)`, `B = bG`. One per player
 * AND deck: with a shared key the dealer of one deck could send a multiple of another's ephemeral key, and a truthful
 * complaint about it would open the other box.
 *
 * @param cardSecret - the `card` secret of `deriveSecrets`: 32 bytes, of this game alone
 */
export function boxKeyPair(cardSecret: Uint8Array, { deckId }: Pick<DeckName, "deckId">): BoxKeyPair {
  const b = taggedScalar("box-key", cardSecret, deckId);
  return { secret: scalarBytes(b), key: times(GENERATOR, b).toBytes() };
}

/** The dealer's secret of one box, from the epoch secret: shown with it in the audit. */
function ephemeralSecret(epochSecret: Uint8Array, address: BoxAddress): bigint {
  const { gid, deckId, epoch, position, to, attempt } = address;
  return taggedScalar("box-eph", epochSecret, gid, deckId, u32(epoch), u32(position), to, u32(attempt));
}

/**
 * Box for a player: 66 bytes.
 *
 * @param epochSecret - D_e: 32 bytes
 * @param key - the receiver's box key of this deck
 * @throws {@link TurnproofError} for an invalid key, or a salt of the wrong length
 * @example sealBox(secret, { gid, deckId, epoch: 1, position: 2, to: "anna", attempt: 0 }, key, { card: 4, salt })
 */
export function sealBox(
  epochSecret: Uint8Array,
  address: BoxAddress,
  key: Uint8Array,
  { card, salt }: BoxContent,
): Uint8Array {
  if (salt.length !== 32) throw new TurnproofError("value/bytes", "a salt has 32 bytes");
  const e = ephemeralSecret(epochSecret, address);
  const ephemeral = times(GENERATOR, e).toBytes();
  const shared = times(knownElement(key), e).toBytes();
  const pad = padOf(address, ephemeral, key, shared);
  return concat(ephemeral, xor(concat(u16(card), salt), pad));
}

/** Ephemeral key of a box, 32 bytes, to be seen once in a deck; undefined for a wrong length or an invalid element. */
export function boxEphemeral(box: Uint8Array): Uint8Array | undefined {
  const ephemeral = box.slice(0, KEY_BYTES);
  return box.length === BOX_BYTES && decodeElement(ephemeral) !== undefined ? ephemeral : undefined;
}

/**
 * Opens a box. Whether its content fits the leaf is for the caller to check at once: what is not complained of is
 * accepted.
 *
 * @returns the content, whatever it is; undefined if {@link boxEphemeral} is
 * @throws {@link TurnproofError} for a secret that is not a scalar
 */
export function openBox(address: BoxAddress, box: Uint8Array, { secret, key }: BoxKeyPair): BoxContent | undefined {
  const ephemeral = decodeElement(box.slice(0, KEY_BYTES));
  if (box.length !== BOX_BYTES || ephemeral === undefined) return undefined;
  return readBox(address, box, key, sharedElement(ephemeral, secret).toBytes());
}

/** What a box holds, for somebody who knows its shared element. */
export function readBox(address: BoxAddress, box: Uint8Array, key: Uint8Array, shared: Uint8Array): BoxContent {
  const pad = padOf(address, box.subarray(0, KEY_BYTES), key, shared);
  const plain = xor(box.subarray(KEY_BYTES), pad);
  return { card: 256 * plain[0]! + plain[1]!, salt: plain.slice(2) };
}

/** S = b E. */
export function sharedElement(ephemeral: Element, secret: Uint8Array): Element {
  return times(ephemeral, secretScalar(secret));
}

/** A box of a log, with the key of its receiver. */
export interface LoggedBox extends Pick<BoxAddress, "position" | "to" | "attempt"> {
  readonly key: Uint8Array;
  readonly box: Uint8Array;
}

/**
 * Audit of the boxes of an epoch, once its secret is shown: each must be what an honest dealer would have sealed.
 *
 * @param laid - order and salts that the secret gives
 * @returns numbers of the boxes that differ, in the order of the list
 */
export function auditBoxes(
  epochSecret: Uint8Array,
  { gid, deckId, epoch }: EpochName,
  boxes: readonly LoggedBox[],
  laid: { readonly order: readonly number[]; readonly salts: readonly Uint8Array[] },
): number[] {
  return boxes.flatMap(({ position, to, attempt, key, box }, at) => {
    const [card, salt] = [laid.order[position], laid.salts[position]];
    if (card === undefined || salt === undefined || decodeElement(key) === undefined) return [at];
    const address = { gid, deckId, epoch, position, to, attempt };
    return equalBytes(sealBox(epochSecret, address, key, { card, salt }), box) ? [] : [at];
  });
}

function padOf(address: BoxAddress, ephemeral: Uint8Array, key: Uint8Array, shared: Uint8Array): Uint8Array {
  const { gid, deckId, epoch, position, to, attempt } = address;
  return taggedHash512(
    "box",
    gid,
    deckId,
    u32(epoch),
    u32(position),
    to,
    u32(attempt),
    ephemeral,
    key,
    shared,
  ).subarray(0, PLAIN_BYTES);
}

function xor(left: Uint8Array, right: Uint8Array): Uint8Array {
  return left.map((byte, at) => byte ^ right[at]!);
}
