import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toHex, utf8 } from "../../../src/replay/crypto/bytes.js";
import { hkdfSha256, nodeHash, pureHash, sha256, taggedHash, taggedHashHex } from "../../../src/replay/crypto/hash.js";
import { entryHash, gameId, packetHash } from "../../../src/replay/format/log-hash.js";

const bytes = fc.uint8Array({ maxLength: 200 });

afterEach(() => vi.unstubAllGlobals());

describe("hash back ends", () => {
  it("knows the published values", () => {
    expect(toHex(sha256(utf8("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    // RFC 5869 A.1 takes raw info
    const okm = hkdfSha256(
      new Uint8Array(22).fill(11),
      Uint8Array.from({ length: 13 }, (_, at) => at),
      Uint8Array.from({ length: 10 }, (_, at) => 240 + at),
      42,
    );
    expect(toHex(okm)).toBe("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865");
  });

  it("agree with each other", () => {
    const node = nodeHash();
    if (node === undefined) throw new Error("these tests run where node:crypto is");
    fc.assert(
      fc.property(bytes, bytes, (key, data) => {
        expect(node.sha256(data)).toEqual(pureHash.sha256(data));
        expect(node.sha256Hex(data)).toBe(pureHash.sha256Hex(data));
        expect(node.hmacSha256(key, data)).toEqual(pureHash.hmacSha256(key, data));
      }),
    );
  });

  it("fall back to plain JavaScript where there is no process, as in a browser", async () => {
    vi.stubGlobal("process", undefined);
    expect(nodeHash()).toBeUndefined();
    vi.unstubAllGlobals();
    // What loads modules here asks the process where it runs: it has one without node:crypto.
    vi.stubGlobal("process", Object.create(process, { getBuiltinModule: { value: undefined } }));
    expect(nodeHash()).toBeUndefined();
    vi.resetModules();
    const browser = await import("../../../src/replay/crypto/hash.js");
    expect(browser.taggedHashHex("entry", "{}")).toBe(taggedHashHex("entry", "{}"));
  });

  it("do without the one-shot call of newer Node versions", () => {
    const crypto = process.getBuiltinModule("node:crypto");
    vi.stubGlobal("process", {
      getBuiltinModule: () => ({ createHash: crypto.createHash, createHmac: crypto.createHmac }),
    });
    const older = nodeHash();
    expect(older?.sha256(utf8("abc"))).toEqual(sha256(utf8("abc")));
    expect(older?.sha256Hex(utf8("abc"))).toBe(toHex(sha256(utf8("abc"))));
  });
});

describe("tagged hash", () => {
  it("separates tags and parts", () => {
    const all = [
      taggedHash("entry", "{}"),
      taggedHash("packet", "{}"),
      taggedHash("entry", "{", "}"),
      taggedHash("entry{}"),
      gameId("{}"),
    ].map(toHex);
    expect(new Set(all).size).toBe(all.length);
  });

  it("is SHA-256 of the framed tag and parts", () => {
    const framed = utf8("\0\0\0\x12turnproof/v1/entry\0\0\0\x02{}");
    expect(taggedHash("entry", "{}")).toEqual(sha256(framed));
    expect(taggedHashHex("entry", "{}")).toBe(toHex(sha256(framed)));
    expect(entryHash("{}")).toEqual(sha256(framed));
    expect(packetHash("{}")).toEqual(taggedHash("packet", "{}"));
  });
});
