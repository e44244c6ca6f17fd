import type { Chance } from "../rules/sdk/types.js";

/** A small seeded generator (mulberry32): numbers from 0 below `n`, the same in every run. */
export function seeded(seed: number): (n: number) => number {
  let a = seed;
  return (n) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
  };
}

/** A result of chance from any source of numbers: dice, places of a draw, an order. */
export function resultOf(chance: Chance, random: (n: number) => number): number[] {
  if ("faces" in chance) return Array.from({ length: chance.count }, () => random(chance.faces) + (chance.from ?? 1));
  const size = "pick" in chance ? chance.of : chance.shuffle;
  const places = Array.from({ length: size }, (_, i) => i);
  const wanted = "pick" in chance ? chance.pick : chance.shuffle;
  return Array.from({ length: wanted }, () => places.splice(random(places.length), 1)[0] ?? 0);
}
