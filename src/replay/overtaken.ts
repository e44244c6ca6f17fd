/**
 * Two packets on one head: a fork of one author, a ruling that overtakes, two authors at once (3.5).
 *
 * @packageDocumentation
 */
import type { SyncSignatureBackend } from "./ed25519.js";
import { type LogFinding, type Machine, seatOf } from "./machine/state.js";
import { packetName, signedBy } from "./packet-check.js";
import type { ReadPacket } from "./packets.js";

/** What a packet on an older head means for the replay. */
export type Branch =
  | { readonly kind: "skip"; readonly findings: readonly LogFinding[] }
  | {
      readonly kind: "again";
      readonly without: readonly ReadPacket[];
      readonly overtaken: { readonly [player: string]: number };
      readonly finding: LogFinding;
    };

/**
 * Looks at a packet that does not follow the last one. Undefined where it follows, or stands on no head of the log.
 */
export function overtakes(
  m: Machine,
  packets: readonly ReadPacket[],
  at: number,
  signatures: SyncSignatureBackend,
): Branch | undefined {
  const packet = packets[at];
  if (packet === undefined || packet.head.prev === m.head) return undefined;
  const before = packets.slice(0, at);
  const rivalAt = before.findIndex(({ head }) => head.prev === packet.head.prev);
  const numbers = { packet: at + 1, line: packet.line, seq: packet.head.first };
  if (rivalAt < 0) return answersFork(packets, at, signatures, m);
  const rival = packets[rivalAt];
  if (rival === undefined || !signedHere(packet, m, signatures)) return undefined;
  if (packetName(rival) === packetName(packet)) {
    const message = `packet ${packet.head.k} of ${packet.head.a} stands twice in the file`;
    return { kind: "skip", findings: [{ code: "chain/duplicate", severity: "violation", message, ...numbers }] };
  }
  if (rival.head.a === packet.head.a) return { kind: "skip", findings: [forkFinding(packet, numbers)] };
  const branch = before.slice(rivalAt);
  if (isRuling(packet)) return rulingOvertakes(packet, branch, numbers);
  const message = `${rival.head.a} and ${packet.head.a} both wrote on one entry; the first in the file is judged`;
  return { kind: "skip", findings: [{ code: "chain/overtaken", severity: "unknown", message, ...numbers }] };
}

function forkFinding(packet: ReadPacket, numbers: Partial<LogFinding>): LogFinding {
  const { a, k } = packet.head;
  const message = `${a} signed two different packets for one place (his packet ${k}): two histories of one game`;
  return { code: "chain/fork", severity: "violation", message, author: a, ...numbers };
}

/** The packet named by another player's next packet stands; the other one is void. */
function answersFork(
  packets: readonly ReadPacket[],
  at: number,
  signatures: SyncSignatureBackend,
  m: Machine,
): Branch | undefined {
  const packet = packets[at];
  const chosen = packets.slice(0, at).find(({ sig }) => sig.head === packet?.head.prev);
  if (packet === undefined || chosen === undefined || chosen.head.a === packet.head.a) return undefined;
  const rival = packets
    .slice(0, at)
    .find((p) => p !== chosen && p.head.prev === chosen.head.prev && p.head.a === chosen.head.a);
  if (rival === undefined || !signedHere(chosen, m, signatures)) return undefined;
  const numbers = { packet: packets.indexOf(rival) + 1, line: rival.line, seq: rival.head.first };
  return { kind: "again", without: [rival], overtaken: {}, finding: forkFinding(rival, numbers) };
}

function rulingOvertakes(packet: ReadPacket, branch: readonly ReadPacket[], numbers: Partial<LogFinding>): Branch {
  const authors = new Set(branch.map(({ head }) => head.a));
  if (authors.size > 1) {
    const message = "the ruling stands on an entry that two players have built on since: it is void";
    return {
      kind: "skip",
      findings: [{ code: "ruling/stale", severity: "violation", message, author: "referee", ...numbers }],
    };
  }
  const shown: { [player: string]: number } = {};
  for (const { entries } of branch) {
    for (const { entry } of entries) {
      if (entry.t === "handover" || entry.t === "reveal") shown[entry.a] = (shown[entry.a] ?? 0) + 1;
    }
  }
  for (const author of authors) shown[author] ??= 0;
  const who = [...authors].join(", ");
  const message = `ruling ${packet.head.k} overtakes ${branch.length} packets of ${who}; nobody is accused`;
  return {
    kind: "again",
    without: branch,
    overtaken: shown,
    finding: { code: "chain/overtaken", severity: "irregularity", message, ...numbers },
  };
}

function isRuling({ head, entries }: ReadPacket): boolean {
  const type = entries[0]?.entry.t;
  return head.a === "referee" && (type === "ruling" || type === "forfeit");
}

function signedHere(packet: ReadPacket, m: Machine, signatures: SyncSignatureBackend): boolean {
  const key = packet.head.a === "referee" ? m.referee?.key : seatOf(m, packet.head.a)?.key;
  return key !== undefined && signedBy(packet, key, { signatures });
}
