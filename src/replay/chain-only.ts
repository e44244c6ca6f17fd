/**
 * A log whose rules are not at hand: chain and signatures can be checked all the same, moves and dice cannot.
 *
 * @packageDocumentation
 */
import type { Manifest } from "../schema/index.js";
import { toHex } from "./bytes.js";
import { verifyStatement } from "./dsse.js";
import type { SyncSignatureBackend } from "./ed25519.js";
import { gidOf } from "./handshake.js";
import { officialKeys } from "./machine/officials.js";
import { hexBytes, type LogFinding } from "./machine/state.js";
import { checkFrame, signaturesAhead } from "./packet-check.js";
import type { ReadPacket } from "./packets.js";

/** How many packets are chained and signed from the start on, and what is wrong with the next one. */
export async function checkChainOnly(
  packets: readonly ReadPacket[],
  manifest: Manifest,
  signatures: SyncSignatureBackend,
): Promise<{ readonly verified: number; readonly finding: LogFinding | undefined }> {
  const g = gidOf(manifest);
  const keys = new Map(manifest.players.map(({ id, key, idKey }) => [id, { key, idKey, k: 0 }]));
  for (const { id, key } of officialKeys(manifest)) keys.set(id, { key, idKey: "", k: 0 });
  const signed = signaturesAhead(packets, signatures);
  let prev = g;
  let first = 0;
  for (const [at, packet] of packets.entries()) {
    const { a, recv } = packet.head;
    const here = { packet: at + 1, line: packet.line, severity: "violation" } as const;
    const author = keys.get(a);
    if (author === undefined) {
      const message = `"${a}" is nobody of this game's manifest`;
      return { verified: at, finding: { code: "chain/unknown-author", message, ...here } };
    }
    // Whom a packet acknowledges is part of what the machine checks; here the chain alone is followed.
    const frame = checkFrame(packet, { g, k: author.k + 1, first, prev, recv });
    if ("code" in frame) return { verified: at, finding: { ...frame, ...here } };
    author.key = rotatedKey(packet, g, author, signatures) ?? author.key;
    if (!(await signed(at)) || packet.sig.sigs[0]?.keyid !== author.key) {
      const message = `the packet is not signed by the key of ${a}`;
      return { verified: at, finding: { code: "signature/wrong", message, ...here } };
    }
    author.k += 1;
    first += packet.entries.length;
    prev = frame.hashes.at(-1) ?? prev;
  }
  return { verified: packets.length, finding: undefined };
}

/** The key that a packet's first entry brings, where the identity key vouches for it. */
function rotatedKey(
  packet: ReadPacket,
  g: string,
  { idKey }: { readonly idKey: string },
  signatures: SyncSignatureBackend,
): string | undefined {
  const entry = packet.entries[0]?.entry;
  if (entry?.t !== "rotate-key" || idKey === "") return undefined;
  const statement = { g, player: entry.a, s: entry.s, key: entry.b.key };
  const good = verifyStatement("rotate", statement, hexBytes(idKey), hexBytes(entry.b.idSig), signatures);
  return good ? toHex(hexBytes(entry.b.key)) : undefined;
}
