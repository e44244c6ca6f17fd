/**
 * What must hold of a packet before its entries are believed: numbers, chain, acknowledgements, signature (log-format 4).
 *
 * @packageDocumentation
 */

import type { PacketHead, PacketSignature } from "../../schema/index.js";
import { hexBytes, toHex } from "../crypto/bytes.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import type { ProtocolCode } from "../format/codes.js";
import { verifyText, verifyTextLater } from "../format/dsse.js";
import type { ProtocolFinding } from "../format/finding.js";
import { entryHashHex, packetHashHex } from "../format/log-hash.js";
import type { ReadPacket } from "../format/packets.js";
import { isVouched } from "../machine/joined.js";
import { endPacket } from "../machine/letters.js";
import { officialOf, seatOf } from "../machine/queries.js";
import { endReceipts } from "../machine/receipts.js";
import type { Machine } from "../machine/types.js";

/** What a packet's signature covers. */
export function signedBody(head: PacketHead, sig: PacketSignature) {
  const { g, a, k, first, prev, recv } = head;
  return { g, a, k, first, count: sig.count, prev, head: sig.head, recv };
}

/**
 * The canonical text of what is signed: RFC 8785 of {@link signedBody}. The schema leaves nothing in it that needs
 * escaping, so the members in order are enough.
 */
export function signedText(packet: Pick<ReadPacket, "head" | "sig">): string {
  const known = signedTexts.get(packet);
  if (known !== undefined) return known;
  const text = textOf(packet.head, packet.sig);
  signedTexts.set(packet, text);
  return text;
}

/** Signature and name are both made from the text: it is written once for each packet that was read. */
const signedTexts = new WeakMap<object, string>();

function textOf(head: PacketHead, sig: PacketSignature): string {
  const recv = head.recv.map(({ a, hash, k }) => ({ a, hash, k }));
  const { g, a, k, first, prev } = head;
  return JSON.stringify({ a, count: sig.count, first, g, head: sig.head, k, prev, recv });
}

/** The name of a packet: a hash of what is signed, not of the signature. */
export function packetName(packet: Pick<ReadPacket, "head" | "sig">): string {
  return packetHashHex(signedText(packet));
}

/** Numbers and hashes that a packet must have, as the log before it demands. */
interface Expected {
  readonly g: string;
  /** Number of the packet; undefined where any number will do (after packets that a ruling overtook). */
  readonly k: number | undefined;
  readonly first: number;
  readonly prev: string;
  readonly recv: PacketHead["recv"];
}

const violation = (
  code: ProtocolCode,
  message: string,
  more: Omit<Partial<ProtocolFinding>, "code"> = {},
): ProtocolFinding => ({
  code,
  severity: "violation",
  message,
  ...more,
});

/** Checks a packet's frame and the chain of its entries; returns the entries' hashes, or what is wrong. */
export function checkFrame(
  packet: ReadPacket,
  expected: Expected,
): { readonly hashes: readonly string[] } | ProtocolFinding {
  const { head, sig, entries, line } = packet;
  if (head.g !== expected.g)
    return violation("chain/other-game", "the packet belongs to another game", {
      line,
      expected: expected.g,
      actual: head.g,
    });
  if (head.first > expected.first) {
    return violation("chain/gap", `entries ${expected.first} to ${head.first - 1} are missing`, {
      line,
      expected: expected.first,
      actual: head.first,
    });
  }
  if (head.first !== expected.first || head.prev !== expected.prev) {
    return violation("chain/prev", "the packet does not follow the entry before it", {
      line,
      expected: expected.prev,
      actual: head.prev,
    });
  }
  if (expected.k !== undefined && head.k !== expected.k) {
    return violation("chain/packet-number", `packet ${head.k} of ${head.a} comes where packet ${expected.k} is due`, {
      line,
      expected: expected.k,
      actual: head.k,
    });
  }
  if (!sameReceipts(head.recv, expected.recv)) {
    const message = "the packet acknowledges other packets than those before it";
    return violation("chain/recv", message, { line, expected: expected.recv, actual: head.recv });
  }
  if (entries.length === 0 || sig.count !== entries.length || sig.first !== head.first) {
    return violation(
      "chain/count",
      `the signature line counts ${sig.count} entries from ${sig.first}; there are ${entries.length} here`,
      { line, expected: entries.length, actual: sig.count },
    );
  }
  const hashes: string[] = [];
  let prev = head.prev;
  for (const [at, { entry, text, line: where }] of entries.entries()) {
    const seq = head.first + at;
    const here = { line: where, seq: entry.s };
    if (entry.g !== head.g) return violation("chain/other-game", "the entry belongs to another game", here);
    if (entry.s !== seq)
      return violation("chain/sequence", `entry ${entry.s} comes where ${seq} is due`, {
        ...here,
        expected: seq,
        actual: entry.s,
      });
    if (entry.a !== head.a)
      return violation("chain/author", `an entry by ${entry.a} is in a packet of ${head.a}`, here);
    if (entry.p !== prev)
      return violation("chain/prev", `entry ${seq} does not follow the one before it`, {
        ...here,
        expected: prev,
        actual: entry.p,
      });
    prev = entryHashHex(text);
    hashes.push(prev);
  }
  if (sig.head !== prev) {
    return violation(
      "chain/head",
      "the entries are not the ones that were signed: something in this packet was changed",
      {
        line,
        expected: prev,
        actual: sig.head,
      },
    );
  }
  return { hashes };
}

function sameReceipts(one: PacketHead["recv"], other: PacketHead["recv"]): boolean {
  return (
    one.length === other.length &&
    one.every((r, at) => r.a === other[at]?.a && r.k === other[at]?.k && r.hash === other[at]?.hash)
  );
}

/** The keys of a game's authors at one place of its log. */
export interface KeysInForce {
  readonly gid: string;
  readonly signatures: SyncSignatureBackend;
  /** Game key and, for a player, identity key; undefined for nobody of this game. */
  of(author: string): { readonly key: Uint8Array; readonly idKey?: Uint8Array } | undefined;
}

/** The key that has to sign a packet: that in force, or the one that it opens with. */
export function signingKey(packet: ReadPacket, keys: { readonly key: Uint8Array; readonly idKey?: Uint8Array }) {
  const opening = packet.entries[0]?.entry;
  return opening?.t === "rotate-key" && keys.idKey !== undefined ? hexBytes(opening.b.key) : keys.key;
}

/** Whether a packet is its author's: signed by the key in force, or by a new one that their identity key vouches for. */
export function isSignedInForce(packet: ReadPacket, { gid, signatures, of }: KeysInForce): boolean {
  const { head, entries, sig } = packet;
  const keys = of(head.a);
  const [signature] = sig.sigs;
  if (keys === undefined || signature === undefined || head.g !== gid) return false;
  const opening = entries[0]?.entry;
  const key = signingKey(packet, keys);
  if (signature.keyid !== toHex(key)) return false;
  if (opening?.t === "rotate-key" && keys.idKey !== undefined) {
    const person = { id: head.a, idKey: keys.idKey };
    if (!isVouched(person, gid, { ...opening.b, s: opening.s }, signatures)) return false;
  }
  const known = judgedSignatures.get(packet);
  if (known !== undefined && known.key === signature.keyid) return known.good;
  const good = verifyText("packet", signedText(packet), key, hexBytes(signature.sig), signatures);
  judgedSignatures.set(packet, { key: signature.keyid, good });
  return good;
}

/** What came of a packet's signature under the key that it names: a rival is asked for at each packet of its author. */
const judgedSignatures = new WeakMap<ReadPacket, { readonly key: string; readonly good: boolean }>();

/** Whether a packet's entries lead from its `prev` to its `head`: then its signature covers what stands here. */
export function isWhole({ head, entries, sig }: ReadPacket): boolean {
  let prev = head.prev;
  for (const { entry, text } of entries) {
    if (entry.p !== prev) return false;
    prev = entryHashHex(text);
  }
  return entries.length > 0 && sig.count === entries.length && prev === sig.head;
}

/** How many packets ahead signatures are verified while the rules replay the ones before. */
const ahead = 128;

/**
 * Verifies the signatures of packets ahead of their turn, under the key that each names. Whether that key is the
 * author's is asked when its turn comes: the answer here depends on nothing before it.
 *
 * @returns the answer for the packet at a place
 */
export function signaturesAhead(
  packets: readonly ReadPacket[],
  backend: SyncSignatureBackend,
  from = 0,
): (at: number) => Promise<boolean> {
  const started: Promise<boolean>[] = [];
  return async (at) => {
    for (const packet of packets.slice(from + started.length, at + ahead)) {
      const [signature] = packet.sig.sigs;
      started.push(
        signature === undefined
          ? Promise.resolve(false)
          : verifyTextLater("packet", signedText(packet), hexBytes(signature.keyid), hexBytes(signature.sig), backend),
      );
    }
    return started[at - from] ?? false;
  };
}

/** The last packet of every author other than `author` in the log so far, in manifest order, then the referee. */
export function receipts(m: Machine, author: string): PacketHead["recv"] {
  const players = m.seats.filter((seat) => seat.id !== author && seat.k > 0);
  const all = players.map(({ id, k, packetHash }) => ({ a: id, k, hash: packetHash }));
  const officials = m.officials.filter(({ id, k }) => id !== author && k > 0);
  return [...all, ...officials.map(({ id, k, packetHash }) => ({ a: id, k, hash: packetHash }))];
}

/** Notes a packet as the last one of its author. */
export function notePacket(m: Machine, packet: Pick<ReadPacket, "head" | "sig">): void {
  const { a, k, first } = packet.head;
  endPacket(m, a, packet.sig.head);
  endReceipts(m, packetName(packet), { author: a, k, first });
  const author = officialOf(m, packet.head.a) ?? seatOf(m, packet.head.a);
  if (author === undefined) return;
  author.k = packet.head.k;
  if ("maySkipNumbers" in author) author.maySkipNumbers = false;
  author.packetHash = packetName(packet);
}
