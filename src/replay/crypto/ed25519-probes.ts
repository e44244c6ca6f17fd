/**
 * Crafted signatures that tell one Ed25519 profile from another. The first five are of the CCTV edge cases (C2SP), the
 * last is of Wycheproof; all keys pass the key check.
 *
 * @packageDocumentation
 */
import { fromHex, utf8 } from "./bytes.js";

/** A signature and whether the pinned profile accepts it. */
export interface SignatureProbe {
  readonly publicKey: Uint8Array;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly holds: boolean;
}

type Row = readonly [key: string, message: string, signatureR: string, signatureS: string, holds: boolean];

const CCTV_KEY = "ef75b20e7540e3dff77404193652ba2bd13df99c1508eee1515e27ae25f28076";
const WYCHEPROOF_KEY = "7d4d0e7f6153a69b6242b522abbee685fda4420f8834b108c3bdae369ef549fa";
const IDENTITY = `01${"00".repeat(31)}`;

const ROWS: readonly Row[] = [
  // R of small order is no reason to refuse
  [CCTV_KEY, "ed25519vectors 7", IDENTITY, "330b30d6c1f07511e2208d233b6a34d4ed7109da2dea615bcd97daee3a842704", true],
  [
    CCTV_KEY,
    "ed25519vectors 5",
    "b62cf890de42c413b11b1411c9f01f1c4d77aa87ef182258d1251f69af2a3506",
    "40657f1cb030f12543549bbabd848dc6403d354e7c99c4d0dcee9f63c9033b00",
    true,
  ],
  // holds only after multiplying by the cofactor
  [
    CCTV_KEY,
    "ed25519vectors 3",
    "36684ea91032ba5b1dbab2d02f4debc74c3327f2b3802e2e4d371aa42b12b56b",
    "2d471882773a677af1e3824e757a33f8ddf7bbeaf3d28a09595eb8daa0d74a03",
    false,
  ],
  [
    CCTV_KEY,
    "ed25519vectors 2",
    "37d3076f21bd3bec4ee4ebee360fe0e3b288557810e7dda72edae09650d5caf9",
    "598a4afbe7b2a777d59b9dd15ed248f498090c35ea40d691bab0cee574467807",
    false,
  ],
  // another spelling of R
  [
    CCTV_KEY,
    "ed25519vectors 6",
    `ee${"ff".repeat(31)}`,
    "f8ee37866245b5ef5bb4863572672809b98d93997190c514ccff477ebcf82f0d",
    false,
  ],
  // S + L in place of S
  [
    WYCHEPROOF_KEY,
    "Test",
    "7c38e026f29e14aabd059a0f2db8b0cd783040609a8be684db12f82a27774ab0",
    "67654bce3832c2d76f8f6f5dafc08d9339d4eef676573336a5c51eb6f946b31d",
    false,
  ],
];

/** The probes: one at least for every way in which known verifiers differ on a good key. */
export function signatureProbes(): SignatureProbe[] {
  return ROWS.map(([key, message, r, s, holds]) => ({
    publicKey: known(key),
    message: utf8(message),
    signature: known(r + s),
    holds,
  }));
}

function known(hex: string): Uint8Array {
  const bytes = fromHex(hex);
  if (bytes === undefined) throw new RangeError("a probe is not hex");
  return bytes;
}
