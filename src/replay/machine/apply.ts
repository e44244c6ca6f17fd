/**
 * One entry into the machine: may it stand here, what does it do, what is next. Never throws on what a log holds.
 *
 * @packageDocumentation
 */

import type { AnyEntry } from "../../schema/entry.js";
import type { Body, EntryType } from "../../schema/index.js";
import { toHex } from "../crypto/bytes.js";
import { isCarried } from "../format/packets.js";
import { excuse, takeAudit } from "./audit.js";
import { type ChanceSource, claimed, countLeft } from "./chance.js";
import { openCommitted } from "./committed.js";
import { answer, propose, takeKey } from "./consent.js";
import { takeFault } from "./decks/entries.js";
import { handshakeDuty } from "./decks/obligation.js";
import { accuse, breakOff, report, stop } from "./findings.js";
import { forfeit, rule } from "./interrupts.js";
import { isJoined, isVouched } from "./joined.js";
import { takeLetter } from "./letters.js";
import { playMoves, resign } from "./moves.js";
import { cyclic, keyFault, seatOf } from "./queries.js";
import { takeReceipt } from "./receipts.js";
import { keepReached, standingHash } from "./rules-state.js";
import { isBehindOwnSeat } from "./seats.js";
import { serve } from "./service.js";
import { settle } from "./settle.js";
import { compareState, convicts, spanOf } from "./spans.js";
import { noteErrors } from "./stands.js";
import { refuse } from "./transitions.js";
import type { Heading, Machine, Period, Seat } from "./types.js";
import { showValue } from "./values.js";

/** Entries that are no decision of a player; a proposal is one when everybody has agreed to it. */
const noDecision: ReadonlySet<EntryType> = new Set([
  "manifest",
  "accept",
  "handover",
  "reveal",
  "roll",
  "rotate-key",
  "letter",
  "receipt",
  "propose",
  "answer",
  "call",
  "ruling",
  "deal",
  "share",
  "oracle",
  "beacon",
]);

/**
 * Takes an entry into the machine. Findings go to `m.findings`; `m.stopped` says whether judging ended here.
 *
 * @param hash hash of the entry
 * @param opensPacket whether it is the first of its packet
 * @param source where its rolls come from; by default what the entry claims
 */
export function applyEntry(
  m: Machine,
  entry: AnyEntry,
  hash: string,
  opensPacket: boolean,
  source: ChanceSource = claimed(entry.r ?? []),
): void {
  m.events = [];
  m.rolls = [];
  m.asked = null;
  m.seq = entry.s;
  m.errors.applied.clear();
  const findingsBefore = m.findings.length;
  if (opensPacket) {
    m.heading = "nothing";
    m.packetFrom = entry.s;
  }
  if (isBehindOwnSeat(m, entry.a)) return;
  const barred = refuse(m, entry);
  m.heading = headingAfter(m.heading, entry.t);
  if (barred !== undefined) {
    const { code, message, ...figures } = barred;
    return breakOff(m, entry.a, code, message, figures);
  }
  const before = m.period;
  if (before !== null && before.owner === entry.a && !isCarried(entry.t)) before.entries += 1;
  if (!noDecision.has(entry.t) && seatOf(m, entry.a) !== undefined) m.lastDecision = entry.s;
  dispatch(m, entry, hash, source);
  if (m.stopped === null) closeEntry(m, entry, source, before);
  if (m.stopped === null && m.findings.length > findingsBefore) noteErrors(m, entry.s, hash, findingsBefore);
  keepReached(m);
  m.timeline?.push({ seq: entry.s, author: entry.a, type: entry.t, body: entry.b, events: m.events, rolls: m.rolls });
  m.head = hash;
}

function headingAfter(heading: Heading | null, type: EntryType): Heading | null {
  if (isCarried(type)) return heading === "nothing" ? "letters" : heading;
  return type === "rotate-key" && heading === "nothing" ? "key" : null;
}

/** Takes the manifest, which the machine was opened with: what holds of every entry holds of it too. */
export function openLog(m: Machine, entry: AnyEntry, hash: string): void {
  closeEntry(m, entry, claimed(entry.r ?? []), null);
  m.head = hash;
  shuffleFirst(m, entry.a);
}

function dispatch(m: Machine, entry: AnyEntry, hash: string, source: ChanceSource): void {
  const seat = seatOf(m, entry.a);
  switch (entry.t) {
    case "handover":
    case "reveal":
      return showValue(m, entry.a, entry.b, source);
    case "ruling":
      return rule(m, entry.a, entry.b, source);
    case "forfeit":
      return forfeit(m, entry.a, entry.b);
    case "answer":
      return answer(m, entry.a, entry.b, source);
    case "manifest":
      return stop(m);
    case "open":
      return takeOpenEntry(m, entry, source);
    case "letter":
      return takeLetter(m, entry.a, entry.b);
    case "receipt":
      return takeReceipt(m, entry.a, entry.b);
    case "deck":
    case "deal":
    case "shuffle":
    case "lift":
    case "share":
    case "oracle":
    case "beacon": {
      const { phase: place } = m;
      serve(m, entry, source);
      // In the handshake each author lays out or masks all their decks before the next one accepts.
      if (place.at === "service" && place.next.to === "accept" && m.stopped === null) shuffleFirst(m, entry.a);
      return;
    }
  }
  if (seat === undefined) return stop(m);
  switch (entry.t) {
    case "accept":
      return accept(m, seat, entry.b);
    case "move":
      return playMoves(m, seat, entry.b, source);
    case "roll":
      return settle(m, source, seat.id);
    case "propose":
      return propose(m, seat, hash, entry.b);
    case "call":
      return callReferee(m, seat);
    case "end":
      return resign(m, seat, source);
    case "rotate-key":
      return rotateKey(m, seat, entry.b);
  }
}

/** What holds at the end of every entry: no roll left over, the state hash right. */
function closeEntry(m: Machine, entry: AnyEntry, source: ChanceSource, period: Period | null): void {
  const left = source.peek();
  if (left !== undefined) {
    countLeft(source, period !== null && period.owner === entry.a ? period : null);
    const message = `there is a roll for ${left.purpose} here, but the rules demand none`;
    accuse(m, entry.a, "dice/roll-not-required", message, { actual: left.purpose });
  }
  if (entry.h !== undefined) compareHash(m, entry, entry.h);
  else if (entry.t === "handover") spanOf(m, entry.s).unsigned.add(entry.a);
  // An undo goes back only to where a decision is due, after a move, a roll or the last entry of the handshake.
  if (m.asked !== "decision") return;
  if (entry.t === "move" || entry.t === "roll" || (entry.t === "reveal" && endsHandshake(m))) m.rests.add(entry.s);
}

/** The state that the author signed, against the one that the rules come to: other rules may come to another one. */
function compareHash(m: Machine, entry: AnyEntry, signed: string): void {
  const own = standingHash(m);
  const same = own === signed;
  compareState(m, entry.s, entry.a, same);
  if (same) return;
  if (m.auditing) return noteAudit(m, entry.a);
  if (!convicts(m, entry.s)) return stop(m);
  const message = "the state after this entry is another one than its author had";
  accuse(m, entry.a, "state/hash", message, { expected: own, actual: signed });
}

/** An audit with another pack comes to another state: told once, and nobody's fault. */
function noteAudit(m: Machine, signer: string): void {
  if (m.findings.some(({ code }) => code === "state/audit")) return;
  const message = `by the pack of this audit the state after this entry is not the one that ${signer} signed: what follows is judged on a different position`;
  report(m, { code: "state/audit", severity: "unknown", message, seq: m.seq });
}

/** Whether the value just shown was the last of the first ones. */
function endsHandshake({ seats, seq, inputs }: Machine): boolean {
  return inputs.length === 0 && seats.every(({ c }) => c === 1) && seats.some(({ shownAt }) => shownAt === seq);
}

function accept(m: Machine, seat: Seat, body: Body<"accept">): void {
  if (m.phase.at !== "accept") return stop(m);
  if (!joinSigned(m, seat, body.idSig)) {
    const message = `the identity key of ${seat.id} did not sign this game key for this game`;
    return breakOff(m, seat.id, "handshake/id-signature", message);
  }
  const queue = m.phase.queue.slice(1);
  m.phase =
    queue.length > 0 ? { at: "accept", queue } : { at: "exchange", queue: cyclic(m, seat.id), next: { to: "settle" } };
  const last = cyclic(m, seat.id).at(-1);
  if (queue.length === 0 && last !== undefined) m.lastOwner = last;
  shuffleFirst(m, seat.id);
}

/** Where decks have no dealer, each player's part of the first shuffle rides behind their `manifest` or `accept` (log-format 8). */
function shuffleFirst(m: Machine, author: string): void {
  const due = m.decks.length === 0 ? null : handshakeDuty(m, author);
  if (due === null) return;
  const { phase: place } = m;
  const queue = place.at === "accept" ? place.queue : [];
  m.phase = { at: "service", due, next: { to: "accept", queue } };
}

/** An entry `open`: a bad box proven, a committed value, cards on demand, or the audit. */
function takeOpenEntry(m: Machine, entry: Extract<AnyEntry, { readonly t: "open" }>, source: ChanceSource): void {
  const { phase: place } = m;
  const seat = seatOf(m, entry.a);
  if (entry.b.kind === "fault") {
    if (!takeFault(m, entry.a, entry.b)) return stop(m);
    m.floor = m.seq;
    if (place.at === "audit") return excuse(m, entry.a, entry.b.deckId, entry.b.ref);
    if (place.at === "play") settle(m, source, entry.a);
    return;
  }
  if (place.at === "audit") {
    if (!takeAudit(m, entry.a, entry.b)) stop(m);
    return;
  }
  if (place.at === "service") return serve(m, entry, source);
  // A value that does not fit stays owed; one that fits leads on.
  if (seat === undefined || entry.b.kind !== "hidden") return stop(m);
  if (openCommitted(m, seat, entry.b)) settle(m, source, entry.a);
}

/** Whether a player's identity key vouches for their game key in this game. */
export function joinSigned(m: Machine, seat: Seat, signature: string): boolean {
  return isJoined({ id: seat.id, idKey: seat.idKey, key: toHex(seat.key) }, m.gid, signature, m.signatures);
}

function callReferee(m: Machine, seat: Seat): void {
  if (m.referee === null) {
    const message = "this game has no referee";
    return breakOff(m, seat.id, "protocol/no-referee", message);
  }
  if (m.phase.at !== "play") return stop(m);
  m.phase = { at: "referee", back: m.phase };
}

function rotateKey(m: Machine, seat: Seat, body: Body<"rotate-key">): void {
  if (!isVouched(seat, m.gid, { ...body, s: m.seq }, m.signatures)) {
    // Anybody can sign this with a key of their own: the player's name on it proves nothing.
    const message = `the identity key of ${seat.id} did not sign the new game key`;
    report(m, { code: "rotate/id-signature", severity: "violation", message, seq: m.seq });
    return stop(m);
  }
  const fault = keyFault(m, seat.id, body.key);
  if (fault !== undefined) return breakOff(m, seat.id, "keys/unusable", fault);
  takeKey(m, seat, body.key);
}
