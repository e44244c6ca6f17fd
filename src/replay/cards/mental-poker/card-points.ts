/**
 * Cards as elements of the group: hashed to the curve (RFC 9380), so that nobody knows how one is a multiple of another.
 *
 * @packageDocumentation
 */
import { ristretto255_hasher } from "@noble/curves/ed25519.js";
import { equalBytes, lp } from "../../crypto/bytes.js";
import { TAG_PREFIX } from "../../crypto/hash.js";
import type { DeckName } from "../names.js";

/**
 * M_c, the open form of a card: hash_to_ristretto255 (RFC 9380, appendix B, with SHA-512) of `lp(gid, deckId, cardId)`
 * under the domain separation tag `turnproof/v1/card`. 32 bytes.
 *
 * @throws RangeError for an id with a lone surrogate
 */
export function cardPoint({ gid, deckId }: DeckName, cardId: string): Uint8Array {
  return ristretto255_hasher.hashToCurve(lp(gid, deckId, cardId), { DST: `${TAG_PREFIX}card` }).toBytes();
}

/**
 * {@link cardPoint} of every card of a deck, by index. Worth keeping: a third of a millisecond each.
 *
 * @example cardPoints({ gid, deckId: "strategy" }, ["ace", "king"])[1]
 */
export function cardPoints(deck: DeckName, cards: readonly string[]): Uint8Array[] {
  return cards.map((card) => cardPoint(deck, card));
}

/** Index of the card that an open point is; undefined for none of the deck. */
export function cardOfPoint(point: Uint8Array, points: readonly Uint8Array[]): number | undefined {
  const index = points.findIndex((known) => equalBytes(known, point));
  return index < 0 ? undefined : index;
}
