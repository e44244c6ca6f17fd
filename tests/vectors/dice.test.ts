import { describe, expect, it } from "vitest";
import { toHex } from "../../src/replay/crypto/bytes.js";
import { diceKey, parseRollSpec, roll, rollSeed } from "../../src/replay/dice/dice.js";
import { expand } from "../../src/replay/dice/expander.js";
import { buildChain } from "../../src/replay/dice/seed-chain.js";
import { hex, readJson } from "./data.js";

interface Player {
  readonly nonce: string;
  readonly tip: string;
  readonly anchor: string;
  readonly r1: string;
  readonly r2?: string;
}
interface Period {
  readonly x: number;
  readonly frozen: readonly (readonly [player: "A" | "B", count: number])[];
  readonly K: string;
  readonly rolls: readonly { readonly spec: string; readonly out: readonly number[] }[];
}
interface Example {
  readonly chainLength: number;
  readonly gid: string;
  readonly A: Player;
  readonly B: Player;
  readonly periodA: Period;
  readonly periodB: Period;
  readonly rejection: {
    readonly seed: string;
    readonly n: number;
    readonly limit: number;
    readonly firstWord: number;
    readonly secondWord: number;
    readonly result: number;
  };
}

const example = readJson<Example>("dice/example.json");
const chains = {
  A: buildChain("A", hex(example.A.nonce), hex(example.A.tip), example.chainLength),
  B: buildChain("B", hex(example.B.nonce), hex(example.B.tip), example.chainLength),
};

describe("worked example of the dice construction", () => {
  it.each(["A", "B"] as const)("chain of %s", (player) => {
    const { anchor, r1, r2 } = example[player];
    expect(toHex(chains[player].anchor)).toBe(anchor);
    expect(toHex(chains[player].valueAt(1))).toBe(r1);
    if (r2 !== undefined) expect(toHex(chains[player].valueAt(2))).toBe(r2);
  });

  it.each([
    ["B", example.periodB],
    ["A", example.periodA],
  ] as const)("period of %s", (player, { x, frozen, K, rolls }) => {
    const key = diceKey({
      gid: hex(example.gid),
      player,
      index: x,
      value: chains[player].valueAt(x),
      others: frozen.map(([other, count]) => ({ player: other, count, value: chains[other].valueAt(count) })),
    });
    expect(toHex(key)).toBe(K);
    rolls.forEach(({ spec, out }, j) => {
      const parsed = parseRollSpec(spec);
      expect(parsed && roll(rollSeed(key, j), parsed)).toEqual(out);
    });
  });

  it("forced rejection", () => {
    const { seed, n, limit, firstWord, secondWord, result } = example.rejection;
    const words = expand(seed);
    expect([words.word(), words.word()]).toEqual([firstWord, secondWord]);
    expect(firstWord).toBeGreaterThanOrEqual(limit);
    expect(expand(seed).uniform(n)).toBe(result);
  });
});

it("words of the expander", () => {
  const { vectors } = readJson<{
    readonly vectors: readonly { readonly seed: string; readonly words: readonly number[] }[];
  }>("seedrandom/arc4-words.json");
  expect(vectors).toHaveLength(4);
  for (const { seed, words } of vectors) {
    const stream = expand(seed);
    expect(words.map(() => stream.word())).toEqual(words);
  }
});
