/**
 * A fork: two packet bodies of one author that exclude each other, as a proof that needs nothing else (3.5).
 *
 * @packageDocumentation
 */
import type { ForkProof } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import { checkPublicKey } from "../crypto/ed25519.js";
import { canonicalText } from "../format/canonical.js";
import { verifyStatement } from "../format/dsse.js";
import type { ReadPacket } from "../format/packets.js";
import { packetName, signedBody } from "./packet-check.js";

/** A packet without its entries: what is signed, and the signature. */
export type Signed = Pick<ReadPacket, "head" | "sig">;

/** Why two packets of one author in one game exclude each other; undefined where they do not. */
export function forkReason(a: Signed, b: Signed): ForkProof["reason"] | undefined {
  if (a.head.g !== b.head.g || a.head.a !== b.head.a) return undefined;
  const reason = overlapOf(a, b);
  return reason === undefined || packetName(a) === packetName(b) ? undefined : reason;
}

function overlapOf(a: Signed, b: Signed): ForkProof["reason"] | undefined {
  if (a.head.k === b.head.k) return "same-number";
  if (a.head.prev === b.head.prev) return "same-previous";
  const overlap = a.head.first < b.head.first + b.sig.count && b.head.first < a.head.first + a.sig.count;
  return overlap ? "overlap" : undefined;
}

/** Whether a packet is signed by the key that it names. */
export function signedAsNamed(packet: Signed): boolean {
  const [signature] = packet.sig.sigs;
  if (signature === undefined) return false;
  return verifyStatement(
    "packet",
    signedBody(packet.head, packet.sig),
    hexBytes(signature.keyid),
    hexBytes(signature.sig),
  );
}

/**
 * Whether one of two packets acknowledges a ruling that the other does not: it may have taken the place of the other, so
 * the two alone prove nothing. Two packets on one entry exclude each other whatever was ruled.
 */
export function mayBeRuled(a: Signed, b: Signed): boolean {
  const seen = ({ head }: Signed) => head.recv.find((receipt) => receipt.a === "referee")?.hash;
  return a.head.prev !== b.head.prev && seen(a) !== seen(b);
}

/** A fork proof of two packets, or undefined where they alone do not prove it, or a signature is wrong. */
export function forkProofOf(a: Signed, b: Signed): ForkProof | undefined {
  const reason = forkReason(a, b);
  const key = a.sig.sigs[0]?.keyid;
  if (reason === undefined || key === undefined || b.sig.sigs[0]?.keyid !== key || mayBeRuled(a, b)) return undefined;
  if (!signedAsNamed(a) || !signedAsNamed(b)) return undefined;
  const bare = ({ head, sig }: Signed) => ({ head, sig });
  const [first, second] = packetName(a) < packetName(b) ? [a, b] : [b, a];
  return {
    format: 1,
    kind: "fork-proof",
    g: a.head.g,
    author: a.head.a,
    key,
    reason,
    packets: [bare(first), bare(second)],
  };
}

/** What is wrong with a fork proof; undefined where it convicts the owner of its key. */
export async function forkProofFault(proof: ForkProof): Promise<string | undefined> {
  const [a, b] = proof.packets;
  if (a === undefined || b === undefined) return "a fork proof holds two packets";
  if (await checkPublicKey(hexBytes(proof.key))) return "the key is unusable";
  if (mayBeRuled(a, b)) return "a ruling may stand between the two packets: compare the whole logs";
  const again = forkProofOf(a, b);
  if (again === undefined) return "the two packets do not exclude each other, or are not both signed by one key";
  return canonicalText(again) === canonicalText(proof) ? undefined : "the proof says other things than its packets";
}
