/**
 * Forks that judging did not get to: on a branch that does not stand, behind where judging ended, without the rules. Whom
 * comparing a file with itself names, the report names too.
 *
 * @packageDocumentation
 */
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import type { LogFinding, ProtocolFinding } from "../format/finding.js";
import type { ReadPacket } from "../format/packets.js";
import { comparePackets } from "./compare.js";
import { packetName } from "./packet-check.js";
import { isOneLine } from "./packet-tree.js";

/** Every two packets of an author are compared: a file of more is left to `compare`. */
const maxCompared = 4000;

/** Two histories of one author, of whom nothing was said yet. */
export async function forksUntold(
  packets: readonly ReadPacket[],
  findings: readonly LogFinding[],
  signatures: SyncSignatureBackend,
): Promise<ProtocolFinding[]> {
  if (isOneLine(packets) || packets.length > maxCompared) return [];
  const known = new Set(findings.flatMap(({ code, author }) => (code === "chain/fork" ? [author] : [])));
  const { forks, forksByLog } = await comparePackets(packets, packets, signatures);
  return [...forks, ...forksByLog].flatMap(({ author, packets: [one, other] }): ProtocolFinding[] => {
    if (known.has(author) || one === undefined || other === undefined) return [];
    known.add(author);
    const names = [packetName(one), packetName(other)];
    const at = packets.findLastIndex((packet) => names.includes(packetName(packet)));
    const { head, line } = packets[at] ?? { head: other.head, line: 0 };
    const message = `${author} signed two different packets for the same place (their packet ${head.k}): two histories of one game`;
    // Such a proof ties a key to the player who joined by the manifest, and to nobody who took the seat over.
    const where = { packet: at + 1, line, seq: head.first, asOf: 0 };
    return [{ code: "chain/fork", severity: "violation", message, author, ...where }];
  });
}
