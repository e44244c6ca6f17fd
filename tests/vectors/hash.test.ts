import { describe, expect, it } from "vitest";
import { equalBytes, toHex } from "../../src/replay/crypto/bytes.js";
import { hkdfSha256, nodeHash, pureHash } from "../../src/replay/crypto/hash.js";
import { hex, readJson } from "./data.js";

interface Suite<Case> {
  readonly numberOfTests: number;
  readonly testGroups: readonly { readonly tagSize?: number; readonly tests: readonly Case[] }[];
}
interface HmacCase {
  readonly tcId: number;
  readonly key: string;
  readonly msg: string;
  readonly tag: string;
  readonly result: string;
}
interface HkdfCase {
  readonly tcId: number;
  readonly ikm: string;
  readonly salt: string;
  readonly info: string;
  readonly size: number;
  readonly okm: string;
  readonly result: string;
}

const backends = [nodeHash(), pureHash].filter((backend) => backend !== undefined);

describe.each(backends)("$name", (backend) => {
  it("computes all Wycheproof HMAC-SHA-256 cases", () => {
    const suite = readJson<Suite<HmacCase>>("wycheproof/hmac_sha256_test.json");
    let cases = 0;
    for (const { tagSize = 256, tests } of suite.testGroups) {
      for (const { tcId, key, msg, tag, result } of tests) {
        const computed = backend.hmacSha256(hex(key), hex(msg)).subarray(0, tagSize / 8);
        expect([tcId, equalBytes(computed, hex(tag))]).toEqual([tcId, result === "valid"]);
        cases++;
      }
    }
    expect(cases).toBe(suite.numberOfTests);
  });
});

it("HKDF-SHA-256 passes all Wycheproof cases", () => {
  const suite = readJson<Suite<HkdfCase>>("wycheproof/hkdf_sha256_test.json");
  let cases = 0;
  for (const { tests } of suite.testGroups) {
    for (const { ikm, salt, info, size, okm, result } of tests) {
      const derive = (): string => toHex(hkdfSha256(hex(ikm), hex(salt), hex(info), size));
      if (result === "valid") expect(derive()).toBe(okm);
      else expect(derive).toThrow(/length/i);
      cases++;
    }
  }
  expect(cases).toBe(suite.numberOfTests);
});
