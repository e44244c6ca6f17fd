/**
 * What is wrong with a packet where it stands: its author, its numbers, its chain, its signature (log-format 4).
 *
 * @packageDocumentation
 */
import { hexBytes, toHex } from "../crypto/bytes.js";
import { checkPublicKey } from "../crypto/ed25519.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import type { ProtocolFinding } from "../format/finding.js";
import type { ReadPacket } from "../format/packets.js";
import { mayRule, officialOf, seatOf } from "../machine/queries.js";
import { isNamedSo } from "../machine/referees.js";
import type { Machine } from "../machine/types.js";
import { checkFrame, isSignedInForce, isWhole, type KeysInForce, receipts, signingKey } from "./packet-check.js";
import type { PacketTree } from "./packet-tree.js";

/** A packet that does not stand where its author wrote it accuses nobody: it may have been moved by the person who made the file. */
export const isMisplaced: ReadonlySet<string> = new Set(["chain/gap", "chain/prev", "chain/other-game"]);

/** The keys that are in force where a machine stands. */
export function keysOf(m: Machine, signatures: SyncSignatureBackend): KeysInForce {
  return {
    gid: m.gid,
    signatures,
    of: (author) => officialOf(m, author) ?? seatOf(m, author),
  };
}

/** What is wrong with a packet before its entries are asked for anything; their hashes where nothing is. */
export async function packetFault(
  m: Machine,
  packet: ReadPacket,
  opening: boolean,
  tree: PacketTree | undefined,
  signed: () => Promise<boolean>,
): Promise<{ readonly hashes: readonly string[] } | ProtocolFinding> {
  const { head, line, entries } = packet;
  const { a } = head;
  const keys = keysOf(m, m.signatures).of(a);
  if (keys === undefined) {
    const message = `"${a}" is not in this game's manifest`;
    return { code: "chain/unknown-author", severity: "violation", message, line, actual: a };
  }
  const frame = checkFrame(packet, expectedOf(m, packet, opening, tree));
  if ("code" in frame) {
    // A signature that holds for what stands here is its author's; anybody can damage a copy, or leave packets out.
    const isTheirs =
      !isMisplaced.has(frame.code) && isWhole(packet) && isSignedInForce(packet, keysOf(m, m.signatures));
    return isTheirs ? { ...frame, author: a } : frame;
  }
  for (const { entry } of entries) {
    for (const fresh of newKeys(m, entry)) {
      const fault = await checkPublicKey(fresh);
      if (fault === undefined) continue;
      const message = `the new key is unusable: ${fault}`;
      return { code: "keys/unusable", severity: "violation", message, seq: entry.s, line };
    }
    // Others write behind a proposal: what stands there in the same packet comes into force nowhere, and could be thousands of keys.
    if (entry.t === "propose") break;
  }
  if (packet.sig.sigs[0]?.keyid === toHex(signingKey(packet, keys)) && (await signed())) return frame;
  const message = `the packet is not signed with the key of ${a} in force here`;
  return { code: "signature/wrong", severity: "violation", message, line };
}

/** The keys that an entry brings: a player's new one, both of a successor or a referee. */
function newKeys(m: Machine, entry: ReadPacket["entries"][number]["entry"]): readonly Uint8Array[] {
  if (entry.t === "rotate-key") return [hexBytes(entry.b.key)];
  if (entry.t !== "propose" && entry.t !== "ruling") return [];
  if (entry.b.kind === "rotate") return [hexBytes(entry.b.key)];
  if (entry.b.kind === "referees")
    return entry.b.referees
      .filter((one) => !isNamedSo(m, one))
      .flatMap(({ idKey, key }) => [hexBytes(idKey), hexBytes(key)]);
  return entry.b.kind === "substitute" ? [hexBytes(entry.b.idKey), hexBytes(entry.b.key)] : [];
}

function expectedOf(m: Machine, packet: ReadPacket, opening: boolean, tree: PacketTree | undefined) {
  const { a } = packet.head;
  return {
    g: m.gid,
    k: mayHaveNumber(m, packet, tree) ? undefined : lastNumber(m, a) + 1,
    first: opening ? 0 : m.seq + 1,
    prev: opening ? m.gid : m.head,
    recv: receipts(m, a),
  };
}

const lastNumber = (m: Machine, author: string): number => (officialOf(m, author) ?? seatOf(m, author))?.k ?? 0;

/** Numbers that an author used in packets which do not stand may be left out (log-format 11). */
function mayHaveNumber(m: Machine, { head: { a, k } }: ReadPacket, tree: PacketTree | undefined): boolean {
  const last = lastNumber(m, a);
  if (k <= last) return false;
  if (seatOf(m, a)?.maySkipNumbers === true) return true;
  // Rulings that came too late have numbers too, and a file may lack them.
  if (mayRule(m, a)) return true;
  const used = new Set([...(tree?.void ?? [])].filter(({ head }) => head.a === a).map(({ head }) => head.k));
  if (used.size === 0 || k - last > used.size + 1) return false;
  for (let between = last + 1; between < k; between++) if (!used.has(between)) return false;
  return true;
}
