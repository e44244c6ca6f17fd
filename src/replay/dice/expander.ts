/// <reference path="./seedrandom.d.ts" />
/**
 * The expander `arc4-drop256/seedrandom-3` (log-format 7): turns the 256-bit seed of one roll into a stream of words. ARC4 is no
 * cipher to trust; here it only stretches one fresh HMAC output whose result is public afterwards, so its statistics are
 * all that matters. A manifest names the expander; seedrandom 3.0.5 is pinned exactly.
 *
 * @packageDocumentation
 */

import seedrandom from "seedrandom/seedrandom.js";
import { TurnproofError } from "../../schema/error.js";

/** Name of this expander in a manifest. */
export const EXPANDER = "arc4-drop256/seedrandom-3";

/** Largest n of {@link Expander.uniform}. */
export const maxUniform = 65_536;

/** Stream of one roll. */
export interface Expander {
  /** Next word, 0 .. 2^32-1. */
  word(): number;
  /**
   * Next number of 0 .. n-1, all equally likely: words at or above the largest multiple of n are skipped. n = 1 takes no
   * word.
   *
   * @throws {@link TurnproofError} unless n is an integer of 1 .. 65536
   */
  uniform(n: number): number;
}

/** The generator found here is not the pinned one: dice computed with it would be other dice. */
export class ExpanderError extends Error {
  override readonly name = "ExpanderError";
  readonly code = "dice/expander";
}

const SEED_TEXT = /^[0-9a-f]{64}$/;

/** First words of two seeds, as an independent RC4 gives them. */
const KNOWN_WORDS: readonly (readonly [seed: string, words: readonly number[]])[] = [
  ["0".repeat(64), [3351604952, 3234633741, 730021270, 1704374920]],
  ["15da948031b84d7ccf1a0f13b12448b2305cfc25e319316a5ee122f7eca77468", [1755585469, 2592588948, 502997105, 726112652]],
];

let known = false;

/**
 * Stream of a seed. At first use the generator is compared with known words.
 *
 * @param seed - 64 lower-case hex characters, the text of the 32-byte roll seed
 * @throws {@link TurnproofError} for any other text (seedrandom would take it and give a weaker or a random stream)
 * @throws ExpanderError if the generator is not the pinned one
 * @example expand("00".repeat(32)).word() // 3351604952
 */
export function expand(seed: string): Expander {
  if (!SEED_TEXT.test(seed)) throw new TurnproofError("value/dice", "a roll seed is 64 lower-case hex characters");
  if (!known) {
    selfTest();
    known = true;
  }
  return start(seed);
}

function start(seed: string): Expander {
  const generator = seedrandom(seed);
  // Only int32 is used: the double of seedrandom is assembled from 52 bits and needless to rebuild elsewhere.
  const word = (): number => generator.int32() >>> 0;
  return { word, uniform: (n) => uniformFrom(word, n) };
}

function uniformFrom(word: () => number, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > maxUniform) throw new TurnproofError("value/dice", `no die has ${n} sides`);
  if (n === 1) return 0;
  const limit = Math.floor(2 ** 32 / n) * n;
  let drawn = word();
  while (drawn >= limit) drawn = word();
  return drawn % n;
}

function selfTest(): void {
  for (const [seed, words] of KNOWN_WORDS) {
    const { word } = start(seed);
    if (words.some((expected) => word() !== expected)) {
      throw new ExpanderError(`this copy of seedrandom is not ${EXPANDER}: it gives other words`);
    }
  }
}
