/**
 * Decks without any dealer (`turnproof/replay/mental-poker`): every player masks and shuffles, a card is uncovered for one
 * player by the shares of all others, and each step carries its proof. Commuting masks after Shamir, Rivest and Adleman
 * ("Mental poker", 1979), in the prime-order group ristretto255.
 *
 * @packageDocumentation
 */

export { pointFault } from "../../crypto/ristretto.js";
export type { CardFault, DeckName, EpochName, Ref } from "../names.js";
export { cardOfPoint, cardPoint, cardPoints } from "./card-points.js";
export { isMaskOf, keyFault, LEVEL_ZERO, type Level, levelAbove, readPile, strip } from "./levels.js";
export {
  type LiftSetting,
  type LinkSetting,
  makeLift,
  makeOpening,
  makeShare,
  type ProvenPoints,
  verifyLift,
  verifyOpening,
  verifyShare,
} from "./links.js";
export { type Mask, maskOf } from "./mask.js";
export { MOST_DENIALS, makeNonMembership, type NonMembership, verifyNonMembership } from "./non-membership.js";
export { type MadeShuffle, makeShuffle, verifyShuffle } from "./shuffle.js";
export type { ShuffleSetting, ShuffleStatement } from "./statement.js";
export { EVERYBODY, giversOf, shufflersOf } from "./turns.js";
export { twBytes } from "./tw-proof.js";
