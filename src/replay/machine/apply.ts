/**
 * One entry into the machine: may it stand here, what does it do, what is next. Never throws on what a log holds.
 *
 * @packageDocumentation
 */

import type { Expectation } from "../../rules/sdk/index.js";
import type { AnyEntry } from "../../schema/entry.js";
import type { EntryType } from "../../schema/index.js";
import { isCarried } from "../format/packets.js";
import { shuffleFirst } from "./accept.js";
import { type ChanceSource, claimed, countLeft } from "./chance.js";
import { dispatch } from "./dispatch.js";
import { beginEntry, foldAll } from "./fold.js";
import { lettersAlone } from "./letters.js";
import { seatOf } from "./queries.js";
import { keepReached, standingHash } from "./rules-state.js";
import { goesOnBehindSeat } from "./seats.js";
import { compareState, convicts, spanOf } from "./spans.js";
import { noteErrors } from "./stands.js";
import { accuse, broken, rest, type Step, stopped, type Then, unchanged } from "./step.js";
import { refuse } from "./transitions.js";
import type { Heading, Machine, Period } from "./types.js";

/** Entries that are not the decision of a player; a proposal is one when everybody has agreed to it. */
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
  beginEntry(m);
  m.seq = entry.s;
  m.errors.applied.clear();
  const findingsBefore = m.findings.length;
  if (opensPacket) {
    m.heading = "nothing";
    m.packetFrom = entry.s;
  }
  const fold = (step: Step | Then) => foldAll(m, step, entry.a, source);
  const barred = barring(m, entry);
  if (barred !== undefined) {
    fold(barred);
    return;
  }
  const before = m.period;
  if (before !== null && before.owner === entry.a && !isCarried(entry.t)) before.entries += 1;
  if (!noDecision.has(entry.t) && seatOf(m, entry.a) !== undefined) m.lastDecision = entry.s;
  const due = fold(dispatch(m, entry, hash));
  if (m.stopped === null) fold(endOfEntry(m, entry, source, before, due));
  if (m.stopped === null && m.findings.length > findingsBefore) noteErrors(m, entry.s, hash, findingsBefore);
  keepReached(m);
  m.timeline?.push({ seq: entry.s, author: entry.a, type: entry.t, body: entry.b, events: m.events, rolls: m.rolls });
  m.head = hash;
}

/** Why an entry cannot stand where it stands; undefined where it can. */
function barring(m: Machine, entry: AnyEntry): Then | undefined {
  const behind = goesOnBehindSeat(m, entry.a);
  if (behind !== undefined) return { to: "stop", why: behind };
  const refusal = refuse(m, entry);
  m.heading = headingAfter(m.heading, entry.t);
  if (refusal === undefined) return undefined;
  const { code, message, ...figures } = refusal;
  return broken(m, entry.a, { code, message, figures });
}

function headingAfter(heading: Heading | null, type: EntryType): Heading | null {
  if (isCarried(type)) return heading === "nothing" ? "letters" : heading;
  return type === "rotate-key" && heading === "nothing" ? "key" : null;
}

/** Takes the manifest, which the machine was opened with: what holds of every entry holds of it too. */
export function openLog(m: Machine, entry: AnyEntry, hash: string): void {
  const source = claimed(entry.r ?? []);
  foldAll(m, endOfEntry(m, entry, source, null, undefined), entry.a, source);
  m.head = hash;
  const shuffling = shuffleFirst(m, entry.a, m.phase.at === "accept" ? m.phase.queue : []);
  if (shuffling !== undefined) foldAll(m, rest(shuffling), entry.a, source);
}

/** The last entry of a packet was taken: a packet of letters alone is its author's violation. */
export function endEntries(m: Machine, author: string): void {
  foldAll(m, lettersAlone(m, author), author, claimed([]));
}

/** What holds at the end of every entry: no roll left over, the state hash right. */
function endOfEntry(
  m: Machine,
  entry: AnyEntry,
  source: ChanceSource,
  period: Period | null,
  due: Expectation["kind"] | undefined,
): Step | Then {
  if (entry.h === undefined && entry.t === "handover") spanOf(m, entry.s).unsigned.add(entry.a);
  // An undo goes back only to where a decision is due, after a move, a roll or the last entry of the handshake.
  const rests = entry.t === "move" || entry.t === "roll" || (entry.t === "reveal" && endsHandshake(m));
  if (due === "decision" && rests) m.rests.add(entry.s);
  // The state that the author signed, against the one that the rules come to: other rules may come to another one.
  const own = entry.h === undefined ? undefined : standingHash(m);
  if (own !== undefined) compareState(m, entry.s, entry.a, own === entry.h);
  const differs = own !== undefined && own !== entry.h ? { expected: own, actual: entry.h } : undefined;
  const left = source.peek();
  if (left !== undefined) countLeft(source, period !== null && period.owner === entry.a ? period : null);
  return left === undefined && differs === undefined ? unchanged : wrongAtEnd(m, entry, left, differs);
}

function* wrongAtEnd(
  m: Machine,
  { s, a }: AnyEntry,
  left: ReturnType<ChanceSource["peek"]>,
  differs: object | undefined,
): Step {
  if (left !== undefined) {
    const message = `there is a roll for ${left.purpose} here, but the rules demand none`;
    yield* accuse(m, a, "dice/roll-not-required", message, { actual: left.purpose });
  }
  if (differs === undefined) return unchanged;
  if (m.auditing) return yield* differByAudit(m, a);
  if (!convicts(m, s)) return stopped;
  const message = "the state after this entry is another one than its author had";
  yield* accuse(m, a, "state/hash", message, differs);
  return unchanged;
}

/** An audit with another pack comes to another state: told once, and nobody's fault. */
function* differByAudit(m: Machine, signer: string): Step {
  if (m.findings.some(({ code }) => code === "state/audit")) return unchanged;
  const message = `by the pack of this audit the state after this entry is not the one that ${signer} signed: what follows is judged on a different position`;
  yield { finding: { code: "state/audit", severity: "unknown", message, seq: m.seq } };
  return unchanged;
}

/** Whether the value just shown was the last of the first ones. */
function endsHandshake({ seats, seq, inputs }: Machine): boolean {
  return inputs.length === 0 && seats.every(({ c }) => c === 1) && seats.some(({ shownAt }) => shownAt === seq);
}
