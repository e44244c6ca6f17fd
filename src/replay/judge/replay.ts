/**
 * From bytes to a replayed game: boundary, packets, handshake, machine (log-format 1). The one path for play and for audit.
 *
 * @packageDocumentation
 */

import { TurnproofError } from "../../schema/error.js";
import type { Manifest } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import { loadSignatures } from "../crypto/ed25519.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import { type BoundaryFinding, readingLines } from "../format/boundary.js";
import type { LogFinding, ProtocolFinding } from "../format/finding.js";
import { groupingPackets, loadShapes, type ReadPacket } from "../format/packets.js";
import { withPauses } from "../format/steps.js";
import { applyEntry, endEntries, openLog } from "../machine/apply.js";
import { failEntry } from "../machine/fold.js";
import { isVouched } from "../machine/joined.js";
import { penOf, seatOf } from "../machine/queries.js";
import { isOutOfOffice, isReferee } from "../machine/referees.js";
import { downgraded } from "../machine/spans.js";
import type { AuditDue, Machine } from "../machine/types.js";
import type { RulesAtHand } from "./at-hand.js";
import { judgeWithoutRules, pensByRules } from "./by-other-rules.js";
import { checkChainOnly } from "./chain-only.js";
import type { Displacing } from "./fork.js";
import { forksUntold } from "./forks-told.js";
import { type FoundPosition, findPosition, goOnFrom, positionFor, positionOf } from "./kept-position.js";
import { type KnownKeys, knownKeys } from "./known-keys.js";
import type { InstalledGame } from "./library.js";
import type { Standing } from "./on-branch.js";
import { copies, leftOut, nextOf } from "./order.js";
import { isSignedInForce, notePacket, signaturesAhead } from "./packet-check.js";
import { keysOf, packetFault } from "./packet-fault.js";
import { isOneLine, packetTree } from "./packet-tree.js";
import { doubtsOf, rulesUsed } from "./rules-used.js";
import { bytesOfLog, type LogSource, throwIfAborted } from "./source.js";
import { openingPacket, startGame } from "./start.js";
import type { Replayed, ReplayOptions, Run } from "./types.js";

/**
 * Replays a log. Never throws on what the bytes hold.
 *
 * @param log the game file: concatenated packets, as bytes, text, or what fetch gives
 * @throws {@link TurnproofError} `log/source`, `log/library` for wrong use; what the signal was aborted with
 */
export async function replayLog(log: LogSource, options: ReplayOptions): Promise<Replayed> {
  if (typeof options?.library?.find !== "function") {
    throw new TurnproofError("log/library", "replaying a log needs a library of games: { library: installedGames }");
  }
  throwIfAborted(options.signal);
  const bytes = await bytesOfLog(log, options);
  const found = maySkip(options) ? await findPosition(bytes, options.positions) : undefined;
  const known = found?.known ?? 0;
  const { lines, findings } = await withPauses(readingLines(bytes, options.caps, known), options.pause);
  const bad = findings[0]?.line ?? Number.POSITIVE_INFINITY;
  const good = findings.length === 0 ? lines : lines.filter(({ number }) => number < bad);
  const whole = findings.some((f) => f.line === undefined) ? [] : good;
  const grouped = await withPauses(groupingPackets(whole, await loadShapes(), known), options.pause);
  throwIfAborted(options.signal);
  // A damaged line ends what can be read; the packet that it stands in is not also reported as cut off.
  const structure = findings.length > 0 ? findings.map(fromBoundary) : grouped.findings;
  return replayPackets(grouped.packets, structure, options, { bytes, found });
}

function fromBoundary({ code, message, line, expected, actual }: BoundaryFinding): ProtocolFinding {
  return {
    code,
    severity: "violation",
    message,
    ...(line === undefined ? {} : { line }),
    ...(expected === undefined ? {} : { expected }),
    ...(actual === undefined ? {} : { actual }),
  };
}

/** The bytes of a log, and what was kept of their beginning. */
interface ReadBytes {
  readonly bytes: Uint8Array;
  readonly found: FoundPosition | undefined;
}

/** What a replay came to. */
interface Ended {
  readonly machine: Machine | null;
  readonly installed: InstalledGame | null;
  readonly manifest: Manifest | null;
  readonly atHand: RulesAtHand;
  /** Packets in the order in which they were judged. */
  readonly taken: readonly ReadPacket[];
  /** How many of them a kept position stood for. */
  readonly resumed: number;
}

async function replayPackets(
  packets: readonly ReadPacket[],
  structure: readonly LogFinding[],
  options: ReplayOptions,
  read: ReadBytes,
): Promise<Replayed> {
  const signatures = options.signatures ?? (await loadSignatures());
  const run: Run = { options, signatures, findings: [], verified: 0, judged: 0 };
  const { atHand, taken, ...ended } = await replayAll(packets, run, structure.length === 0, read);
  const { machine, manifest } = ended;
  if (machine?.auditing === true || machine?.spans.some(({ standing }) => standing !== "agreed") === true) {
    await judgeWithoutRules(machine, packets, taken, run);
  }
  if (options.until === undefined) run.findings.push(...(await forksUntold(packets, run.findings, signatures)));
  const found = [...run.findings, ...(machine?.findings ?? [])];
  const rules = manifest === null ? [] : rulesUsed(machine, manifest, atHand, found);
  return {
    ...ended,
    rules,
    packets,
    verified: run.verified,
    entries: packets.reduce((sum, packet) => sum + packet.entries.length, 0),
    judged: run.judged,
    findings: [...found, ...doubtsOf(rules), ...structure],
    fingerprints: await fingerprintsOf(ended.manifest, machine),
    unreadable: packets.length === 0,
  };
}

/** The word list is large: it is loaded with the first manifest. */
export async function fingerprintsOf(
  manifest: Manifest | null,
  machine: Pick<Machine, "seatChanges" | "office"> | null = null,
): Promise<Replayed["fingerprints"]> {
  if (manifest === null) return {};
  const { fingerprintWords } = await import("../crypto/identity.js");
  const words = (idKey: string): string => fingerprintWords(hexBytes(idKey)).join(" ");
  return Object.fromEntries([
    ...manifest.players.map(({ id, idKey }) => [id, words(idKey)]),
    ...(machine?.seatChanges ?? []).flatMap(({ from, to }) => [from, to].map(({ idKey }) => [idKey, words(idKey)])),
    ...(machine?.office.changes ?? []).flatMap(({ to }) => to.map(({ idKey }) => [idKey, words(idKey)])),
  ]);
}

async function replayAll(
  packets: readonly ReadPacket[],
  run: Run,
  whole: boolean,
  { bytes, found }: ReadBytes,
): Promise<Ended> {
  const { signatures, findings } = run;
  const nothing: Ended = {
    ...{ machine: null, installed: null, manifest: null },
    ...{ atHand: { loaded: [], releases: {} }, taken: [], resumed: 0 },
  };
  // Where keys change, a packet under an old one may stand behind all others, and looks like the next.
  const tree = isOneLine(packets) && !changesKeys(packets) ? undefined : packetTree(packets);
  const places = tree === undefined ? undefined : new Map(packets.map((packet, at) => [packet, at]));
  const place = (packet: ReadPacket) => places?.get(packet) ?? packets.indexOf(packet);
  const first = openingPacket(packets, tree, signatures, place, findings);
  if (first === undefined) return nothing;
  const started = await startGame(first, packets, run);
  if (started === undefined) return nothing;
  const { machine: m, installed, manifest, atHand } = started;
  if (m === null) {
    const chain = await checkChainOnly(packets, manifest, run.signatures);
    run.verified = chain.verified;
    if (chain.finding !== undefined) run.findings.push(chain.finding);
    return { machine: null, installed, manifest, atHand, taken: packets, resumed: 0 };
  }
  const { changes } = tree === undefined ? noKeys : knownKeys(packets, signatures);
  const here = () => standingAt(m, manifest, run.signatures, place, changes);
  const { until = Number.POSITIVE_INFINITY, progress, pause, signal } = run.options;
  const positions = whole && tree === undefined && maySkip(run.options) ? run.options.positions : undefined;
  const kept = positions === undefined ? undefined : positionFor(found, bytes, packets, m);
  const taken = new Set<ReadPacket>(packets.slice(0, kept?.packets ?? 0));
  if (kept !== undefined) {
    goOnFrom(m, kept);
    run.verified = kept.verified;
    run.judged = kept.judged;
  }
  const signed = signaturesAhead(packets, run.signatures, taken.size);
  let complete = whole;
  while (taken.size < packets.length) {
    progress?.(taken.size, packets.length);
    await pause?.();
    throwIfAborted(signal);
    const opening = taken.size === 0;
    const next = opening
      ? { packet: first, findings: [] }
      : tree === undefined
        ? { packet: packets[taken.size], findings: [] }
        : nextOf(packets, taken, tree, here());
    const asOf = m.seq + 1;
    run.findings.push(...next.findings.map((finding) => ({ ...pensByRules(m, finding), asOf })));
    const { packet } = next;
    if (packet === undefined) {
      // What two histories leave undecided ends what can be judged; a file that ends here is judged.
      if (next.findings.some(({ severity }) => severity !== "irregularity")) complete = false;
      break;
    }
    taken.add(packet);
    const at = place(packet);
    const fault = await packetFault(m, packet, opening, tree, () => signed(at));
    if ("code" in fault) {
      run.findings.push({ ...fault, packet: at + 1, asOf });
      complete = false;
      break;
    }
    run.verified += 1;
    await takePacket(m, packet, fault.hashes, { at, opening, until, run });
    if (m.stopped !== null || packet.entries.some(({ entry }) => entry.s >= until)) break;
  }
  progress?.(packets.length, packets.length);
  if (positions !== undefined && complete && taken.size === packets.length && taken.size > (kept?.packets ?? 0)) {
    const position = positionOf(m, bytes, packets.length, run);
    if (position !== undefined) await positions.write(m.gid, position);
  }
  if (tree !== undefined) {
    run.findings.push(...copies(packets, tree, place));
    if (complete && m.stopped === null) {
      const left = leftOut(packets, taken, tree, displacingOf(m), here());
      run.findings.push(...left);
      if (left.some(({ severity }) => severity === "unknown")) complete = false;
    }
  }
  const silent = stoppedSilently(m, run.findings);
  if (silent !== undefined) run.findings.push(downgraded(m, silent));
  if (complete) run.findings.push(...stillOwed(m));
  return {
    ...{ machine: m, installed: inForceOf(m, installed, atHand), manifest, atHand },
    ...{ taken: [...taken], resumed: kept?.packets ?? 0 },
  };
}

/** Whether nobody asks for what lies in between, and nothing is read by other limits than what was kept. */
const maySkip = ({ until, after, audit, caps }: ReplayOptions): boolean =>
  until === undefined && after === undefined && audit === undefined && caps === undefined;

/** The module that is in force where a log ends: the players may have moved to another version. */
function inForceOf(m: Machine, first: InstalledGame | null, { loaded }: RulesAtHand): InstalledGame | null {
  return loaded.find(({ installed }) => installed.game === m.table.game)?.installed ?? first;
}

/** Takes the entries of a packet whose frame and signature are right. */
export async function takePacket(
  m: Machine,
  packet: ReadPacket,
  hashes: readonly string[],
  {
    at,
    opening,
    until,
    run,
  }: { readonly at: number; readonly opening: boolean; readonly until: number; readonly run: Run },
): Promise<void> {
  const findingsBefore = m.findings.length;
  for (const [i, { entry }] of packet.entries.entries()) {
    if (entry.s > until) break;
    // A packet may hold a whole turn.
    if (i > 0) await run.options.pause?.();
    throwIfAborted(run.options.signal);
    takeEntry(m, entry, hashes[i] ?? "", { opensPacket: i === 0, opensLog: opening && i === 0 });
    if (m.stopped !== null) break;
    run.judged += 1;
    run.options.after?.(m);
  }
  // A packet that is read up to a letter may hold more: only a whole one is asked.
  const isWhole = packet.entries.every(({ entry }) => entry.s <= until);
  if (m.stopped === null && isWhole) endEntries(m, packet.head.a);
  for (let i = findingsBefore; i < m.findings.length; i++) {
    const finding = m.findings[i];
    if (finding !== undefined) m.findings[i] = { packet: at + 1, ...finding };
  }
  notePacket(m, packet);
}

const noKeys: Pick<KnownKeys, "changes"> = { changes: () => [] };

function changesKeys(packets: readonly ReadPacket[]): boolean {
  return packets.some(({ entries }) =>
    entries.some(
      ({ entry: { t, b } }) =>
        t === "rotate-key" ||
        ((t === "propose" || t === "ruling") && b.kind === "rotate") ||
        // Of a replaced referee the next packet may be the only one on its place, and is void all the same.
        (t === "propose" && b.kind === "referees"),
    ),
  );
}

function standingAt(
  m: Machine,
  manifest: Manifest,
  signatures: SyncSignatureBackend,
  place: Standing["place"],
  changes: KnownKeys["changes"],
): Standing {
  const keys = keysOf(m, signatures);
  const { phase: standing } = m;
  return {
    head: m.head,
    successor: standing.at === "close" && standing.next.to === "successor" ? standing.next.successor : undefined,
    pen: penOf(m),
    players: m.seats.map(({ id }) => id),
    referees: m.office.ids,
    named: namedAt(m),
    isReferee: (author) => isReferee(m, author),
    isOutOfOffice: (author) => isOutOfOffice(m, author),
    manifest,
    changes: (author) => changes(m.gid, author),
    shown: (player) => seatOf(m, player)?.c ?? 0,
    signed: (packet) => isSignedInForce(packet, keys),
    vouches: (word) => {
      const seat = seatOf(m, word.player);
      return seat !== undefined && isVouched(seat, m.gid, word, signatures);
    },
    signatures,
    place,
  };
}

/** The referees of a proposal that waits for answers. */
function namedAt({ pending, phase: place }: Machine): Standing["named"] {
  if (pending === null || pending.proposal.kind !== "referees" || place.at !== "answer") return undefined;
  return { of: pending.hash, referees: pending.proposal.referees, left: place.queue.length };
}

const displacingOf = ({ manifest: { referee, referees }, agreement, seats }: Machine): Displacing => ({
  ...{ referee, referees },
  deadlines: agreement.deadlines,
  players: seats,
});

/** A rules module is code that was installed; if it fails on a hostile log, that is a finding, not a crash. */
function takeEntry(
  m: Machine,
  entry: ReadPacket["entries"][number]["entry"],
  hash: string,
  { opensPacket, opensLog }: { readonly opensPacket: boolean; readonly opensLog: boolean },
): void {
  try {
    if (opensLog) openLog(m, entry, hash);
    else applyEntry(m, entry, hash, opensPacket);
  } catch (thrown) {
    failEntry(m, entry, thrown instanceof Error ? thrown.message : String(thrown));
  }
}

/** Where judging ended, a finding says why: a log that is not judged to its end is never valid. */
function stoppedSilently(m: Machine, others: readonly LogFinding[]): ProtocolFinding | undefined {
  if (m.stopped === null || m.spans.some(({ differs }) => differs !== null)) return undefined;
  if ([...m.findings, ...others].some(({ severity }) => severity !== "irregularity")) return undefined;
  const message = `entry ${m.stopped} cannot come here; what follows is not judged`;
  return { code: "protocol/not-judged", severity: "violation", message, seq: m.stopped };
}

/** What is owed after the outcome. */
function stillOwed(m: Machine): LogFinding[] {
  const missing = valueMissing(m);
  if (missing !== undefined) return [missing];
  if (m.stopped !== null || m.phase.at !== "audit") return [];
  const pen = penOf(m) ?? "";
  return m.phase.queue.map((due) => auditMissing(m, due, pen));
}

/** `pen`: who opens first. Those who come later wait for them, and are not to blame. */
function auditMissing(m: Machine, due: AuditDue, pen: string): ProtocolFinding {
  const where = { severity: "unknown", seq: m.seq, author: pen } as const;
  const waits = due.by === pen ? "" : `; ${due.by} waits for ${pen}`;
  if (due.kind === "hidden") {
    const message = `audit pending: what ${due.by} committed as ${due.id} is still closed${waits}`;
    return { code: "hidden/audit-missing", message, actual: due.id, ...where };
  }
  const message =
    due.kind === "epoch"
      ? `audit pending: the secret of shuffle ${due.epoch} of ${due.deckId} by ${due.by} is not shown${waits}`
      : `audit pending: ${due.refs.join(", ")} of ${due.deckId}, cards of ${due.by}, are not turned up${waits}`;
  return { code: "cards/audit-missing", message, actual: due.deckId, ...where };
}

/** The last values are due even after the outcome: a loser cannot keep their rolls unproven. */
function valueMissing(m: Machine): ProtocolFinding | undefined {
  if (m.state.over === null || m.stopped !== null || (m.phase.at !== "close" && m.phase.at !== "exchange"))
    return undefined;
  const pen = penOf(m) ?? "";
  const message = `the game is decided, but ${pen} still owes the value that proves the last rolls`;
  return { code: "dice/reveal-missing", severity: "unknown", message, author: pen, seq: m.seq };
}
