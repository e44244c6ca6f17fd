/**
 * Shares, openings and lifts: the three multiplications that a player proves card by card.
 *
 * A card is uncovered by a chain of shares: it starts at the ciphertext, each giver takes their secret off the point before
 * and proves it. The receiver takes off their own last. They open a card later by proving that the end of the chain is their
 * secret times its open form.
 *
 * @packageDocumentation
 */

import { TurnproofError } from "../../../schema/error.js";
import { GENERATOR, knownElement, times } from "../../crypto/ristretto.js";
import { inverse, modulo, secretScalar } from "../../crypto/scalars.js";
import { checkDleq, type DleqKind, type DleqStatement, type Nonces, proveDleq, secretNonces } from "../dleq.js";
import type { CardFault, DeckName, Ref } from "../names.js";
import { type Level, strip } from "./levels.js";

/** Who does something with which cards. */
export interface LinkSetting extends DeckName {
  readonly prover: string;
  /** The prover's key at the level of the cards: 32 bytes. */
  readonly key: Uint8Array;
  /** The cards, all of one epoch. */
  readonly refs: readonly Ref[];
}

/** A lift: cards of an older level, or set aside and open, are brought to the level of the rest of a pile. */
export interface LiftSetting extends DeckName {
  readonly prover: string;
  /** The prover's key at the old level, G for open cards. */
  readonly base: Uint8Array;
  /** The prover's key at the level of the pile. */
  readonly key: Uint8Array;
  /** `[level, position]`, or `[0, index of the card]` for open ones; all of one level. */
  readonly refs: readonly Ref[];
}

/** New points with their proof. */
export interface ProvenPoints {
  /** 32 bytes each. */
  readonly points: readonly Uint8Array[];
  /** 64 bytes for all together. */
  readonly proof: Uint8Array;
}

function onLevel(
  { gid, deckId, prover, key, refs }: LinkSetting,
  kind: DleqKind,
  points: readonly Uint8Array[],
  multiples: readonly Uint8Array[],
): DleqStatement {
  return { gid, deckId, kind, prover, base: GENERATOR.toBytes(), key, refs, points, multiples };
}

/** One level, one secret: cards of several epochs need a proof each. */
function areOfOneEpoch(refs: readonly Ref[]): boolean {
  return refs.every(([epoch]) => epoch === refs[0]?.[0]);
}

function proven(statement: DleqStatement, factor: bigint, nonces: Nonces): Uint8Array {
  if (!areOfOneEpoch(statement.refs)) throw new TurnproofError("deck/shape", "cards of one epoch are proven together");
  return proveDleq(statement, factor, nonces);
}

function faultOf(statement: DleqStatement, proof: Uint8Array, code: CardFault): CardFault | undefined {
  if (!areOfOneEpoch(statement.refs)) return code;
  const wrong = checkDleq(statement, proof);
  if (wrong === undefined) return undefined;
  return wrong === "point" ? "cards/point-invalid" : code;
}

/**
 * Shares of cards: the author's secret taken off each point before.
 *
 * Never for a point that is not, by the log as far as it is proven, such a card at this step: a share of any other point
 * would decrypt whatever somebody chose.
 *
 * @param before - last point of each card's chain: the ciphertext, or the share of the giver before
 * @param secret - X^e of the author: 32 bytes
 * @param cardSecret - source of the proof's randomness: 32 bytes
 * @throws {@link TurnproofError} if the secret is not that of the key, or for invalid points
 */
export function makeShare(
  setting: LinkSetting,
  before: readonly Uint8Array[],
  secret: Uint8Array,
  cardSecret: Uint8Array,
): ProvenPoints {
  return makeShareWith(setting, before, secret, secretNonces(cardSecret));
}

/** {@link makeShare} with given randomness. */
export function makeShareWith(
  setting: LinkSetting,
  before: readonly Uint8Array[],
  secret: Uint8Array,
  nonces: Nonces,
): ProvenPoints {
  const points = before.map((point) => strip(secret, point));
  return { points, proof: proven(onLevel(setting, "share", points, before), secretScalar(secret), nonces) };
}

/**
 * Checks shares.
 *
 * @param before - last point of each card's chain, as it follows from the log
 * @returns what is wrong, or undefined
 */
export function verifyShare(
  setting: LinkSetting,
  before: readonly Uint8Array[],
  points: readonly Uint8Array[],
  proof: Uint8Array,
): CardFault | undefined {
  return faultOf(onLevel(setting, "share", points, before), proof, "cards/share-proof");
}

/**
 * Proof that cards are what the author says: the end of each chain is their secret times the open form. 64 bytes.
 *
 * @param cards - open forms of the cards, one for each ref
 * @param ends - end of each card's chain to the author; for a deck that they alone shuffled, the ciphertext
 * @param secret - X^e of the author: 32 bytes
 * @param cardSecret - source of the proof's randomness: 32 bytes
 * @throws {@link TurnproofError} if they are not these cards
 */
export function makeOpening(
  setting: LinkSetting,
  cards: readonly Uint8Array[],
  ends: readonly Uint8Array[],
  secret: Uint8Array,
  cardSecret: Uint8Array,
): Uint8Array {
  return makeOpeningWith(setting, cards, ends, secret, secretNonces(cardSecret));
}

/** {@link makeOpening} with given randomness. */
export function makeOpeningWith(
  setting: LinkSetting,
  cards: readonly Uint8Array[],
  ends: readonly Uint8Array[],
  secret: Uint8Array,
  nonces: Nonces,
): Uint8Array {
  return proven(onLevel(setting, "open", cards, ends), secretScalar(secret), nonces);
}

/**
 * Checks an opening.
 *
 * @param cards - open forms of the cards that the entry names
 * @param ends - ends of their chains, as they follow from the log
 * @returns what is wrong, or undefined
 */
export function verifyOpening(
  setting: LinkSetting,
  cards: readonly Uint8Array[],
  ends: readonly Uint8Array[],
  proof: Uint8Array,
): CardFault | undefined {
  return faultOf(onLevel(setting, "open", cards, ends), proof, "cards/open-proof");
}

/**
 * Lifts cards to a newer level: each point times X^from / X^f.
 *
 * @param before - the cards at the old level, or as the lifter before left them
 * @param old - the author's level of the cards, `LEVEL_ZERO` for open ones
 * @param target - their level of the pile
 * @param cardSecret - source of the proof's randomness: 32 bytes
 * @throws {@link TurnproofError} if the levels do not fit the keys, or for invalid points
 */
export function makeLift(
  setting: LiftSetting,
  before: readonly Uint8Array[],
  old: Level,
  target: Level,
  cardSecret: Uint8Array,
): ProvenPoints {
  return makeLiftWith(setting, before, old, target, secretNonces(cardSecret));
}

/** {@link makeLift} with given randomness. */
export function makeLiftWith(
  setting: LiftSetting,
  before: readonly Uint8Array[],
  old: Level,
  target: Level,
  nonces: Nonces,
): ProvenPoints {
  const factor = modulo(secretScalar(target.secret) * inverse(secretScalar(old.secret)));
  const points = before.map((point) => times(knownElement(point), factor).toBytes());
  return { points, proof: proven({ ...setting, kind: "lift", points: before, multiples: points }, factor, nonces) };
}

/**
 * Checks a lift.
 *
 * @param before - the cards as the lifter before left them, as follows from the log
 * @returns what is wrong, or undefined
 */
export function verifyLift(
  setting: LiftSetting,
  before: readonly Uint8Array[],
  points: readonly Uint8Array[],
  proof: Uint8Array,
): CardFault | undefined {
  return faultOf({ ...setting, kind: "lift", points: before, multiples: points }, proof, "cards/lift-proof");
}
