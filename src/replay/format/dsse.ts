/**
 * Signatures with DSSE semantics (log-format 3): what is signed names its own type, so a signature over one kind of statement can
 * never be shown as one over another.
 *
 * @packageDocumentation
 */
import { concat, utf8 } from "../crypto/bytes.js";
import { sign, verifySignature } from "../crypto/ed25519.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import { canonicalText } from "./canonical.js";

/** The kinds of signed statements and their media types. */
export const STATEMENT_TYPES = {
  /** A packet's body {g, a, k, first, count, prev, head, recv}, by the author's game key (log-format 3). */
  packet: "application/vnd.turnproof.packet+json;v=1",
  /** The manifest with the inviting player's slot filled, by their identity key (log-format 6). */
  invite: "application/vnd.turnproof.invite+json;v=1",
  /** {g, player, key} by the identity key: this game key is mine (log-format 6). */
  join: "application/vnd.turnproof.join+json;v=1",
  /** {g, player, s, key} by the identity key: from entry s on this game key is mine (log-format 3). */
  rotate: "application/vnd.turnproof.rotate+json;v=1",
  /** {g, player, name, idKey, key, chain, s} by the identity key of the player who takes over a seat (log-format 11). */
  substitute: "application/vnd.turnproof.substitute+json;v=1",
  /** A letter, by its author's game key (log-format 11). */
  letter: "application/vnd.turnproof.letter+json;v=1",
  /** {g, handover, round} by the witness of the manifest: when I got this handover, the round was still to come (cards 12). */
  witness: "application/vnd.turnproof.witness+json;v=1",
  /** An event's profile, by the gamemaster's identity key (log-format 17). */
  profile: "application/vnd.turnproof.event-profile+json;v=1",
  /** A round of an event, by the gamemaster's identity key (log-format 17). */
  round: "application/vnd.turnproof.event-round+json;v=1",
  /** What a club says of a packet that it took in, by a key of its own (log-format 17). */
  receipt: "application/vnd.turnproof.club-receipt+json;v=1",
  /** {referee, key} by a referee's identity key: this key rules for me (log-format 17). */
  referee: "application/vnd.turnproof.referee+json;v=1",
  /** {g, at, referees} by an event's gamemaster: these may rule in a game, if its players agree (log-format 11). */
  referees: "application/vnd.turnproof.referees+json;v=1",
} as const;

/** Kind of a signed statement. */
export type StatementKind = keyof typeof STATEMENT_TYPES;

/**
 * The bytes that are signed (DSSE v1, pre-authentication encoding):
 * `"DSSEv1 " len(type) " " type " " len(body) " " body`, lengths in bytes.
 *
 * @example preAuthEncoding("http://example.com/HelloWorld", utf8("hello world"))
 * // "DSSEv1 29 http://example.com/HelloWorld 11 hello world"
 */
export function preAuthEncoding(type: string, body: Uint8Array): Uint8Array {
  const typeBytes = utf8(type);
  return concat(utf8(`DSSEv1 ${typeBytes.length} `), typeBytes, utf8(` ${body.length} `), body);
}

/**
 * Signs a statement: 64 bytes.
 *
 * @param body - plain JSON; its canonical text is what gets signed
 * @param secret - 32 bytes
 * @throws TypeError if the body has no canonical form
 * @example signStatement("join", { g, player: "a", key }, identitySecret)
 */
export function signStatement(
  kind: StatementKind,
  body: unknown,
  secret: Uint8Array,
  backend?: SyncSignatureBackend,
): Uint8Array {
  return sign(secret, preAuthEncoding(STATEMENT_TYPES[kind], utf8(canonicalText(body))), backend);
}

/**
 * Tells whether a statement was signed by a key.
 *
 * @param body - plain JSON, checked before: canonical, within the limits of the wire
 * @param publicKey - 32 bytes that passed the key check
 * @param signature - 64 bytes; another length is a wrong signature
 */
export function verifyStatement(
  kind: StatementKind,
  body: unknown,
  publicKey: Uint8Array,
  signature: Uint8Array,
  backend?: SyncSignatureBackend,
): boolean {
  return verifyText(kind, canonicalText(body), publicKey, signature, backend);
}

/** {@link verifyStatement} for a body whose canonical text is at hand. */
export function verifyText(
  kind: StatementKind,
  canonical: string,
  publicKey: Uint8Array,
  signature: Uint8Array,
  backend?: SyncSignatureBackend,
): boolean {
  return verifySignature(publicKey, preAuthEncoding(STATEMENT_TYPES[kind], utf8(canonical)), signature, backend);
}

/** {@link verifyText} from another thread where the back end can; else it is done at once. */
export function verifyTextLater(
  kind: StatementKind,
  canonical: string,
  publicKey: Uint8Array,
  signature: Uint8Array,
  backend: SyncSignatureBackend,
): Promise<boolean> {
  const message = preAuthEncoding(STATEMENT_TYPES[kind], utf8(canonical));
  return (
    backend.verifyLater?.(publicKey, message, signature) ??
    Promise.resolve(backend.verify(publicKey, message, signature))
  );
}
