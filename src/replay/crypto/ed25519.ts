/**
 * Ed25519 (RFC 8032) in one pinned profile, so that two referees never disagree about a signature (3.3): the key is
 * checked once with {@link checkPublicKey}; a signature holds if S < L and `encode([S]B - [k]A)` is R byte for byte.
 * Libraries differ on crafted signatures; a platform's own code is used only after it has answered the probes rightly.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";
import { concat, toHex } from "./bytes.js";
import { signatureProbes } from "./ed25519-probes.js";
import { nodeCrypto } from "./node-crypto.js";
import { remember } from "./remember.js";
import type { PublicKeyFault, SignatureBackend, SyncSignatureBackend } from "./signature-backend.js";

// RFC 8410: the fixed DER around a raw key.
const SPKI_PREFIX = Uint8Array.from([48, 42, 48, 5, 6, 3, 43, 101, 112, 3, 33, 0]);

const PKCS8_PREFIX = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]);

const CACHED_KEYS = 256;

/** The encodings of the eight points of small order (RFC 7748, 4.1, on this curve): as R they are not a reason to refuse. */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  `01${"00".repeat(31)}`,
  `ec${"ff".repeat(30)}7f`,
  "00".repeat(32),
  `${"00".repeat(31)}80`,
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
]);

/** Whether a back end gives the answers of the pinned profile. */
const isPinned = (backend: SyncSignatureBackend): boolean =>
  signatureProbes().every((probe) => backend.verify(probe.publicKey, probe.message, probe.signature) === probe.holds);

/**
 * The back end over `node:crypto`, synchronous (about 0.1 ms a signature), or undefined where there is none or where it
 * does not follow the pinned profile. Each call makes a back end with its own cache of key objects.
 */
export function nodeSignatures(): SyncSignatureBackend | undefined {
  const backend = nodeBackend();
  return backend !== undefined && isPinned(backend) ? backend : undefined;
}

/**
 * A back end that refuses every R of small order (Node 24 does), made to follow the pinned profile: what it refuses with
 * such an R, which no honest signer comes upon, the exact one judges. Undefined where that is not all that differs.
 */
export function withSmallOrder(
  strict: SyncSignatureBackend,
  exact: SyncSignatureBackend,
): SyncSignatureBackend | undefined {
  const isOdd = (signature: Uint8Array): boolean => SMALL_ORDER.has(toHex(signature.subarray(0, 32)));
  const { verifyLater } = strict;
  const backend: SyncSignatureBackend = {
    ...strict,
    verify: (key, message, signature) => (isOdd(signature) ? exact : strict).verify(key, message, signature),
    ...(verifyLater === undefined
      ? {}
      : {
          verifyLater: (key, message, signature) =>
            isOdd(signature)
              ? Promise.resolve(exact.verify(key, message, signature))
              : verifyLater(key, message, signature),
        }),
  };
  return isPinned(backend) ? backend : undefined;
}

/** What `node:crypto` does, whatever profile it verifies by: it signs as RFC 8032 says. */
function nodeBackend(): SyncSignatureBackend | undefined {
  const crypto = nodeCrypto();
  if (crypto === undefined) return undefined;
  const { createPrivateKey, createPublicKey } = crypto;
  type KeyObject = ReturnType<typeof createPublicKey>;
  const keys = new Map<string, KeyObject>();

  const publicKeyObject = (raw: Uint8Array): KeyObject => {
    const name = String.fromCharCode(...raw);
    const known = keys.get(name);
    if (known !== undefined) return known;
    const made = createPublicKey({ key: Buffer.from(concat(SPKI_PREFIX, raw)), format: "der", type: "spki" });
    remember(keys, name, made, CACHED_KEYS);
    return made;
  };
  const privateKeyObject = (secret: Uint8Array): KeyObject =>
    createPrivateKey({ key: Buffer.from(pkcs8(secret)), format: "der", type: "pkcs8" });

  const backend: SyncSignatureBackend = {
    name: "node",
    verify: (publicKey, message, signature) =>
      publicKey.length === 32 &&
      signature.length === 64 &&
      crypto.verify(null, message, publicKeyObject(publicKey), signature),
    verifyLater: (publicKey, message, signature) =>
      new Promise((resolve) => {
        if (publicKey.length !== 32 || signature.length !== 64) return resolve(false);
        crypto.verify(null, message, publicKeyObject(publicKey), signature, (error, holds) => resolve(!error && holds));
      }),
    sign: (secret, message) => Uint8Array.from(crypto.sign(null, message, privateKeyObject(secret))),
    publicKeyOf: (secret) => {
      const spki = createPublicKey(privateKeyObject(secret)).export({ format: "der", type: "spki" });
      return Uint8Array.from(spki.subarray(SPKI_PREFIX.length));
    },
  };
  return backend;
}

/** The DER form of a secret key (RFC 8410 7), as platforms take it. */
function pkcs8(secret: Uint8Array): Uint8Array<ArrayBuffer> {
  if (secret.length !== 32) throw new TurnproofError("value/bytes", "a secret key has 32 bytes");
  return Uint8Array.from(concat(PKCS8_PREFIX, secret));
}

/** The back end in plain JavaScript: runs everywhere, about 1 ms a signature. Loads the curve at first use. */
export async function loadPure(): Promise<SyncSignatureBackend> {
  return (await import("./ed25519-pure.js")).pureSignatures;
}

/**
 * The fastest back end of this platform: `node:crypto` if it follows the profile; else plain JavaScript, which leaves the
 * packets of a log to WebCrypto where that follows it.
 */
export async function loadSignatures(): Promise<SyncSignatureBackend> {
  // The probes cost as much as twenty signatures: they are asked once.
  platform ??= nodeSignatures() ?? (await helpedNode()) ?? (await browserSignatures());
  return platform;
}

/** A Node that refuses more than the pinned profile, with what it refuses judged exactly. */
async function helpedNode(): Promise<SyncSignatureBackend | undefined> {
  const strict = nodeBackend();
  return strict === undefined ? undefined : withSmallOrder(strict, await loadPure());
}

/** What a browser has: some do not know Ed25519, some multiply by the cofactor. */
export async function browserSignatures(): Promise<SyncSignatureBackend> {
  const [pure, web] = await Promise.all([loadPure(), loadWebCrypto()]);
  if (web === undefined) return pure;
  return {
    ...pure,
    name: "web",
    verifyLater: (key, message, signature) => Promise.resolve(web.verify(key, message, signature)),
  };
}

/**
 * The back end over WebCrypto, asynchronous, or undefined where the platform has no Ed25519 or does not follow the pinned
 * profile (several browsers multiply by the cofactor).
 */
export async function loadWebCrypto(): Promise<SignatureBackend | undefined> {
  const subtle = globalThis.crypto?.subtle;
  if (subtle === undefined) return undefined;
  const algorithm = { name: "Ed25519" };
  const importSecret = async (secret: Uint8Array) =>
    subtle.importKey("pkcs8", pkcs8(secret), algorithm, true, ["sign"]);

  const backend: SignatureBackend = {
    name: "web",
    verify: async (publicKey, message, signature) => {
      if (publicKey.length !== 32 || signature.length !== 64) return false;
      const key = await subtle.importKey("raw", Uint8Array.from(publicKey), algorithm, false, ["verify"]);
      return subtle.verify(algorithm, key, Uint8Array.from(signature), Uint8Array.from(message));
    },
    sign: async (secret, message) =>
      new Uint8Array(await subtle.sign(algorithm, await importSecret(secret), Uint8Array.from(message))),
    publicKeyOf: async (secret) => {
      const { x } = await subtle.exportKey("jwk", await importSecret(secret));
      const raw = atob((x ?? "").replaceAll("-", "+").replaceAll("_", "/"));
      return Uint8Array.from(raw, (character) => character.charCodeAt(0));
    },
  };
  try {
    for (const { publicKey, message, signature, holds } of signatureProbes()) {
      if ((await backend.verify(publicKey, message, signature)) !== holds) return undefined;
    }
    return backend;
  } catch {
    return undefined; // the platform knows WebCrypto, but not Ed25519
  }
}

/** No platform code follows the pinned profile here and no other back end was given. */
export class SignatureBackendError extends Error {
  override readonly name = "SignatureBackendError";
  readonly code = "signature/no-backend";
}

let platform: SyncSignatureBackend | undefined;

let signer: Pick<SyncSignatureBackend, "sign" | "publicKeyOf"> | undefined;

/** What signs here: every platform signs alike, so no probe is needed. */
function platformSigner(): Pick<SyncSignatureBackend, "sign" | "publicKeyOf"> {
  signer ??= platform ?? nodeBackend();
  return atHand(signer);
}

function platformSignatures(): SyncSignatureBackend {
  platform ??= nodeSignatures();
  return atHand(platform);
}

function atHand<Backend>(backend: Backend | undefined): Backend {
  if (backend === undefined) throw new SignatureBackendError("pass the back end of `await loadSignatures()`");
  return backend;
}

/**
 * Tells whether a signature holds, by the platform's back end if none is given.
 *
 * @param publicKey - 32 bytes that passed {@link checkPublicKey}
 * @param signature - 64 bytes; another length is a wrong signature
 * @throws SignatureBackendError in a browser if no back end is given
 * @example verifySignature(publicKey, message, sign(secret, message)) // true
 */
export function verifySignature(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
  backend: SyncSignatureBackend = platformSignatures(),
): boolean {
  return backend.verify(publicKey, message, signature);
}

/**
 * Signs with a 32-byte secret: 64 bytes.
 *
 * @throws {@link TurnproofError} for a secret of another length; SignatureBackendError as {@link verifySignature}
 */
export function sign(
  secret: Uint8Array,
  message: Uint8Array,
  backend: Pick<SyncSignatureBackend, "sign"> = platformSigner(),
): Uint8Array {
  return backend.sign(secret, message);
}

/**
 * Public key of a 32-byte secret: 32 bytes.
 *
 * @throws {@link TurnproofError} for a secret of another length; SignatureBackendError as {@link verifySignature}
 */
export function publicKeyOf(
  secret: Uint8Array,
  backend: Pick<SyncSignatureBackend, "publicKeyOf"> = platformSigner(),
): Uint8Array {
  return backend.publicKeyOf(secret);
}

/**
 * Checks a public key once, when a manifest or a rotation brings it (log-format 3): canonical encoding, not of small order, in
 * the prime-order group.
 *
 * @returns what is wrong, or undefined
 * @example await checkPublicKey(new Uint8Array(32)) // "small-order"
 */
export async function checkPublicKey(bytes: Uint8Array): Promise<PublicKeyFault | undefined> {
  const name = String.fromCharCode(...bytes.subarray(0, 33)); // all that are longer have the same fault
  const known = checkedKeys.get(name);
  if (known !== undefined) return known.fault;
  const fault = (await import("./ed25519-pure.js")).publicKeyFault(bytes);
  remember(checkedKeys, name, { fault }, CACHED_KEYS);
  return fault;
}

/** The answer depends on the key alone, and costs more than twenty signatures: the same players come again and again. */
const checkedKeys = new Map<string, { readonly fault: PublicKeyFault | undefined }>();
