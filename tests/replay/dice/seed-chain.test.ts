import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equalBytes } from "../../../src/replay/crypto/bytes.js";
import { buildChain, chainStep, verifyChainValue } from "../../../src/replay/dice/seed-chain.js";

const nonce = new Uint8Array(16).fill(0xa0);
const tip = new Uint8Array(32).fill(1);
const chain = buildChain("anna", nonce, tip, 40);

describe("seed chain", () => {
  it("leads from the tip to the anchor step by step", () => {
    let value: Uint8Array = tip;
    for (let index = 40; index > 0; index--) {
      expect(chain.valueAt(index)).toEqual(value);
      value = chainStep("anna", nonce, index, value);
    }
    expect(chain.anchor).toEqual(value);
  });

  it("proves each value by the one before it", () => {
    for (let index = 1; index <= 40; index++) {
      const previous = index === 1 ? chain.anchor : chain.valueAt(index - 1);
      expect(verifyChainValue({ player: "anna", nonce, index, value: chain.valueAt(index), previous })).toBe(true);
    }
  });

  it("refuses a value of another player, nonce, index or chain, a changed one and one of another length", () => {
    const good = { player: "anna", nonce, index: 7, value: chain.valueAt(7), previous: chain.valueAt(6) };
    const other = buildChain("anna", nonce, new Uint8Array(32).fill(2), 40);
    expect(verifyChainValue(good)).toBe(true);
    const bad = [
      { ...good, player: "bert" },
      { ...good, nonce: new Uint8Array(16) },
      { ...good, index: 8 },
      { ...good, index: 0 },
      { ...good, index: 7.5 },
      { ...good, steps: 0 },
      { ...good, steps: 8 },
      { ...good, value: other.valueAt(7) },
      { ...good, value: chain.valueAt(8) },
      { ...good, value: good.value.subarray(1) },
      { ...good, previous: good.value },
      { ...good, previous: new Uint8Array() },
    ];
    for (const shown of bad) expect(verifyChainValue(shown)).toBe(false);
  });

  it("refuses every changed bit", () => {
    fc.assert(
      fc.property(fc.nat({ max: 255 }), (bit) => {
        const value = chain.valueAt(9);
        value[bit >> 3] = (value[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(verifyChainValue({ player: "anna", nonce, index: 9, value, previous: chain.valueAt(8) })).toBe(false);
      }),
    );
  });

  it("skips values that an overtaken branch had shown", () => {
    const shown = { player: "anna", nonce, index: 9, value: chain.valueAt(9), previous: chain.valueAt(6) };
    expect(verifyChainValue({ ...shown, steps: 3 })).toBe(true);
    expect(verifyChainValue({ ...shown, steps: 2 })).toBe(false);
    expect(verifyChainValue(shown)).toBe(false);
  });

  it("goes on with absolute indices after a rechain", () => {
    const next = new Uint8Array(16).fill(0xa1);
    const second = buildChain("anna", next, tip, 10, 40);
    expect([second.after, second.last]).toEqual([40, 50]);
    expect(() => second.valueAt(40)).toThrow(expect.objectContaining({ code: "value/chain" }));
    expect(chainStep("anna", next, 41, second.valueAt(41))).toEqual(second.anchor);
    expect(equalBytes(second.anchor, buildChain("anna", next, tip, 10).anchor)).toBe(false);
  });

  it("gives copies, so that nobody can change the chain", () => {
    chain.valueAt(3).fill(0);
    expect(chainStep("anna", nonce, 4, chain.valueAt(4))).toEqual(chain.valueAt(3));
  });

  it("is built from right lengths and asked for indices it holds", () => {
    expect(() => buildChain("anna", nonce.subarray(1), tip, 4)).toThrow(
      expect.objectContaining({ code: "value/chain" }),
    );
    expect(() => buildChain("anna", nonce, tip.subarray(1), 4)).toThrow(
      expect.objectContaining({ code: "value/chain" }),
    );
    for (const n of [0, 1.5, Number.NaN])
      expect(() => buildChain("anna", nonce, tip, n)).toThrow(expect.objectContaining({ code: "value/chain" }));
    for (const index of [0, 41, 1.5])
      expect(() => chain.valueAt(index)).toThrow(expect.objectContaining({ code: "value/chain" }));
  });
});
