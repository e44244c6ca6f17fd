import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromHex, toHex } from "../../../src/replay/crypto/bytes.js";
import {
  combine,
  decodeElement,
  decodeElements,
  GENERATOR,
  knownElement,
  pointFault,
  sumOf,
  sumOfMultiples,
  times,
} from "../../../src/replay/crypto/ristretto.js";
import { inverse, modulo, ORDER, readScalar, scalarBytes, secretScalar } from "../../../src/replay/crypto/scalars.js";

/** RFC 9496, A.1: the multiples 1 .. 15 of the generator. */
const multiples = `
e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76
6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919
94741f5d5d52755ece4f23f044ee27d5d1ea1e2bd196b462166b16152a9d0259
da80862773358b466ffadfe0b3293ab3d9fd53c5ea6c955358f568322daf6a57
e882b131016b52c1d3337080187cf768423efccbb517bb495ab812c4160ff44e
f64746d3c92b13050ed8d80236a7f0007c3b3f962f5ba793d19a601ebb1df403
44f53520926ec81fbd5a387845beb7df85a96a24ece18738bdcfa6a7822a176d
903293d8f2287ebe10e2374dc1a53e0bc887e592699f02d077d5263cdd55601c
02622ace8f7303a31cafc63f8fc48fdc16e1c8c8d234b2f0d6685282a9076031
20706fd788b2720a1ed2a5dad4952b01f413bcf0e7564de8cdc816689e2db95f
bce83f8ba5dd2fa572864c24ba1810f9522bc6004afe95877ac73241cafdab42
e4549ee16b9aa03099ca208c67adafcafa4c3f3e4e5303de6026e3ca8ff84460
aa52e000df2e16f55fb1032fc33bc42742dad6bd5a8fc0be0167436c5948501f
46376b80f409b29dc2b5f6f0c52591990896e5716f41477cd30085ab7f10301e
e0c418f7c8d9c4cdd7395b93ea124f3ad99021bb681dfc3302a9d99a2e53e64e`
  .trim()
  .split("\n");

/** RFC 9496, A.3: non-canonical, negative, and with no square root. */
const bad = `
00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
f3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
0100000000000000000000000000000000000000000000000000000000000000
01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
ed57ffd8c914fb201471d1c3d245ce3c746fcbe63a3679d51b6a516c77d7f060
26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371
4eac077a713c57b4f4397629a4145982c661f48044dd3f96427d40b147d9742f`
  .trim()
  .split("\n");

const hex = (text: string): Uint8Array => fromHex(text) ?? new Uint8Array();
const identity = new Uint8Array(32);
const scalar = fc.bigInt({ min: 0n, max: ORDER - 1n });

describe("elements", () => {
  it.each(multiples.map((text, at) => [at + 1, text] as const))("%i G", (factor, text) => {
    expect(toHex(times(GENERATOR, BigInt(factor)).toBytes())).toBe(text);
    expect(toHex(knownElement(hex(text)).toBytes())).toBe(text);
  });

  it.each(bad)("%s is none", (text) => {
    expect(decodeElement(hex(text))).toBeUndefined();
    expect(pointFault(hex(text))).toBe("cards/point-invalid");
    expect(decodeElements([hex(multiples[0] ?? ""), hex(text)])).toBeUndefined();
  });

  it("the identity and other lengths are refused too", () => {
    for (const bytes of [identity, new Uint8Array(0), new Uint8Array(31), new Uint8Array(33), new Uint8Array(64)]) {
      expect(decodeElement(bytes)).toBeUndefined();
      expect(() => knownElement(bytes)).toThrow(expect.objectContaining({ code: "value/point" }));
    }
    expect(pointFault(hex(multiples[3] ?? ""))).toBeUndefined();
  });

  it("all ways of multiplying agree, at 0 and 1 and L-1 too", () => {
    const two = knownElement(hex(multiples[1] ?? ""));
    fc.assert(
      fc.property(fc.oneof(scalar, fc.constantFrom(0n, 1n, ORDER - 1n, -1n)), scalar, (a, b) => {
        const expected = times(GENERATOR, a + 2n * b).toBytes();
        expect(times(GENERATOR, a).add(times(two, b)).toBytes()).toEqual(expected);
        expect(combine([GENERATOR, a], [two, b]).toBytes()).toEqual(expected);
        expect(sumOfMultiples([GENERATOR, two], [a, b]).toBytes()).toEqual(expected);
        expect(sumOf([times(GENERATOR, a), times(two, b)]).toBytes()).toEqual(expected);
      }),
      { numRuns: 20 },
    );
    expect(times(GENERATOR, 0n).toBytes()).toEqual(identity);
  });
});

describe("scalars", () => {
  it("have one spelling", () => {
    fc.assert(
      fc.property(scalar, (value) => {
        expect(readScalar(scalarBytes(value))).toBe(value);
        expect(scalarBytes(value + ORDER)).toEqual(scalarBytes(value));
        expect(scalarBytes(value - ORDER)).toEqual(scalarBytes(value));
      }),
    );
    const order = hex("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010");
    expect(readScalar(order)).toBeUndefined();
    order[0]! -= 1;
    expect(readScalar(order)).toBe(ORDER - 1n);
    expect(readScalar(new Uint8Array(32).fill(255))).toBeUndefined();
    expect(readScalar(new Uint8Array(31))).toBeUndefined();
    expect(readScalar(new Uint8Array(33))).toBeUndefined();
  });

  it("have inverses, but for 0", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: ORDER - 1n }), (value) => modulo(inverse(value) * value) === 1n),
      { numRuns: 20 },
    );
    expect(() => inverse(0n)).toThrow(expect.objectContaining({ code: "value/point" }));
    expect(() => inverse(ORDER)).toThrow(expect.objectContaining({ code: "value/point" }));
  });

  it("a secret is neither 0 nor out of range", () => {
    expect(() => secretScalar(new Uint8Array(32))).toThrow(expect.objectContaining({ code: "value/point" }));
    expect(() => secretScalar(new Uint8Array(32).fill(255))).toThrow(expect.objectContaining({ code: "value/point" }));
    expect(secretScalar(scalarBytes(5n))).toBe(5n);
  });
});
