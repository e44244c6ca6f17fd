/**
 * How a beacon's round enters the dice.
 *
 * @packageDocumentation
 */
import { lp, u32 } from "../../crypto/bytes.js";
import { hmacSha256, TAG_PREFIX } from "../../crypto/hash.js";
import { type DiceKeyParts, frozenParts } from "../dice.js";
import { u64 } from "./quicknet.js";

/** What the key of a period is made of when a beacon's round stands before it. */
export interface BeaconKeyParts extends DiceKeyParts {
  readonly round: number;
  /** Randomness of that round: 32 bytes. */
  readonly randomness: Uint8Array;
}

/**
 * Key of such a period, 32 bytes:
 * `HMAC(r_x, lp("turnproof/v1/dice-beacon", gid, P, u32(x), u64(round), randomness, Q, u32(c_Q), v_Q ..))`.
 */
export function beaconDiceKey({ gid, player, index, value, others, round, randomness }: BeaconKeyParts): Uint8Array {
  const tag = `${TAG_PREFIX}dice-beacon`;
  return hmacSha256(value, lp(tag, gid, player, u32(index), u64(round), randomness, ...frozenParts(others)));
}
