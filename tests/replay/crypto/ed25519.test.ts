import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { concat, fromHex, toHex, utf8 } from "../../../src/replay/crypto/bytes.js";
import {
  checkPublicKey,
  loadPure,
  loadWebCrypto,
  nodeSignatures,
  publicKeyOf,
  SignatureBackendError,
  sign,
  verifySignature,
} from "../../../src/replay/crypto/ed25519.js";
import { signatureProbes } from "../../../src/replay/crypto/ed25519-probes.js";
import type { SignatureBackend } from "../../../src/replay/crypto/signature-backend.js";

async function backends(): Promise<SignatureBackend[]> {
  const all = [nodeSignatures(), await loadWebCrypto(), await loadPure()].filter((backend) => backend !== undefined);
  expect(all.map(({ name }) => name)).toEqual(["node", "web", "pure"]);
  return all;
}

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 });

afterEach(() => vi.unstubAllGlobals());

describe("Ed25519 back ends", () => {
  it("sign and derive alike, and accept each other's signatures", async () => {
    const all = await backends();
    await fc.assert(
      fc.asyncProperty(secret, fc.uint8Array({ maxLength: 100 }), async (seed, message) => {
        const keys = await Promise.all(all.map((backend) => backend.publicKeyOf(seed)));
        const signatures = await Promise.all(all.map((backend) => backend.sign(seed, message)));
        expect(new Set(keys.map(toHex)).size).toBe(1);
        expect(new Set(signatures.map(toHex)).size).toBe(1);
        const [key, signature] = [keys[0], signatures[0]];
        if (key === undefined || signature === undefined) throw new Error("no back end");
        const changed = Uint8Array.from(signature);
        changed[message.length % 64] = (changed[message.length % 64] ?? 0) ^ 1;
        for (const backend of all) {
          expect(await backend.verify(key, message, signature)).toBe(true);
          expect(await backend.verify(key, message, changed)).toBe(false);
          expect(await backend.verify(key, concat(message, Uint8Array.of(0)), signature)).toBe(false);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("answer the probes as the profile wants", async () => {
    for (const backend of await backends()) {
      for (const { publicKey, message, signature, holds } of signatureProbes()) {
        expect(await backend.verify(publicKey, message, signature)).toBe(holds);
        expect(await checkPublicKey(publicKey)).toBeUndefined();
      }
    }
  });

  it("take wrong lengths for wrong signatures, wrong secrets for errors", async () => {
    for (const backend of await backends()) {
      const key = await backend.publicKeyOf(new Uint8Array(32));
      const signature = await backend.sign(new Uint8Array(32), utf8("x"));
      expect(await backend.verify(key.subarray(1), utf8("x"), signature)).toBe(false);
      expect(await backend.verify(key, utf8("x"), signature.subarray(1))).toBe(false);
      expect(await backend.verify(key, utf8("x"), concat(signature, Uint8Array.of(0)))).toBe(false);
      await expect((async () => backend.sign(new Uint8Array(31), utf8("x")))()).rejects.toThrow(
        expect.objectContaining({ code: "value/bytes" }),
      );
      await expect((async () => backend.publicKeyOf(new Uint8Array(33)))()).rejects.toThrow(
        expect.objectContaining({ code: "value/bytes" }),
      );
    }
  });

  it("keep apart more keys than are cached", () => {
    const node = nodeSignatures();
    if (node === undefined) throw new Error("these tests run where node:crypto is");
    const keys = Array.from({ length: 300 }, (_, at) => node.publicKeyOf(new Uint8Array(32).fill(at).fill(at >> 8, 1)));
    const signature = node.sign(new Uint8Array(32).fill(0), utf8("x"));
    expect(keys.filter((key) => node.verify(key, utf8("x"), signature)).map(toHex)).toEqual([toHex(keys[0]!)]);
    expect(node.verify(keys[0]!, utf8("x"), signature)).toBe(true);
  });
});

describe("a platform", () => {
  it("whose crypto accepts too much is not used", async () => {
    const crypto = process.getBuiltinModule("node:crypto");
    vi.stubGlobal("process", { getBuiltinModule: () => ({ ...crypto, verify: () => true }) });
    vi.stubGlobal("crypto", undefined);
    expect(nodeSignatures()).toBeUndefined();
    vi.resetModules(); // what this process knows of its platform was asked before
    const { loadSignatures } = await import("../../../src/replay/index.js");
    expect((await loadSignatures()).name).toBe("pure");
  });

  it("whose WebCrypto has no Ed25519, or another one, is not used", async () => {
    const refuse = async (): Promise<never> => Promise.reject(new Error("NotSupportedError"));
    vi.stubGlobal("crypto", { subtle: { importKey: refuse } });
    expect(await loadWebCrypto()).toBeUndefined();
    vi.stubGlobal("crypto", { subtle: { importKey: async () => ({}), verify: async () => true } });
    expect(await loadWebCrypto()).toBeUndefined();
    vi.stubGlobal("crypto", undefined);
    expect(await loadWebCrypto()).toBeUndefined();
  });

  it("without node:crypto needs a back end that was loaded", async () => {
    vi.resetModules();
    const getRandomValues = <T>(array: T): T => array;
    // What loads modules here asks the process where it runs: it has one without node:crypto.
    vi.stubGlobal("process", Object.create(process, { getBuiltinModule: { value: undefined } }));
    vi.stubGlobal("crypto", { getRandomValues });
    const browser = await import("../../../src/replay/crypto/ed25519.js");
    expect(() => browser.publicKeyOf(new Uint8Array(32))).toThrow(browser.SignatureBackendError);
    const pure = await browser.loadSignatures();
    expect(pure.name).toBe("pure");
    expect(toHex(browser.publicKeyOf(new Uint8Array(32), pure))).toBe(
      "3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29",
    );
    expect(new SignatureBackendError("x").code).toBe("signature/no-backend");
  });

  it("with node:crypto answers at once", () => {
    const key = publicKeyOf(new Uint8Array(32));
    expect(verifySignature(key, utf8("x"), sign(new Uint8Array(32), utf8("x")))).toBe(true);
  });
});

describe("checkPublicKey", () => {
  const hex = (text: string): Uint8Array => fromHex(text) ?? new Uint8Array();

  it.each([
    ["length", "00"],
    ["small-order", "00".repeat(32)], // y = 0, order 4
    ["small-order", `01${"00".repeat(31)}`], // identity
    ["small-order", `ec${"ff".repeat(30)}7f`], // y = -1, order 2
    ["encoding", `ee${"ff".repeat(30)}7f`], // y = p + 1
    ["encoding", `01${"00".repeat(30)}80`], // x = 0 with the sign bit
    ["encoding", `02${"00".repeat(31)}`], // no such y on the curve
  ])("finds %s in %s", async (fault, key) => {
    expect(await checkPublicKey(hex(key))).toBe(fault);
  });

  it("finds a key with a component of small order", async () => {
    const { ed25519 } = await import("@noble/curves/ed25519.js");
    const twist = ed25519.Point.fromHex(`ec${"ff".repeat(30)}7f`);
    const mixed = ed25519.Point.fromBytes(publicKeyOf(new Uint8Array(32))).add(twist);
    expect(await checkPublicKey(mixed.toBytes())).toBe("mixed-order");
  });

  it("answers by the bytes, asked again, and after many other keys", async () => {
    const key = publicKeyOf(new Uint8Array(32).fill(9));
    expect(await checkPublicKey(key)).toBeUndefined();
    for (let at = 0; at < 300; at++) expect(await checkPublicKey(Uint8Array.of(at >> 8, at))).toBe("length");
    expect(await checkPublicKey(key)).toBeUndefined();
    expect(await checkPublicKey(Uint8Array.of(...key, 0))).toBe("length");
    key.fill(0);
    expect(await checkPublicKey(key)).toBe("small-order");
    expect(await checkPublicKey(key)).toBe("small-order");
  });

  it("finds nothing in an honest key", async () => {
    for (let at = 0; at < 5; at++)
      expect(await checkPublicKey(publicKeyOf(new Uint8Array(32).fill(at)))).toBeUndefined();
  });
});
