/**
 * Packets in the envelopes of other tools: DSSE, with the signature that the packet has, and detached JWS, signed again.
 * Both cover the packet's head and the hash of its last entry; the entries stay in the log, chained to it.
 *
 * @packageDocumentation
 */

import { base64, base64urlnopad } from "@scure/base";
import { TurnproofError } from "../../schema/error.js";
import { fromHex, toHex, utf8 } from "../crypto/bytes.js";
import { publicKeyOf, sign } from "../crypto/ed25519.js";
import { canonicalText } from "../format/canonical.js";
import { STATEMENT_TYPES } from "../format/dsse.js";
import type { ReadPacket } from "../format/packets.js";
import { signedText } from "./packet-check.js";

/** A DSSE envelope, as in-toto and sigstore write it: payload and signatures in base64. */
export interface DsseEnvelope {
  readonly payload: string;
  readonly payloadType: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/**
 * A packet as a standard DSSE envelope. The signature is the packet's own, so anybody's packet can be exported.
 *
 * @example verify(preAuthEncoding(envelope.payloadType, fromBase64(envelope.payload)), sig, key) // DSSE v1
 */
export function dsseEnvelope(packet: Pick<ReadPacket, "head" | "sig">): DsseEnvelope {
  return {
    payload: base64.encode(utf8(signedText(packet))),
    payloadType: STATEMENT_TYPES.packet,
    signatures: packet.sig.sigs.map(({ keyid, sig }) => ({
      keyid,
      sig: base64.encode(fromHex(sig) ?? new Uint8Array()),
    })),
  };
}

/** A detached JWS (RFC 7515, appendix F; RFC 7797), and the payload that it is detached from. */
export interface DetachedJws {
  /** `HEADER..SIGNATURE` */
  readonly jws: string;
  /** The text that is signed, not encoded. */
  readonly payload: string;
}

/**
 * A packet as a detached JWS: algorithm `Ed25519` (RFC 9864), payload not encoded (`b64: false`). What a DSSE signature
 * covers is framed differently, so it cannot be reused: the packet's author signs again.
 *
 * @param secret - the key that signed the packet: 32 bytes
 * @throws {@link TurnproofError} for another key: nobody vouches for another one's packet
 */
export function detachedJws(packet: Pick<ReadPacket, "head" | "sig">, secret: Uint8Array): DetachedJws {
  const kid = toHex(publicKeyOf(secret));
  if (packet.sig.sigs.every(({ keyid }) => keyid !== kid))
    throw new TurnproofError("write/key", "the packet is signed by another key");
  const payload = signedText(packet);
  const header = { alg: "Ed25519", b64: false, crit: ["b64"], cty: STATEMENT_TYPES.packet, kid };
  const start = base64urlnopad.encode(utf8(canonicalText(header)));
  const signature = base64urlnopad.encode(sign(secret, utf8(`${start}.${payload}`)));
  return { jws: `${start}..${signature}`, payload };
}
