import { mulAddUnsafe } from "@noble/curves/abstract/curve.js";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { describe, expect, it } from "vitest";
import { toHex } from "../../src/replay/crypto/bytes.js";
import { chainHash, QUICKNET, roundAt, timeOf, verifyBeacon } from "../../src/replay/dice/beacon/index.js";
import { hex, readJson } from "./data.js";

interface BeaconFile {
  readonly chainHash: string;
  readonly publicKey: string;
  readonly period: number;
  readonly genesisTime: number;
  readonly vectors: readonly { readonly round: number; readonly signature: string; readonly randomness: string }[];
}

const file = readJson<BeaconFile>("drand/quicknet.json");
const [vector] = file.vectors;
if (vector === undefined) throw new Error("no vector");
const { round, signature, randomness } = vector;

describe("drand quicknet", () => {
  it("has the published parameters, and they hash to its name", () => {
    expect(toHex(QUICKNET.hash)).toBe(file.chainHash);
    expect(toHex(QUICKNET.publicKey)).toBe(file.publicKey);
    expect([QUICKNET.period, QUICKNET.genesis]).toEqual([file.period, file.genesisTime]);
    expect(toHex(chainHash(QUICKNET))).toBe(file.chainHash);
    expect(toHex(chainHash({ ...QUICKNET, period: 30 }))).not.toBe(file.chainHash);
  });

  it("a round is checked offline", () => {
    expect(verifyBeacon(QUICKNET, round, hex(signature))).toEqual(hex(randomness));
  });

  it("the signature of another round, another chain's key, changed bytes, no bytes", () => {
    expect(verifyBeacon(QUICKNET, round + 1, hex(signature))).toBeUndefined();
    const other = { ...QUICKNET, publicKey: bls12_381.G2.Point.BASE.toBytes() };
    expect(verifyBeacon(other, round, hex(signature))).toBeUndefined();
    for (const at of [0, 20, 47]) {
      const changed = hex(signature).map((byte, i) => (i === at ? byte ^ 1 : byte));
      expect(verifyBeacon(QUICKNET, round, changed)).toBeUndefined();
    }
    const infinity = new Uint8Array(48);
    infinity[0] = 0xc0;
    for (const bytes of [infinity, new Uint8Array(48), new Uint8Array(0), new Uint8Array(96)]) {
      expect(verifyBeacon(QUICKNET, round, bytes)).toBeUndefined();
    }
    for (const wrong of [0, -1, 1.5, Number.NaN, 2 ** 60]) {
      expect(verifyBeacon(QUICKNET, wrong, hex(signature))).toBeUndefined();
    }
  });

  it("a signature with an element of small order added would be other randomness, and is refused", () => {
    const { Point } = bls12_381.G1;
    // y^2 = x^3 + 4 has the point (0, 2) of order 3.
    const small = Point.fromAffine({ x: 0n, y: 2n });
    expect(mulAddUnsafe(Point, [small], [3n]).is0()).toBe(true);
    // The library encodes no such point. Top bits: compressed, and whether y is the larger one.
    const encode = ({ x, y }: { readonly x: bigint; readonly y: bigint }): Uint8Array => {
      const bytes = hex(x.toString(16).padStart(96, "0"));
      bytes[0]! |= y > (Point.Fp.ORDER - 1n) / 2n ? 0xa0 : 0x80;
      return bytes;
    };
    const point = Point.fromBytes(hex(signature));
    expect(toHex(encode(point.toAffine()))).toBe(signature);
    const shifted = encode(point.add(small).toAffine());
    expect(toHex(shifted)).not.toBe(signature);
    expect(verifyBeacon(QUICKNET, round, shifted)).toBeUndefined();
  });

  it("rounds and times", () => {
    expect(roundAt(QUICKNET, file.genesisTime)).toBe(1);
    expect(roundAt(QUICKNET, file.genesisTime + 2)).toBe(1);
    expect(roundAt(QUICKNET, file.genesisTime + 3)).toBe(2);
    expect(roundAt(QUICKNET, file.genesisTime - 1)).toBe(0);
    expect(roundAt(QUICKNET, 0)).toBe(0);
    expect(roundAt(QUICKNET, timeOf(QUICKNET, round))).toBe(round);
    expect(roundAt(QUICKNET, timeOf(QUICKNET, round) - 1)).toBe(round - 1);
  });
});
