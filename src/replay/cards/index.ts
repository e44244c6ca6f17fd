/**
 * Hidden information that needs no curve: commitments, own decks, dealers' decks. Boxes are loaded when a deck has a
 * dealer; decks without any dealer are `turnproof/replay/mental-poker`.
 *
 * @packageDocumentation
 */
export {
  auditDealerEpoch,
  auditOwnEpoch,
  type EpochAudit,
  type EpochClaim,
  type EpochDifference,
  type LaidEpoch,
  layEpoch,
} from "./epoch.js";
export type {
  HiddenFault,
  HiddenItem,
  ShownItem,
} from "./hidden.js";
export { type CardOpening, cardLeaf, cardSalt, checkCardOpening } from "./leaves.js";
export {
  type CardFault,
  cardsHash,
  compareRefs,
  type DeckName,
  dealerChainOwner,
  type EpochName,
  type Ref,
} from "./names.js";
export { dealerOrder, ownDeckSecret, ownOrder } from "./order.js";
export { type Inclusion, merkleRoot } from "./tree.js";

/** The part for dealers' boxes; it brings the curve. */
export function loadBoxes(): Promise<typeof import("./boxes/index.js")> {
  return import("./boxes/index.js");
}
