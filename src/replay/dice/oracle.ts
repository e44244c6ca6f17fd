/**
 * What an oracle is asked, and how its answer enters the dice.
 *
 * @packageDocumentation
 */
import { lp, u32 } from "../crypto/bytes.js";
import { hmacSha256, TAG_PREFIX, taggedHash } from "../crypto/hash.js";
import { type DiceKeyParts, frozenParts } from "./dice.js";

/**
 * Input of the oracle's function for a question: `H("oracle", gid, oracleId, u32(n))`, 32 bytes. Nothing in it can be
 * varied, so roller and oracle together cannot search for a better output.
 *
 * @param n - number of the question in this game, from 1
 * @throws RangeError unless n is a count
 */
export function oracleInput(gid: Uint8Array, oracleId: string, n: number): Uint8Array {
  return taggedHash("oracle", gid, oracleId, u32(n));
}

/** What the key of a period is made of when an oracle has answered before it. */
export interface OracleKeyParts extends DiceKeyParts {
  /** n: number of the question. */
  readonly call: number;
  /** beta: the oracle's output, 64 bytes. */
  readonly output: Uint8Array;
}

/**
 * Key of such a period, 32 bytes:
 * `HMAC(r_x, lp("turnproof/v1/dice-oracle", gid, P, u32(x), u32(n), beta, Q, u32(c_Q), v_Q ..))`. The owner's own value
 * keeps the oracle from foreseeing their rolls.
 */
export function oracleDiceKey({ gid, player, index, value, others, call, output }: OracleKeyParts): Uint8Array {
  const tag = `${TAG_PREFIX}dice-oracle`;
  return hmacSha256(value, lp(tag, gid, player, u32(index), u32(call), output, ...frozenParts(others)));
}
