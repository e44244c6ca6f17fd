/**
 * A log whose rules are not at hand: chain and signatures can be checked all the same, moves and dice cannot.
 *
 * @packageDocumentation
 */
import type { Manifest, Proposal } from "../../schema/index.js";
import { hexBytes, toHex } from "../crypto/bytes.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import { verifyStatement } from "../format/dsse.js";
import type { ProtocolFinding } from "../format/finding.js";
import type { ReadEntry, ReadPacket } from "../format/packets.js";
import { gidOf } from "../machine/handshake.js";
import { isVouched, type VouchedKey } from "../machine/joined.js";
import { officialKeys, refereeIds } from "../machine/officials.js";
import { isQuiet } from "../machine/quiet-rulings.js";
import { namedIn } from "../machine/referees.js";
import { successorStatement } from "../machine/seats.js";
import type { Successor } from "../machine/types.js";
import { checkFrame, signaturesAhead } from "./packet-check.js";
import { isMisplaced } from "./packet-fault.js";
import { isOneLine } from "./packet-tree.js";

/** Somebody who writes, as far as it can be told without the rules. */
interface Author {
  key: string;
  idKey: string;
  k: number;
  /** A ruling stands behind their last packet: numbers of packets that it overtook may be left out (log-format 11). */
  maySkip: boolean;
  /** They rule, or have ruled, or were named for it: their numbers are free. */
  readonly mayHaveRuled: boolean;
  /** They are one of those who may rule now. */
  rules: boolean;
}

/** How many packets are chained and signed from the start on, and what is wrong with the next one. */
export async function checkChainOnly(
  packets: readonly ReadPacket[],
  manifest: Manifest,
  signatures: SyncSignatureBackend,
): Promise<{ readonly verified: number; readonly finding: ProtocolFinding | undefined }> {
  const line = lineOf(packets);
  const known = new Set(line);
  const others = packets.filter((packet) => !known.has(packet));
  const checked = await checkLine(line, others, manifest, signatures);
  const [beside] = others;
  if (checked.finding !== undefined || beside === undefined) return checked;
  const { a, k } = beside.head;
  const message = `packet ${k} of ${a} does not follow the others: without the rules nobody can tell what it counts for`;
  const where = { packet: packets.indexOf(beside) + 1, line: beside.line };
  return { ...checked, finding: { code: "chain/overtaken", severity: "unknown", message, ...where } };
}

/** The packets that lead to the last one; all of them where they do not lead from the beginning to it. */
function lineOf(packets: readonly ReadPacket[]): readonly ReadPacket[] {
  if (isOneLine(packets)) return packets;
  const byHead = new Map(packets.map((packet) => [packet.sig.head, packet]));
  const line = new Set<ReadPacket>();
  for (let here = packets.at(-1); here !== undefined && !line.has(here); here = byHead.get(here.head.prev))
    line.add(here);
  const [first] = packets;
  return first !== undefined && line.has(first) ? [...line].reverse() : packets;
}

async function checkLine(
  packets: readonly ReadPacket[],
  beside: readonly ReadPacket[],
  manifest: Manifest,
  signatures: SyncSignatureBackend,
): Promise<{ readonly verified: number; readonly finding: ProtocolFinding | undefined }> {
  const g = gidOf(manifest);
  const authors = new Map<string, Author>();
  for (const { id, key, idKey } of manifest.players)
    authors.set(id, { key, idKey, k: 0, maySkip: false, mayHaveRuled: false, rules: false });
  const referees = refereeIds(manifest);
  for (const { id, key } of officialKeys(manifest)) {
    const rules = referees.includes(id);
    authors.set(id, { key, idKey: "", k: 0, maySkip: false, mayHaveRuled: rules, rules });
  }
  const signed = signaturesAhead(packets, signatures);
  const agreed: Agreed = {
    left: new Map(),
    leaving: new Map(),
    others: manifest.players.length - 1,
    g,
    signatures,
    manifest,
  };
  let prev = g;
  let first = 0;
  for (const [at, packet] of packets.entries()) {
    const { a, k, recv } = packet.head;
    const here = { packet: at + 1, line: packet.line, severity: "violation" } as const;
    const author = authors.get(a);
    if (author === undefined) {
      const message = `"${a}" is not in this game's manifest`;
      return { verified: at, finding: { code: "chain/unknown-author", message, ...here } };
    }
    // Whom a packet acknowledges is part of what the machine checks; here the chain alone is followed.
    const number = mayHaveNumber(packet, author, beside) ? undefined : author.k + 1;
    const frame = checkFrame(packet, { g, k: number, first, prev, recv });
    if ("code" in frame) {
      // What is missing or moved convicts nobody.
      const severity = isMisplaced.has(frame.code) ? "unknown" : "violation";
      return { verified: at, finding: { ...frame, ...here, severity } };
    }
    author.key = rotatedKey(packet, g, author, signatures) ?? author.key;
    if (!(await signed(at)) || packet.sig.sigs[0]?.keyid !== author.key) {
      const message = `the packet is not signed with the key of ${a}`;
      return { verified: at, finding: { code: "signature/wrong", message, ...here } };
    }
    author.k = k;
    author.maySkip = false;
    for (const [i, { entry }] of packet.entries.entries()) note(entry, frame.hashes[i] ?? "", authors, agreed);
    first += packet.entries.length;
    prev = frame.hashes.at(-1) ?? prev;
  }
  return { verified: packets.length, finding: undefined };
}

/** Numbers of packets that do not stand may be left out; rulings that came too late have some too, and a file may lack them. */
function mayHaveNumber({ head: { a, k } }: ReadPacket, author: Author, beside: readonly ReadPacket[]): boolean {
  if (k <= author.k) return false;
  if (author.maySkip || author.mayHaveRuled) return true;
  const used = new Set(beside.filter(({ head }) => head.a === a).map(({ head }) => head.k));
  if (k - author.k > used.size + 1) return false;
  for (let between = author.k + 1; between < k; between++) if (!used.has(between)) return false;
  return true;
}

/** What may bring a key of another author, when everybody agrees. */
type NewKeys = Extract<Proposal, { readonly kind: "rotate" | "substitute" | "referees" }>;

/** New keys that were proposed, and how many have still to agree. */
interface Agreed {
  readonly left: Map<string, { readonly proposal: NewKeys; left: number }>;
  /** Successors that were agreed: the seat is theirs when the one who leaves has handed over. */
  readonly leaving: Map<string, Successor>;
  readonly g: string;
  readonly others: number;
  readonly manifest: Manifest;
  readonly signatures: SyncSignatureBackend;
}

/** What an entry changes for the packets after it: keys that were agreed or ruled, numbers that a ruling frees. */
function note(entry: ReadEntry["entry"], hash: string, authors: Map<string, Author>, agreed: Agreed) {
  const { left, leaving, others } = agreed;
  if (entry.t === "ruling" && authors.get(entry.a)?.rules === true) {
    for (const author of authors.values()) author.maySkip = true;
    // A ruling that changes the game undoes what was agreed and not done yet.
    if (!isQuiet(entry.b)) leaving.clear();
    if (entry.b.kind === "rotate") setKey(authors, entry.b, agreed);
    if (entry.b.kind === "substitute") reseat(authors, entry.b, agreed);
  }
  if (entry.t === "propose" && (entry.b.kind === "rotate" || entry.b.kind === "substitute")) {
    left.set(hash, { proposal: entry.b, left: others });
  }
  if (entry.t === "propose" && entry.b.kind === "referees") {
    left.set(hash, { proposal: entry.b, left: others });
    for (const { id, key } of namedIn(entry.b, agreed.manifest, agreed.signatures))
      if (!authors.has(id)) authors.set(id, { key, idKey: "", k: 0, maySkip: false, mayHaveRuled: true, rules: false });
  }
  const successor = entry.t === "handover" ? leaving.get(entry.a) : undefined;
  if (successor !== undefined) {
    leaving.delete(entry.a);
    reseat(authors, successor, agreed);
  }
  if (entry.t !== "answer") return;
  const asked = left.get(entry.b.of);
  if (asked === undefined) return;
  asked.left -= 1;
  if (!entry.b.ok) left.delete(entry.b.of);
  else if (asked.left === 0 && asked.proposal.kind === "referees") {
    const ids = new Set(asked.proposal.referees.map(({ id }) => id));
    for (const [id, author] of authors) if (author.mayHaveRuled) author.rules = ids.has(id);
  } else if (asked.left === 0 && asked.proposal.kind === "rotate") setKey(authors, asked.proposal, agreed);
  else if (asked.left === 0 && asked.proposal.kind === "substitute") leaving.set(asked.proposal.player, asked.proposal);
}

type Keeping = Pick<Agreed, "g" | "signatures">;

function reseat(authors: ReadonlyMap<string, Author>, successor: Successor, { g, signatures }: Keeping) {
  const author = authors.get(successor.player);
  if (author === undefined || author.idKey === "") return;
  const { idKey, key, sig } = successor;
  const statement = successorStatement(g, successor);
  if (!verifyStatement("substitute", statement, hexBytes(idKey), hexBytes(sig), signatures)) return;
  author.idKey = idKey;
  author.key = key;
}

function setKey(
  authors: ReadonlyMap<string, Author>,
  vouched: VouchedKey & { readonly player: string },
  { g, signatures }: Keeping,
) {
  const author = authors.get(vouched.player);
  if (author === undefined || author.idKey === "") return;
  const person = { id: vouched.player, idKey: hexBytes(author.idKey) };
  if (isVouched(person, g, vouched, signatures)) author.key = vouched.key;
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
  const good = isVouched({ id: entry.a, idKey: hexBytes(idKey) }, g, { ...entry.b, s: entry.s }, signatures);
  return good ? toHex(hexBytes(entry.b.key)) : undefined;
}
