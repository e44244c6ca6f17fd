/**
 * The public randomness beacon drand, chain quicknet: its parameters, and which round belongs to which time.
 *
 * @packageDocumentation
 */
import { concat, fromHex, u32, utf8 } from "../../crypto/bytes.js";
import { sha256 } from "../../crypto/hash.js";

/** Parameters of a chain of the scheme `bls-unchained-g1-rfc9380`. */
export interface BeaconChain {
  /** Name of the chain at drand. */
  readonly id: string;
  /** Hash of all other parameters: 32 bytes. */
  readonly hash: Uint8Array;
  /** Public key in G2, compressed: 96 bytes. */
  readonly publicKey: Uint8Array;
  /** Seconds between rounds. */
  readonly period: number;
  /** Unix time of round 1, in seconds. */
  readonly genesis: number;
  /** Seed of the first round: 32 bytes. */
  readonly genesisSeed: Uint8Array;
}

function known(hex: string): Uint8Array {
  const bytes = fromHex(hex);
  if (bytes === undefined) throw new RangeError("a parameter is not hex");
  return bytes;
}

/** drand quicknet: a round every three seconds since 23 August 2023. */
export const QUICKNET: BeaconChain = {
  id: "quicknet",
  hash: known("52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"),
  publicKey: known(
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  ),
  period: 3,
  genesis: 1_692_803_367,
  genesisSeed: known("f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e"),
};

/**
 * Eight bytes, big-endian: a round.
 *
 * @throws RangeError unless it is a safe integer of 0 or more
 */
export function u64(value: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a count: ${value}`);
  return concat(u32(Math.floor(value / 2 ** 32)), u32(value % 2 ** 32));
}

/**
 * The hash by which drand names a chain, from its parameters: 32 bytes. Equal to {@link BeaconChain.hash} for a chain
 * whose parameters are right.
 */
export function chainHash({ id, publicKey, period, genesis, genesisSeed }: BeaconChain): Uint8Array {
  return sha256(concat(u32(period), u64(genesis), publicKey, genesisSeed, utf8(id)));
}

/**
 * The last round that is out at a time: `floor((t - genesis) / period) + 1`; 0 before the first.
 *
 * @param time - Unix time in seconds
 * @example roundAt(QUICKNET, 1692803367) // 1
 */
export function roundAt({ period, genesis }: BeaconChain, time: number): number {
  return Math.max(0, Math.floor((time - genesis) / period) + 1);
}

/** Unix time, in seconds, at which a round comes out. */
export function timeOf({ period, genesis }: BeaconChain, round: number): number {
  return genesis + (round - 1) * period;
}
