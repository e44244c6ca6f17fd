import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { concat, equalBytes, fromHex, isWellFormed, lp, toHex, u32, utf8 } from "../../../src/replay/crypto/bytes.js";

const bytes = fc.uint8Array({ maxLength: 40 });

describe("hex", () => {
  it("comes back from its text", () => {
    fc.assert(
      fc.property(bytes, (raw) => {
        expect(fromHex(toHex(raw))).toEqual(raw);
      }),
    );
  });

  it.each(["0", "0G", "AA", " 00", "0x00", "é0", "00\n", "-1"])("refuses %j", (text) => {
    expect(fromHex(text)).toBeUndefined();
  });

  it("refuses another length than the one asked for", () => {
    expect(fromHex("00ff", 2)).toEqual(Uint8Array.of(0, 255));
    expect(fromHex("00ff", 1)).toBeUndefined();
  });
});

describe("utf8", () => {
  it("refuses a lone surrogate, which would become another text", () => {
    expect(() => utf8("a\ud800")).toThrow(expect.objectContaining({ code: "value/text" }));
    expect(() => lp("\udc00")).toThrow(expect.objectContaining({ code: "value/text" }));
    expect(toHex(utf8("é😀"))).toBe("c3a9f09f9880");
  });

  const codeUnits = fc.array(fc.constantFrom(0x41, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000), { maxLength: 6 });

  it("knows well-formed texts as the platform does", () => {
    fc.assert(
      fc.property(codeUnits, (units) => {
        const text = String.fromCharCode(...units);
        expect(isWellFormed(text)).toBe(
          !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text),
        );
      }),
    );
  });
});

describe("u32", () => {
  it("is big-endian and refuses what does not fit", () => {
    expect(toHex(u32(0xfffffffe))).toBe("fffffffe");
    for (const value of [-1, 2 ** 32, 1.5, Number.NaN])
      expect(() => u32(value)).toThrow(expect.objectContaining({ code: "value/bytes" }));
  });
});

describe("lp", () => {
  const parts = fc.array(fc.oneof(fc.string({ unit: "grapheme", maxLength: 12 }), bytes), { maxLength: 6 });
  const raw = (list: readonly (string | Uint8Array)[]): string[] =>
    list.map((part) => toHex(typeof part === "string" ? utf8(part) : part));

  /** Cuts a framed list into its parts again. */
  function parse(framed: Uint8Array): string[] {
    const list: string[] = [];
    for (let at = 0; at < framed.length; ) {
      const length = new DataView(framed.buffer, framed.byteOffset + at).getUint32(0);
      list.push(toHex(framed.subarray(at + 4, at + 4 + length)));
      at += 4 + length;
    }
    return list;
  }

  it("can be cut into its parts again, so no two lists share their bytes", () => {
    fc.assert(
      fc.property(parts, (list) => {
        expect(parse(lp(...list))).toEqual(raw(list));
      }),
    );
  });

  it("gives different bytes for different lists", () => {
    fc.assert(
      fc.property(parts, parts, (left, right) => {
        const same = JSON.stringify(raw(left)) === JSON.stringify(raw(right));
        expect(equalBytes(lp(...left), lp(...right))).toBe(same);
      }),
    );
  });

  it("frames long parts as short ones", () => {
    const long = new Uint8Array(50_000).fill(7);
    expect(toHex(lp("é", long))).toBe(`00000002c3a90000c350${toHex(long)}`);
    expect(toHex(lp("x".repeat(9000)))).toBe(`00002328${"78".repeat(9000)}`);
  });

  it("returns memory of its own", () => {
    const first = lp("a");
    lp("b");
    expect(toHex(first)).toBe("0000000161");
  });
});

it("concat adds no framing", () => {
  expect(concat(Uint8Array.of(1), new Uint8Array(), Uint8Array.of(2, 3))).toEqual(Uint8Array.of(1, 2, 3));
});
