/**
 * Dice, draws and shuffles from a period's key (log-format 7). Nothing a player can vary enters: game, player, indices and the
 * values that were frozen when the period opened.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";
import { lp, toHex, u32 } from "../crypto/bytes.js";
import { hmacSha256, TAG_PREFIX } from "../crypto/hash.js";
import { type Expander, expand, maxUniform } from "./expander.js";

/** Dice of one size: `2d6` is `{ count: 2, sides: 6 }`. */
export interface DiceTerm {
  /** 1 .. 64 */
  readonly count: number;
  /** 2 .. 65536 */
  readonly sides: number;
}

/** What is rolled. */
export type RollSpec =
  | { readonly kind: "dice"; readonly terms: readonly DiceTerm[] }
  /** k of the positions 0 .. n-1, in order, without putting back. */
  | { readonly kind: "draw"; readonly k: number; readonly n: number }
  /** All positions 0 .. n-1 in a new order. */
  | { readonly kind: "shuffle"; readonly n: number };

/** A player's last shown value, as frozen when the period opened. */
export interface FrozenValue {
  readonly player: string;
  /** c: number of values shown, 0 while the anchor stands. */
  readonly count: number;
  /** v: that value, 32 bytes. */
  readonly value: Uint8Array;
}

/** What the key of a period is made of. */
export interface DiceKeyParts {
  /** 32 bytes. */
  readonly gid: Uint8Array;
  /** Owner of the period. */
  readonly player: string;
  /** x: index of the owner's value, 2 or higher. */
  readonly index: number;
  /** r_x of the owner: 32 bytes. */
  readonly value: Uint8Array;
  /** Every other player in manifest order, retired ones too. */
  readonly others: readonly FrozenValue[];
}

const MAX_COUNT = 64;
const MAX_SPEC_LENGTH = 256;
const DICE_TERM = /^([1-9][0-9]{0,1})d([1-9][0-9]{0,4})$/;
const DRAW = /^draw:([1-9][0-9]{0,4})\/([1-9][0-9]{0,4})$/;
const SHUFFLE = /^shuffle:([1-9][0-9]{0,4})$/;

/**
 ** Reads the text of a roll; undefined if it is not one. Numbers have no leading zeros, so each roll has one spelling.
 *
 * @example parseRollSpec("1d6+1d10") // { kind: "dice", terms: [{ count: 1, sides: 6 }, { count: 1, sides: 10 }] }
 * @example parseRollSpec("draw:2/110") // { kind: "draw", k: 2, n: 110 }
 */
export function parseRollSpec(text: string): RollSpec | undefined {
  if (text.length > MAX_SPEC_LENGTH) return undefined;
  const draw = DRAW.exec(text);
  if (draw !== null) {
    const [k, n] = [Number(draw[1]), Number(draw[2])];
    return k <= n && n <= maxUniform ? { kind: "draw", k, n } : undefined;
  }
  const shuffled = SHUFFLE.exec(text);
  if (shuffled !== null) {
    const n = Number(shuffled[1]);
    return n <= maxUniform ? { kind: "shuffle", n } : undefined;
  }
  const terms: DiceTerm[] = [];
  for (const part of text.split("+")) {
    const term = DICE_TERM.exec(part);
    if (term === null) return undefined;
    const [count, sides] = [Number(term[1]), Number(term[2])];
    if (count > MAX_COUNT || sides < 2 || sides > maxUniform) return undefined;
    terms.push({ count, sides });
  }
  return { kind: "dice", terms };
}

/** Text of a roll, as it stands in a log: the inverse of {@link parseRollSpec}. */
export function formatRollSpec(spec: RollSpec): string {
  switch (spec.kind) {
    case "dice":
      return spec.terms.map(({ count, sides }) => `${count}d${sides}`).join("+");
    case "draw":
      return `draw:${spec.k}/${spec.n}`;
    case "shuffle":
      return `shuffle:${spec.n}`;
  }
}

/**
 * Tells whether numbers are a possible result of a roll: right count, each in range, no position twice.
 *
 * @example fitsRollSpec({ kind: "dice", terms: [{ count: 2, sides: 6 }] }, [6, 7]) // false
 */
export function fitsRollSpec(spec: RollSpec, out: readonly number[]): boolean {
  if (spec.kind === "dice") {
    const sides = spec.terms.flatMap((term) => Array<number>(term.count).fill(term.sides));
    return out.length === sides.length && sides.every((max, at) => isWithin(out[at]!, 1, max));
  }
  const length = spec.kind === "draw" ? spec.k : spec.n;
  return (
    out.length === length && new Set(out).size === length && out.every((position) => isWithin(position, 0, spec.n - 1))
  );
}

function isWithin(value: number, least: number, max: number): boolean {
  return Number.isInteger(value) && value >= least && value <= max;
}

/**
 * Key of a period, 32 bytes: `K(P,x) = HMAC(r_x, lp("turnproof/v1/dice", gid, P, u32(x), Q, u32(c_Q), v_Q ..))`.
 *
 * @example diceKey({ gid, player: "b", index: 2, value, others: [{ player: "a", count: 1, value: shownByA }] })
 */
export function diceKey({ gid, player, index, value, others }: DiceKeyParts): Uint8Array {
  return hmacSha256(value, lp(`${TAG_PREFIX}dice`, gid, player, u32(index), ...frozenParts(others)));
}

/** Shown values as they enter a preimage: `Q, u32(c_Q), v_Q` of each player. */
export function frozenParts(values: readonly FrozenValue[]): (string | Uint8Array)[] {
  return values.flatMap(({ player, count, value }) => [player, u32(count), value]);
}

/** Whether a number can be that of a roll in its period: in a log anything may be written. */
export const isRollNumber = (j: number): boolean => Number.isInteger(j) && j >= 0 && j <= 0xffff_ffff;

/**
 * Seed of one roll, 32 bytes.
 *
 * @param j - number of the roll in its period, from 0, over all entries and packets
 */
export function rollSeed(key: Uint8Array, j: number): Uint8Array {
  return hmacSha256(key, lp(`${TAG_PREFIX}roll`, u32(j)));
}

/**
 * The numbers of a roll: faces from left to right, or positions in the canonical list that the rules give.
 *
 * @param seed - 32 bytes of {@link rollSeed}
 * @example roll(rollSeed(key, 0), { kind: "dice", terms: [{ count: 2, sides: 6 }] }) // [6, 6]
 */
export function roll(seed: Uint8Array, spec: RollSpec): number[] {
  const stream = expand(toHex(seed));
  switch (spec.kind) {
    case "dice":
      return spec.terms.flatMap(({ count, sides }) => Array.from({ length: count }, () => 1 + stream.uniform(sides)));
    case "draw":
      return draw(stream, spec.k, spec.n);
    case "shuffle":
      return shuffle(stream, spec.n);
  }
}

/**
 * k of the positions 0 .. n-1: each time one is taken out of the list of those left.
 *
 * @throws {@link TurnproofError} unless 1 <= k <= n <= 65536
 */
export function draw(stream: Expander, k: number, n: number): number[] {
  if (!isWithin(n, 1, maxUniform) || !isWithin(k, 1, n))
    throw new TurnproofError("value/dice", `cannot draw ${k} of ${n}`);
  const left = Uint16Array.from({ length: n }, (_, position) => position);
  return Array.from({ length: k }, (_, taken) => {
    const at = stream.uniform(n - taken);
    const position = left[at]!;
    left.copyWithin(at, at + 1, n - taken);
    return position;
  });
}

/**
 * The positions 0 .. n-1 in a new order (Fisher and Yates, from the end).
 *
 * @throws {@link TurnproofError} unless n is 1 .. 65536
 */
export function shuffle(stream: Expander, n: number): number[] {
  if (!isWithin(n, 1, maxUniform)) throw new TurnproofError("value/dice", `cannot shuffle ${n}`);
  const order = Array.from({ length: n }, (_, position) => position);
  for (let at = n - 1; at >= 1; at--) {
    const other = stream.uniform(at + 1);
    const moved = order[at]!;
    order[at] = order[other]!;
    order[other] = moved;
  }
  return order;
}
