import { ed25519, ed25519_hasher } from "@noble/curves/ed25519.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { describe, expect, it } from "vitest";
import { concat, toHex, utf8 } from "../../src/replay/crypto/bytes.js";
import { ORDER, readLittleEndian, scalarBytes } from "../../src/replay/crypto/scalars.js";
import { ecvrfProofToHash, ecvrfProve, ecvrfVerify, type VrfSecret, type VrfSuite } from "../../src/replay/dice/ecvrf.js";
import { vrfProofToHash, vrfProve, vrfVerify } from "../../src/replay/dice/vrf.js";
import { hex, readJson } from "./data.js";

interface Vector {
  readonly sk: string;
  readonly pk: string;
  readonly alpha: string;
  readonly h: string;
  readonly pi: string;
  readonly beta: string;
}
interface VectorFile {
  readonly suiteString: string;
  readonly vectors: readonly Vector[];
}

const { Point } = ed25519;
type EdwardsElement = InstanceType<typeof Point>;

function decode(bytes: Uint8Array): EdwardsElement | undefined {
  try {
    return Point.fromBytes(bytes, false);
  } catch {
    return undefined;
  }
}

/** RFC 9381, 5.5: the suites on edwards25519, with the keys of Ed25519. */
function edwards(name: Uint8Array, encodeToCurve: VrfSuite<EdwardsElement>["encodeToCurve"]): VrfSuite<EdwardsElement> {
  return {
    name,
    base: Point.BASE,
    decode,
    isKey: (key) => !key.isSmallOrder(),
    encodeToCurve,
    clearCofactor: (element) => element.clearCofactor(),
  };
}

function edwardsSecret(seed: Uint8Array): VrfSecret {
  const hash = sha512(seed);
  const scalar = hash.slice(0, 32);
  scalar[0]! &= 248;
  scalar[31]! &= 127;
  scalar[31]! |= 64;
  return {
    scalar: readLittleEndian(scalar) % ORDER,
    nonce: (encoded) => readLittleEndian(sha512(concat(hash.slice(32), encoded))) % ORDER,
  };
}

/** RFC 9381, 5.4.1.1: hashes with a counter until one is a point. */
function tryAndIncrement(name: Uint8Array, key: Uint8Array, input: Uint8Array): EdwardsElement {
  for (let counter = 0; counter < 256; counter++) {
    const hash = sha512(concat(name, Uint8Array.of(1), key, input, Uint8Array.of(counter, 0)));
    const point = decode(hash.slice(0, 32));
    if (point !== undefined) return point.clearCofactor();
  }
  throw new Error("no point");
}

const files = {
  tai: readJson<VectorFile>("ecvrf/rfc9381-edwards25519-sha512-tai.json"),
  ell2: readJson<VectorFile>("ecvrf/rfc9381-edwards25519-sha512-ell2.json"),
  ristretto: readJson<VectorFile>("ecvrf/c2sp-vrf-r255.json"),
};
const taiName = hex(files.tai.suiteString);
const ell2Name = hex(files.ell2.suiteString);
const dst = concat(utf8("ECVRF_edwards25519_XMD:SHA-512_ELL2_NU_"), ell2Name);
const suites = {
  tai: edwards(taiName, (key, input) => tryAndIncrement(taiName, key, input)),
  ell2: edwards(ell2Name, (key, input) => {
    const point = ed25519_hasher.encodeToCurve(concat(key, input), { DST: dst });
    return Point.fromAffine(point.toAffine());
  }),
};

describe.each(["tai", "ell2"] as const)("RFC 9381 on edwards25519, %s", (kind) => {
  const suite = suites[kind];
  it.each(files[kind].vectors)("input of $alpha", ({ sk, pk, alpha, h, pi, beta }) => {
    const secret = edwardsSecret(hex(sk));
    expect(toHex(suite.base.multiply(secret.scalar).toBytes())).toBe(pk);
    expect(toHex(suite.encodeToCurve(hex(pk), hex(alpha)).toBytes())).toBe(h);
    expect(toHex(ecvrfProve(suite, secret, hex(alpha)))).toBe(pi);
    expect(ecvrfVerify(suite, hex(pk), hex(alpha), hex(pi))).toEqual(hex(beta));
    expect(ecvrfProofToHash(suite, hex(pi))).toEqual(hex(beta));
  });
});

describe("ECVRF-RISTRETTO255-SHA512", () => {
  it.each(files.ristretto.vectors)("vector of c2sp.org", ({ sk, pk, alpha, pi, beta }) => {
    expect(toHex(vrfProve(hex(sk), hex(alpha)))).toBe(pi);
    expect(vrfVerify(hex(pk), hex(alpha), hex(pi))).toEqual(hex(beta));
    expect(vrfProofToHash(hex(pi))).toEqual(hex(beta));
  });

  const [vector] = files.ristretto.vectors;
  if (vector === undefined) throw new Error("no vector");
  const { pk, alpha, pi } = vector;

  it.each(Array.from({ length: 80 }, (_, at) => at))("a proof with byte %i changed proves nothing", (at) => {
    const proof = hex(pi).map((byte, i) => (i === at ? byte ^ 1 : byte));
    expect(vrfVerify(hex(pk), hex(alpha), proof)).toBeUndefined();
  });

  it("another input, another key, the identity as key, another length", () => {
    const proof = hex(pi);
    expect(vrfVerify(hex(pk), concat(hex(alpha), Uint8Array.of(0)), proof)).toBeUndefined();
    expect(vrfVerify(hex(vector.h), hex(alpha), proof)).toBeUndefined();
    expect(vrfVerify(new Uint8Array(32), hex(alpha), proof)).toBeUndefined();
    expect(vrfVerify(hex(pk), hex(alpha), proof.slice(1))).toBeUndefined();
    expect(vrfProofToHash(new Uint8Array(79))).toBeUndefined();
    expect(vrfProofToHash(new Uint8Array(80).fill(255))).toBeUndefined();
  });

  it("an answer of L or more is another spelling, and refused", () => {
    const proof = hex(pi);
    const raised = readLittleEndian(proof.slice(48)) + ORDER;
    proof.set(scalarBytes(0n), 48);
    for (let at = 0, left = raised; at < 32; at++, left >>= 8n) proof[48 + at] = Number(left & 255n);
    expect(readLittleEndian(proof.slice(48))).toBe(raised);
    expect(vrfVerify(hex(pk), hex(alpha), proof)).toBeUndefined();
  });
});
