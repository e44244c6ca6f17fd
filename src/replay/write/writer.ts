/**
 * Writing: entries into a draft, a draft into a signed packet. The same machine that verifies says what may be written.
 *
 * @packageDocumentation
 */

import type { AnyEntry } from "../../schema/entry.js";
import { TurnproofError } from "../../schema/error.js";
import type { Body, Manifest, PacketHead, PacketSignature, RollItem } from "../../schema/index.js";
import { toHex } from "../crypto/bytes.js";
import type { PlayerSecrets } from "../crypto/derive.js";
import { publicKeyOf } from "../crypto/ed25519.js";
import { buildChain, type SeedChain } from "../dice/seed-chain.js";
import { canonicalText } from "../format/canonical.js";
import { signStatement } from "../format/dsse.js";
import type { LogFinding } from "../format/finding.js";
import { entryHash } from "../format/log-hash.js";
import { notePacket, receipts, signedBody } from "../judge/packet-check.js";
import { applyEntry } from "../machine/apply.js";
import { claimed, computed } from "../machine/chance.js";
import { gidOf, manifestBody } from "../machine/handshake.js";
import { officialOf, penOf, seatOf } from "../machine/queries.js";
import { standingHash } from "../machine/rules-state.js";
import { leftInPacket } from "../machine/seats.js";
import { waitsForBeacon } from "../machine/settle.js";
import type { Machine, Seat } from "../machine/types.js";
import { auditBody, complaint, hiddenBody, serviceBody } from "./hands/obligations.js";
import { requireAgreedRules } from "./played-by.js";
import type { Draft, Refused, TypedBody, Writer } from "./types.js";

/**
 * Begins a packet of an author on a replayed log. The machine is used up by it: replay again for another draft.
 *
 * @throws {@link TurnproofError} `play/other-version`: other rules than the agreed ones are installed
 */
export function openDraft(machine: Machine, author: string): Draft {
  requireAgreedRules(machine);
  const { head, seq } = machine;
  machine.packetFrom = seq + 1;
  return { machine, author, prev: head, first: seq + 1, recv: receipts(machine, author), entries: [] };
}

/** Puts entries of an earlier session back into a draft, as they were written. */
export function resumeDraft(draft: Draft, lines: readonly AnyEntry[]): Refused | undefined {
  for (const entry of lines) {
    const before = new Set(draft.machine.findings);
    push(draft, entry, claimed(entry.r ?? []));
    const findings = draft.machine.findings.filter((finding) => !before.has(finding));
    if (draft.machine.stopped !== null) return { findings };
  }
  return undefined;
}

function push(draft: Draft, entry: AnyEntry, source: Parameters<typeof applyEntry>[4]): void {
  const { machine, entries } = draft;
  applyEntry(machine, entry, "", entries.length === 0, source);
  // The results that the entry brought about are part of it, so its hash is known only now.
  const full: AnyEntry = machine.rolls.length > 0 ? { ...entry, r: [...machine.rolls] } : entry;
  const text = canonicalText(full);
  machine.head = toHex(entryHash(text));
  if (machine.pending?.seq === full.s) machine.pending = { ...machine.pending, hash: machine.head };
  entries.push({ entry: full, text, line: 0 });
}

/**
 * Writes an entry into a draft, with the rolls that it brings about. An answer that agrees to rules which are not installed
 * throws `play/other-version`: nobody here could go on. Findings are what the entry would break: the draft
 * then must be thrown away, and the log replayed, unless `force` says that it is to be kept (a test, a claimed move).
 */
export function writeEntry(draft: Draft, writer: Writer, body: TypedBody): readonly LogFinding[] {
  const { machine, entries } = draft;
  const before = new Set(machine.findings);
  const rolls: RollItem[] = [];
  const seat = seatOf(machine, writer.id);
  const source =
    seat === undefined || writer.secrets === undefined
      ? claimed([])
      : computed(machine, (x) => ownValue(seat, writer, machine.manifest, x), rolls);
  const frame = { g: machine.gid, s: draft.first + entries.length, p: machine.head, a: writer.id };
  // The state after a period is what the next player builds on.
  const hash = body.t === "handover" ? { h: standingHash(machine) } : {};
  push(draft, { ...frame, ...hash, ...body }, source);
  requireAgreedRules(machine);
  // A ruling can take findings out of the list as well as put some in.
  return machine.findings.filter((finding) => !before.has(finding));
}

const chains = new WeakMap<PlayerSecrets, Map<string, SeedChain>>();

/** Value `x` of the writer's own chain. */
function ownValue(seat: Seat, writer: Writer, manifest: Manifest, x: number): Uint8Array {
  const { secrets } = writer;
  if (secrets === undefined) throw new TurnproofError("write/packet", `${writer.id} has no chain`);
  if (x > seat.last + (seat.next?.n ?? 0)) {
    const message = `the seed chain of ${seat.id} ends with value ${seat.last}, and value ${x} is due: a new chain had to be proposed before`;
    throw new TurnproofError("write/packet", message);
  }
  const renewed = x > seat.last && seat.next !== null;
  const generation = renewed ? seat.generation + 1 : seat.generation;
  const { nonce, after, n } =
    renewed && seat.next !== null
      ? { nonce: seat.next.nonce, after: seat.last, n: seat.next.n }
      : { nonce: seat.nonce, after: seat.after, n: seat.last - seat.after };
  const known = chains.get(secrets) ?? new Map<string, SeedChain>();
  chains.set(secrets, known);
  const name = `${generation} ${after} ${n} ${toHex(nonce)}`;
  let chain = known.get(name);
  if (chain === undefined) {
    chain = buildChain(seat.id, nonce, secrets.chainTip(generation), n, after);
    known.set(name, chain);
  }
  if (!manifest.players.some(({ id }) => id === seat.id))
    throw new TurnproofError("write/packet", `${seat.id} is not in the manifest`);
  return chain.valueAt(x);
}

/**
 * The entry that the machine demands of the writer now where there is nothing to decide: a value to show, a roll to
 * take. Undefined where they have to decide, or have not the pen.
 */
export function obligationOf(machine: Machine, writer: Writer): TypedBody | undefined {
  if (penOf(machine) !== writer.id) return undefined;
  const { phase: place } = machine;
  if (place.at === "service") return serviceBody(machine, writer, place.due);
  if (place.at === "audit")
    return place.queue[0] === undefined ? undefined : auditBody(machine, writer, place.queue[0]);
  const seat = seatOf(machine, writer.id);
  if (seat === undefined) return undefined;
  const value = (): Body<"reveal"> => {
    const i = seat.c + 1 + seat.skip;
    return { i, v: toHex(ownValue(seat, writer, machine.manifest, i)) };
  };
  if (place.at === "close") return { t: "handover", b: { ...value(), ...roundFor(machine, writer) } };
  if (place.at === "play" && place.opening !== undefined) return hiddenBody(machine, writer, place.opening);
  if (place.at === "exchange") {
    return machine.period?.owner === writer.id ? { t: "handover", b: value() } : { t: "reveal", b: value() };
  }
  if (place.at === "play" && place.forChance) return { t: "roll", b: {} };
  return undefined;
}

/** Where the roll that is due waits for a beacon, the handover names its round. */
function roundFor(machine: Machine, writer: Writer): { readonly round?: number } {
  if (!waitsForBeacon(machine)) return {};
  const round = writer.nextRound?.();
  return round === undefined ? {} : { round };
}

/** Writes all that is due without a decision. */
export function writeObligations(draft: Draft, writer: Writer): readonly LogFinding[] {
  const findings: LogFinding[] = [];
  const complains = () =>
    penOf(draft.machine) === writer.id && (draft.entries.length === 0 || draft.machine.phase.at === "audit")
      ? complaint(draft.machine, writer)
      : undefined;
  // A player who has given up their seat no longer writes in its name.
  const next = () =>
    leftInPacket(draft.machine, writer.id) !== undefined
      ? undefined
      : (complains() ?? obligationOf(draft.machine, writer));
  for (let body = next(); body !== undefined; body = next()) {
    findings.push(...writeEntry(draft, writer, body));
    if (draft.machine.stopped !== null) break;
  }
  return findings;
}

/** The number that the author's next packet has. */
function packetNumber(machine: Machine, author: string): number {
  return ((officialOf(machine, author) ?? seatOf(machine, author))?.k ?? 0) + 1;
}

/**
 * Signs a draft: the bytes of the packet, as text. The machine then stands behind the packet, so the next draft, of
 ** the author with the pen, can be opened on it.
 *
 * @throws {@link TurnproofError} where the draft is empty
 */
export function sealPacket(draft: Draft, writer: Writer): string {
  const { machine, entries, author } = draft;
  if (entries.length === 0) throw new TurnproofError("write/packet", "an empty packet says nothing");
  const head: PacketHead = {
    g: machine.gid,
    a: author,
    k: packetNumber(machine, author),
    first: draft.first,
    prev: draft.prev,
    recv: draft.recv,
  };
  const text = packetText(head, entries, writer.signing);
  const sig: PacketSignature = JSON.parse(text.slice(text.lastIndexOf("\n", text.length - 2) + 1));
  notePacket(machine, { head, sig });
  return text;
}

function packetText(head: PacketHead, entries: readonly { readonly text: string }[], signing: Uint8Array): string {
  const last = entries.at(-1)?.text ?? "";
  const unsigned = { first: head.first, count: entries.length, head: toHex(entryHash(last)), sigs: [] };
  const sig = toHex(signStatement("packet", signedBody(head, unsigned), signing));
  const line: PacketSignature = { ...unsigned, sigs: [{ keyid: toHex(publicKeyOf(signing)), sig }] };
  return `${[canonicalText(head), ...entries.map(({ text }) => text), canonicalText(line)].join("\n")}\n`;
}

/** The first packet of a game: the manifest, written by the player in the last slot. */
export function sealManifest(manifest: Manifest, writer: Writer, idSecret: Uint8Array): string {
  const g = gidOf(manifest);
  const slot = manifest.players.find(({ id }) => id === writer.id);
  if (slot === undefined) throw new TurnproofError("write/packet", `${writer.id} is not in the manifest`);
  const entry = { g, s: 0, p: g, a: writer.id, t: "manifest", b: manifestBody(manifest, slot, idSecret) };
  const head: PacketHead = { g, a: writer.id, k: 1, first: 0, prev: g, recv: [] };
  return packetText(head, [{ text: canonicalText(entry) }], writer.signing);
}
