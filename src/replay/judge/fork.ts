/**
 * A fork: two packet bodies of one author that exclude each other, as a proof that needs nothing else (log-format 12).
 *
 * @packageDocumentation
 */
import { FORMAT } from "../../schema/format.js";
import type { ForkProof, Manifest } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import { checkPublicKey } from "../crypto/ed25519.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import { canonicalText } from "../format/canonical.js";
import { verifyStatement } from "../format/dsse.js";
import type { ReadPacket } from "../format/packets.js";
import { gidOf } from "../machine/handshake.js";
import { isVouched, joinFault, type VouchedKey } from "../machine/joined.js";
import { officialKeys, refereeIds, services } from "../machine/officials.js";
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
export function signedAsNamed(packet: Signed, signatures?: SyncSignatureBackend): boolean {
  const known = askedBefore.get(packet);
  if (known !== undefined) return known;
  const good = verifiedAsNamed(packet, signatures);
  askedBefore.set(packet, good);
  return good;
}

/** Each packet is held against many others when logs are compared. */
const askedBefore = new WeakMap<Signed, boolean>();

function verifiedAsNamed(packet: Signed, signatures: SyncSignatureBackend | undefined): boolean {
  const [signature] = packet.sig.sigs;
  if (signature === undefined) return false;
  return verifyStatement(
    "packet",
    signedBody(packet.head, packet.sig),
    hexBytes(signature.keyid),
    hexBytes(signature.sig),
    signatures,
  );
}

/** What in an agreement can take the place of a packet that its author wrote in good faith. */
export interface Displacing {
  readonly referee: object | null;
  readonly referees?: readonly { readonly id: string }[] | undefined;
  readonly deadlines: Pick<Manifest["deadlines"], "forfeit">;
  readonly players: readonly { readonly id: string }[];
}

/**
 * Whether one of two packets may have been displaced, so that the two alone prove nothing: by a ruling that only one of
 * them acknowledges; a ruling itself, by packets that were under way, and it is given again; an opponent's claim of a
 * forfeit, by the answer that came after all, and with it what a dealer opened for the audit. The number of what was
 * displaced is free again. Two packets on one entry exclude each other whatever was ruled; and a player who forks signs two such.
 */
export function mayBeDisplaced(a: Signed, b: Signed, displacing: Displacing): boolean {
  const { deadlines, players } = displacing;
  if (a.head.prev === b.head.prev) return false;
  // Players may have put others in the place of those whom the manifest lists: anybody who neither plays nor serves may rule.
  const rules = (id: string) => !services.has(id) && !players.some((player) => player.id === id);
  if (refereeIds(displacing).length > 0) {
    if (rules(a.head.a)) return true;
    // The rulings that each acknowledges: the last one of everybody who may rule.
    const seen = ({ head }: Signed) =>
      head.recv
        .flatMap((one) => (rules(one.a) ? [`${one.a} ${one.hash}`] : []))
        .sort()
        .join();
    if (seen(a) !== seen(b)) return true;
  }
  if (deadlines.forfeit !== "opponent" || players.length !== 2) return false;
  return a.head.a === "dealer" || players.some(({ id }) => id === a.head.a);
}

/** What may have displaced a packet at any time of a game: that opponents claim a forfeit can be agreed later (log-format 10). */
const everAgreed = ({ referee, referees, players }: Manifest): Displacing => ({
  ...{ referee, referees, players },
  deadlines: { forfeit: "opponent" },
});

/**
 * A fork proof of two packets, or undefined where they alone do not prove it, or a signature is wrong.
 *
 * @param base what ties the author's key to a person: {@link KnownKeys.base}
 */
export function forkProofOf(
  a: Signed,
  b: Signed,
  base: ForkProof["base"],
  signatures?: SyncSignatureBackend,
): ForkProof | undefined {
  const reason = forkReason(a, b);
  const key = a.sig.sigs[0]?.keyid;
  if (reason === undefined || key === undefined || b.sig.sigs[0]?.keyid !== key) return undefined;
  if (mayBeDisplaced(a, b, everAgreed(base.m))) return undefined;
  if (!signedAsNamed(a, signatures) || !signedAsNamed(b, signatures)) return undefined;
  const bare = ({ head, sig }: Signed) => ({ head, sig });
  const [first, second] = packetName(a) < packetName(b) ? [a, b] : [b, a];
  return {
    format: FORMAT,
    kind: "fork-proof",
    g: a.head.g,
    author: a.head.a,
    base,
    key,
    reason,
    packets: [bare(first), bare(second)],
  };
}

/**
 * What is wrong with a fork proof; undefined where it convicts the person behind its key: a player by their identity key,
 * an official by the key in the manifest.
 */
export async function forkProofFault(proof: ForkProof, signatures?: SyncSignatureBackend): Promise<string | undefined> {
  const [a, b] = proof.packets;
  if (a === undefined || b === undefined) return "a fork proof holds two packets";
  if (await checkPublicKey(hexBytes(proof.key))) return "the key is unusable";
  const stranger = await strangerFault(proof, signatures);
  if (stranger !== undefined) return stranger;
  if (mayBeDisplaced(a, b, everAgreed(proof.base.m))) {
    return "a ruling may lie between the two packets, or a claimed forfeit: compare the whole logs";
  }
  const again = forkProofOf(a, b, proof.base, signatures);
  if (again === undefined) return "the two packets do not exclude each other, or are not both signed with one key";
  return canonicalText(again) === canonicalText(proof) ? undefined : "the proof says other things than its packets";
}

/** Why the key of a proof is not shown to be its author's. */
async function strangerFault(
  { g, author, key, base }: ForkProof,
  signatures: SyncSignatureBackend | undefined,
): Promise<string | undefined> {
  const { m, join, keys } = base;
  if (gidOf(m) !== g) return "its manifest is of another game";
  const official = officialKeys(m).find(({ id }) => id === author);
  if (official !== undefined) return official.key === key ? undefined : `the key is not the one of the ${author}`;
  if (join === null) return `nothing shows that ${author} joined the game`;
  const fault = await joinFault({ m, join }, author, g, signatures);
  if (fault !== undefined) return fault;
  const slot = m.players.find(({ id }) => id === author);
  const person = slot === undefined ? undefined : { id: author, idKey: hexBytes(slot.idKey) };
  const vouched = (later: VouchedKey) => person !== undefined && isVouched(person, g, later, signatures);
  const known = slot?.key === key || keys.some((later) => later.key === key && vouched(later));
  return known ? undefined : `the identity key of ${author} does not vouch for the key that signed the two packets`;
}
