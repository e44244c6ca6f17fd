import { describe, expect, it } from "vitest";
import { toHex, utf8 } from "../../src/replay/crypto/bytes.js";
import { checkPublicKey, loadPure, loadWebCrypto, nodeSignatures, withSmallOrder } from "../../src/replay/crypto/ed25519.js";
import type { SignatureBackend } from "../../src/replay/crypto/signature-backend.js";
import { hex, readJson } from "./data.js";

interface Wycheproof {
  readonly numberOfTests: number;
  readonly testGroups: readonly {
    readonly publicKey: { readonly pk: string };
    readonly tests: readonly {
      readonly tcId: number;
      readonly msg: string;
      readonly sig: string;
      readonly result: string;
    }[];
  }[];
}

type Cctv = readonly { readonly number: number; readonly key: string; readonly sig: string; readonly msg: string; readonly flags: readonly string[] | null }[];

const backends = [nodeSignatures(), await loadWebCrypto(), await loadPure(), await asOnNode24()].filter(
  (backend) => backend !== undefined,
);

/** A `node:crypto` that refuses each R of small order, as Node 24 does, and the library beside it. */
async function asOnNode24(): Promise<SignatureBackend | undefined> {
  const [node, pure] = [nodeSignatures(), await loadPure()];
  if (node === undefined) return undefined;
  const refused = readJson<Cctv>("cctv-ed25519/ed25519vectors.json").filter(({ flags }) =>
    flags?.includes("low_order_R"),
  );
  const odd = new Set(refused.map(({ sig }) => sig.slice(0, 64)));
  const strict: typeof node = {
    ...node,
    verify: (key, message, signature) =>
      !odd.has(toHex(signature.subarray(0, 32))) && node.verify(key, message, signature),
  };
  expect(odd.size).toBeGreaterThanOrEqual(8);
  expect(withSmallOrder(strict, strict)).toBeUndefined();
  return withSmallOrder(strict, pure);
}

describe.each<SignatureBackend>(backends)("$name", (backend) => {
  it("decides all Wycheproof Ed25519 cases rightly", async () => {
    const suite = readJson<Wycheproof>("wycheproof/ed25519_test.json");
    let cases = 0;
    for (const { publicKey, tests } of suite.testGroups) {
      expect(await checkPublicKey(hex(publicKey.pk))).toBeUndefined();
      for (const { tcId, msg, sig, result } of tests) {
        const holds = await backend.verify(hex(publicKey.pk), hex(msg), hex(sig));
        expect([tcId, holds]).toEqual([tcId, result === "valid"]);
        cases++;
      }
    }
    expect(cases).toBe(suite.numberOfTests);
    expect(cases).toBe(151);
  });

  it("accepts of the CCTV cases with good keys exactly the two that need no cofactor", async () => {
    const accepted: number[] = [];
    let good = 0;
    for (const { number, key, sig, msg } of readJson<Cctv>("cctv-ed25519/ed25519vectors.json")) {
      if ((await checkPublicKey(hex(key))) !== undefined) continue;
      good++;
      if (await backend.verify(hex(key), utf8(msg), hex(sig))) accepted.push(number);
    }
    expect(good).toBe(28);
    expect(accepted).toEqual([304, 305]);
  });
});

it("four back ends were there to be compared", () => {
  expect(backends.map(({ name }) => name)).toEqual(["node", "web", "pure", "node"]);
});
