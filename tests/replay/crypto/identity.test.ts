import { wordlist } from "@scure/bip39/wordlists/english.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromHex, toHex } from "../../../src/replay/crypto/bytes.js";
import { deriveSecrets } from "../../../src/replay/crypto/derive.js";
import { hkdfSha256, taggedHash } from "../../../src/replay/crypto/hash.js";
import { decodeDidKey, encodeDidKey, fingerprintWords } from "../../../src/replay/crypto/identity.js";

const key = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe("did:key", () => {
  it("comes back from its text, in one spelling", () => {
    fc.assert(
      fc.property(key, (raw) => {
        const text = encodeDidKey(raw);
        expect(text).toMatch(/^did:key:z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/);
        expect(decodeDidKey(text)).toEqual(raw);
      }),
    );
  });

  it("knows the published example (did:key method, Ed25519)", () => {
    const raw = decodeDidKey("did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp");
    expect(raw && toHex(raw)).toBe("3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29");
  });

  it.each([
    "",
    "did:key:z",
    "did:key:6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp",
    "did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooW",
    "did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp1",
    "did:key:z16MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp",
    "did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooW0",
    "did:key:z6LSbysY2xFMRpGMhb7tFTLMpeuPRaqaWM1yECx2AtzE3KCc", // X25519
    `did:key:z6Mk${"i".repeat(100_000)}`,
  ])("refuses %.60s", (text) => {
    expect(decodeDidKey(text)).toBeUndefined();
  });

  it("is made of 32 bytes only", () => {
    expect(() => encodeDidKey(new Uint8Array(31))).toThrow(expect.objectContaining({ code: "value/bytes" }));
  });
});

describe("fingerprint words", () => {
  it("spell the first 88 bits of the key's hash", () => {
    fc.assert(
      fc.property(key, (raw) => {
        const words = fingerprintWords(raw);
        const bits = words.map((word) => wordlist.indexOf(word).toString(2).padStart(11, "0")).join("");
        const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
        expect(bytes).toEqual(taggedHash("fingerprint", raw).subarray(0, 11));
      }),
    );
  });
});

describe("derived secrets", () => {
  const backup = new Uint8Array(32).fill(9);
  const nonce = new Uint8Array(16).fill(3);

  it("come from one item by HKDF, each under its own name", () => {
    const secrets = deriveSecrets(backup, nonce);
    const derive = (info: string): Uint8Array => hkdfSha256(backup, nonce, info, 32);
    expect(secrets.signing).toEqual(derive("turnproof/v1/sign"));
    expect(secrets.vrf).toEqual(derive("turnproof/v1/vrf"));
    expect(secrets.card).toEqual(derive("turnproof/v1/card-salt"));
    expect(secrets.chainTip(0)).toEqual(derive("turnproof/v1/chain-tip/0"));
    expect(secrets.chainTip(12)).toEqual(derive("turnproof/v1/chain-tip/12"));
  });

  it("differ from game to game", () => {
    const all = [backup, fromHex("01".repeat(32))].flatMap((item) =>
      [nonce, new Uint8Array(16)].map((salt) => toHex(deriveSecrets(item ?? backup, salt).signing)),
    );
    expect(new Set(all).size).toBe(4);
  });

  it("need right lengths and generations", () => {
    expect(() => deriveSecrets(new Uint8Array(31), nonce)).toThrow(expect.objectContaining({ code: "value/bytes" }));
    expect(() => deriveSecrets(backup, new Uint8Array(15))).toThrow(expect.objectContaining({ code: "value/bytes" }));
    for (const generation of [-1, 0.5, Number.NaN]) {
      expect(() => deriveSecrets(backup, nonce).chainTip(generation)).toThrow(
        expect.objectContaining({ code: "value/chain" }),
      );
    }
  });
});
