import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { toHex, u32 } from "../../../src/replay/crypto/bytes.js";
import { sha256 } from "../../../src/replay/crypto/hash.js";
import {
  diceKey,
  draw,
  fitsRollSpec,
  formatRollSpec,
  parseRollSpec,
  type RollSpec,
  roll,
  rollSeed,
  shuffle,
} from "../../../src/replay/dice/dice.js";
import { expand } from "../../../src/replay/dice/expander.js";

const seedOf = (n: number): Uint8Array => sha256(u32(n));
const seed = fc.uint8Array({ minLength: 32, maxLength: 32 });
const size = fc.integer({ min: 1, max: 300 });

describe("roll spec", () => {
  it.each(["2d6", "1d6+1d10", "64d65536", "draw:1/1", "draw:5/110", "draw:65536/65536", "shuffle:1", "shuffle:65536"])(
    "reads %s and writes it again",
    (text) => {
      const spec = parseRollSpec(text);
      expect(spec && formatRollSpec(spec)).toBe(text);
    },
  );

  it.each([
    "",
    "d6",
    "0d6",
    "02d6",
    "65d6",
    "1d1",
    "1d0",
    "1d65537",
    "1d06",
    "2d6+",
    "+2d6",
    "2d6 ",
    "2D6",
    "2d6+draw:1/2",
    "1d6-1d6",
    "draw:0/4",
    "draw:5/4",
    "draw:1/65537",
    "draw:1",
    "draw:01/2",
    "shuffle:0",
    "shuffle:65537",
    "shuffle:",
    "shuffle:1/2",
    "٢d6",
    "2d6\n",
    "1e1d6",
    `${"1d6+".repeat(100)}1d6`,
  ])("refuses %j", (text) => {
    expect(parseRollSpec(text)).toBeUndefined();
  });
});

describe("expander", () => {
  it("takes nothing but 64 lower-case hex characters", () => {
    for (const bad of [
      "",
      "00",
      "0".repeat(63),
      "0".repeat(65),
      "A".repeat(64),
      `${"0".repeat(63)}\n`,
      `${"0".repeat(63)}\u0100`,
    ]) {
      expect(() => expand(bad)).toThrow(expect.objectContaining({ code: "value/dice" }));
    }
  });

  it("refuses to work over another generator", async () => {
    vi.resetModules();
    vi.doMock("seedrandom/seedrandom.js", () => ({ default: () => ({ int32: () => 4 }) }));
    const other = await import("../../../src/replay/dice/expander.js");
    expect(() => other.expand("0".repeat(64))).toThrow(other.ExpanderError);
    vi.doUnmock("seedrandom/seedrandom.js");
    vi.resetModules();
  });

  it("takes no word for the only possible number, and refuses impossible ones", () => {
    const stream = expand("0".repeat(64));
    expect(stream.uniform(1)).toBe(0);
    expect(stream.word()).toBe(3351604952);
    for (const n of [0, 65537, 1.5, -1])
      expect(() => stream.uniform(n)).toThrow(expect.objectContaining({ code: "value/dice" }));
  });
});

describe("rolls", () => {
  it("of a shuffle are permutations, of a draw distinct positions", () => {
    fc.assert(
      fc.property(seed, size, size, (raw, a, b) => {
        const [k, n] = [Math.min(a, b), Math.max(a, b)];
        const order = roll(raw, { kind: "shuffle", n });
        expect([...order].sort((x, y) => x - y)).toEqual(Array.from({ length: n }, (_, at) => at));
        const drawn = roll(raw, { kind: "draw", k, n });
        expect(new Set(drawn).size).toBe(k);
        expect(drawn.every((position) => position >= 0 && position < n)).toBe(true);
      }),
    );
  });

  it("draw as one takes items out of a list", () => {
    fc.assert(
      fc.property(seed, size, (raw, n) => {
        const stream = expand(toHex(raw));
        const left = Array.from({ length: n }, (_, at) => at);
        const taken = Array.from({ length: n }, () => left.splice(stream.uniform(left.length), 1)[0]);
        expect(roll(raw, { kind: "draw", k: n, n })).toEqual(taken);
      }),
    );
  });

  it("fit their own spec and are the same each time", () => {
    const term = fc.record({ count: fc.integer({ min: 1, max: 64 }), sides: fc.integer({ min: 2, max: 65536 }) });
    const spec: fc.Arbitrary<RollSpec> = fc.oneof(
      fc.array(term, { minLength: 1, maxLength: 4 }).map((terms) => ({ kind: "dice" as const, terms })),
      size.map((n) => ({ kind: "shuffle" as const, n })),
      size.map((n) => ({ kind: "draw" as const, k: Math.ceil(n / 2), n })),
    );
    fc.assert(
      fc.property(seed, spec, (raw, what) => {
        const out = roll(raw, what);
        expect(fitsRollSpec(what, out)).toBe(true);
        expect(roll(raw, what)).toEqual(out);
        expect(fitsRollSpec(what, [...out, 1])).toBe(false);
        expect(fitsRollSpec(what, out.slice(1))).toBe(false);
        expect(fitsRollSpec(what, [-1, ...out.slice(1)])).toBe(false);
      }),
    );
  });

  it("does not fit with a position twice or a face too high", () => {
    expect(fitsRollSpec({ kind: "draw", k: 2, n: 5 }, [3, 3])).toBe(false);
    expect(fitsRollSpec({ kind: "draw", k: 2, n: 5 }, [3, 5])).toBe(false);
    expect(fitsRollSpec({ kind: "dice", terms: [{ count: 1, sides: 6 }] }, [7])).toBe(false);
    expect(fitsRollSpec({ kind: "dice", terms: [{ count: 1, sides: 6 }] }, [0])).toBe(false);
    expect(fitsRollSpec({ kind: "dice", terms: [{ count: 1, sides: 6 }] }, [2.5])).toBe(false);
  });

  it("of one die spread evenly (chi-square far below any reasonable bound)", () => {
    for (const sides of [2, 6, 10, 20]) {
      const counts = Array<number>(sides).fill(0);
      const rolls = 600 * sides;
      for (let n = 0; n < rolls; n++) {
        const [face = 0] = roll(seedOf(n), { kind: "dice", terms: [{ count: 1, sides }] });
        counts[face - 1] = (counts[face - 1] ?? 0) + 1;
      }
      const chiSquare = counts.reduce((sum, count) => sum + (count - 600) ** 2 / 600, 0);
      // mean sides-1, deviation sqrt(2(sides-1)); the seeds are fixed, so this never flickers
      expect(chiSquare).toBeLessThan(sides - 1 + 5 * Math.sqrt(2 * (sides - 1)));
    }
  });

  it("shuffle every order of three about equally often", () => {
    const orders = new Map<string, number>();
    for (let n = 0; n < 6000; n++) {
      const order = roll(seedOf(n), { kind: "shuffle", n: 3 }).join("");
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it("draws of the largest list stay quick", () => {
    const out = roll(seedOf(1), { kind: "draw", k: 65536, n: 65536 });
    expect(new Set(out).size).toBe(65536);
  });

  it("refuse impossible draws and shuffles", () => {
    const stream = expand("0".repeat(64));
    for (const [k, n] of [
      [0, 4],
      [5, 4],
      [1, 65537],
      [1.5, 4],
    ] as const)
      expect(() => draw(stream, k, n)).toThrow(expect.objectContaining({ code: "value/dice" }));
    for (const n of [0, 65537, 2.5])
      expect(() => shuffle(stream, n)).toThrow(expect.objectContaining({ code: "value/dice" }));
  });
});

describe("keys and seeds", () => {
  const parts = {
    gid: new Uint8Array(32).fill(7),
    player: "anna",
    index: 2,
    value: new Uint8Array(32).fill(1),
    others: [
      { player: "bert", count: 1, value: new Uint8Array(32).fill(2) },
      { player: "carla", count: 3, value: new Uint8Array(32).fill(3) },
    ],
  };

  it("change with every part that enters", () => {
    const [bert, carla] = parts.others;
    if (bert === undefined || carla === undefined) throw new Error("two others");
    const keys = [
      parts,
      { ...parts, gid: new Uint8Array(32) },
      { ...parts, player: "ann" },
      { ...parts, index: 3 },
      { ...parts, value: new Uint8Array(32) },
      { ...parts, others: [bert] },
      { ...parts, others: [carla, bert] },
      { ...parts, others: [{ ...bert, count: 2 }, carla] },
      { ...parts, others: [{ ...bert, player: "bart" }, carla] },
      { ...parts, others: [bert, { ...carla, value: new Uint8Array(32) }] },
    ].map((changed) => toHex(diceKey(changed)));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("differ for every roll of a period", () => {
    const key = diceKey(parts);
    expect(new Set(Array.from({ length: 50 }, (_, j) => toHex(rollSeed(key, j)))).size).toBe(50);
  });
});
