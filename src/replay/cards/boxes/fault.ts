/**
 * A box that does not hold its card: the receiver proves what it holds, and everybody sees whose fault it is.
 *
 * @packageDocumentation
 */

import { TurnproofError } from "../../../schema/error.js";
import { GENERATOR, knownElement } from "../../crypto/ristretto.js";
import { secretScalar } from "../../crypto/scalars.js";
import { checkDleq, type DleqStatement, type Nonces, proveDleq, secretNonces } from "../dleq.js";
import { checkCardOpening } from "../leaves.js";
import type { CardFault } from "../names.js";
import { BOX_BYTES, type BoxAddress, type BoxContent, type BoxKeyPair, readBox, sharedElement } from "./seal.js";

/** A receiver's claim that a box was bad. */
export interface FaultClaim {
  /** S, the shared element that opens this box and no other: 32 bytes. */
  readonly shared: Uint8Array;
  /** Proof that it is the right one: 64 bytes. */
  readonly proof: Uint8Array;
}

/** Everything that a claim is judged by. */
export interface FaultCase extends FaultClaim {
  /** The box as it stands in the log: 66 bytes. */
  readonly box: Uint8Array;
  /** The claimant's box key of this deck. */
  readonly key: Uint8Array;
  /** Leaf of the card as the dealer published it. */
  readonly leaf: Uint8Array;
  /** Ids of all cards of the deck, by index. */
  readonly cards: readonly string[];
}

/** Whose fault it is. A false claim shows the claimant's own card. */
export type FaultJudgement =
  | { readonly guilty: "dealer"; readonly found: BoxContent }
  | { readonly guilty: "claimant"; readonly found: BoxContent }
  | { readonly fault: CardFault };

function statementOf(address: BoxAddress, box: Uint8Array, key: Uint8Array, shared: Uint8Array): DleqStatement {
  const { gid, deckId, epoch, position, to } = address;
  return {
    gid,
    deckId,
    kind: "fault",
    prover: to,
    base: GENERATOR.toBytes(),
    key,
    refs: [[epoch, position]],
    points: [box.slice(0, 32)],
    multiples: [shared],
  };
}

/**
 * A receiver's claim about a box.
 *
 * @param cardSecret - source of the proof's randomness: 32 bytes
 * @throws {@link TurnproofError} for a box whose ephemeral key is not an element (such a box is refused when it comes), or a key pair
 ** that is invalid
 */
export function claimFault(address: BoxAddress, box: Uint8Array, keys: BoxKeyPair, cardSecret: Uint8Array): FaultClaim {
  return claimFaultWith(address, box, keys, secretNonces(cardSecret));
}

/** {@link claimFault} with given randomness. */
export function claimFaultWith(address: BoxAddress, box: Uint8Array, keys: BoxKeyPair, nonces: Nonces): FaultClaim {
  if (box.length !== BOX_BYTES) throw new TurnproofError("value/bytes", "a box has 66 bytes");
  const shared = sharedElement(knownElement(box.slice(0, 32)), keys.secret).toBytes();
  const proof = proveDleq(statementOf(address, box, keys.key, shared), secretScalar(keys.secret), nonces);
  return { shared, proof };
}

/**
 * Judges a claim. A proof that does not hold convicts nobody but its author, and shows nothing.
 *
 * @example
 * const judged = judgeFault(address, { box, key, leaf, cards, ...claim });
 * if ("guilty" in judged) console.log(`${judged.guilty} is wrong`);
 */
export function judgeFault(address: BoxAddress, { box, key, shared, proof, leaf, cards }: FaultCase): FaultJudgement {
  if (box.length !== BOX_BYTES) return { fault: "cards/fault-proof" };
  const wrong = checkDleq(statementOf(address, box, key, shared), proof);
  if (wrong !== undefined) return { fault: wrong === "point" ? "cards/point-invalid" : "cards/fault-proof" };
  const found = readBox(address, box, key, shared);
  const cardId = cards[found.card];
  const fits =
    cardId !== undefined &&
    checkCardOpening(address, { position: address.position, cardId, salt: found.salt }, leaf) === undefined;
  return { guilty: fits ? "claimant" : "dealer", found };
}
