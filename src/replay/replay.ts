/**
 * From bytes to a replayed game: boundary, packets, handshake, machine (5.2). The one path for play and for audit.
 *
 * @packageDocumentation
 */
import type { Manifest } from "../schema/index.js";
import { type BoundaryFinding, type Caps, readLines } from "./boundary.js";
import { toHex } from "./bytes.js";
import { canonicalText } from "./canonical.js";
import { checkChainOnly } from "./chain-only.js";
import { checkPublicKey, loadSignatures, type SyncSignatureBackend } from "./ed25519.js";
import { type GameLibrary, type InstalledGame, openRules } from "./library.js";
import { gameId } from "./log-hash.js";
import { applyEntry, joinSigned } from "./machine/apply.js";
import { manifestFaults, openMachine, startHashFault, startState } from "./machine/open.js";
import { hexBytes, type LogFinding, type Machine, penOf, seatOf } from "./machine/state.js";
import { overtakes } from "./overtaken.js";
import { checkFrame, notePacket, receipts, signaturesAhead } from "./packet-check.js";
import { groupPackets, loadShapes, type ReadPacket } from "./packets.js";

/** How a log is replayed. */
export interface ReplayOptions {
  readonly library: GameLibrary;
  /** Keeps what each entry did, for telling the story of the game. */
  readonly timeline?: boolean;
  /** Stops after this entry. */
  readonly until?: number;
  /** A referee's pack, in place of the one in the manifest: facts then count as their sources do. */
  readonly audit?: { readonly pack: unknown };
  readonly signatures?: SyncSignatureBackend;
  /** Called with the number of packets done, for long logs. */
  readonly progress?: (done: number, all: number) => void;
  readonly caps?: Caps;
}

/** A log after its replay. */
export interface Replayed {
  /** The machine where it came to rest; null where not even the manifest could be used. */
  readonly machine: Machine | null;
  readonly installed: InstalledGame | null;
  readonly manifest: Manifest | null;
  readonly packets: readonly ReadPacket[];
  /** Packets whose signature held. */
  readonly verified: number;
  readonly entries: number;
  /** Entries that were judged. */
  readonly judged: number;
  readonly findings: readonly LogFinding[];
  /** Eight words for each player's identity key, to compare by another channel. */
  readonly fingerprints: { readonly [player: string]: string };
  /** Nothing of a log could be read. */
  readonly unreadable: boolean;
}

/**
 * Replays a log. Never throws on what the bytes hold.
 *
 * @param bytes the log: concatenated packets
 * @throws TypeError for wrong use of the options only
 */
export async function replayLog(bytes: Uint8Array, options: ReplayOptions): Promise<Replayed> {
  const { lines, findings } = readLines(bytes, options.caps);
  const bad = findings[0]?.line ?? Number.POSITIVE_INFINITY;
  const good = findings.length === 0 ? lines : lines.filter(({ number }) => number < bad);
  const grouped = groupPackets(findings.some((f) => f.line === undefined) ? [] : good, await loadShapes());
  // A damaged line ends what can be read; the packet that it stands in is not also reported as cut off.
  const structure = findings.length > 0 ? findings.map(fromBoundary) : grouped.findings;
  return replayPackets(grouped.packets, structure, options);
}

function fromBoundary({ code, message, line, expected, actual }: BoundaryFinding): LogFinding {
  return {
    code,
    severity: "violation",
    message,
    ...(line === undefined ? {} : { line }),
    ...(expected === undefined ? {} : { expected }),
    ...(actual === undefined ? {} : { actual }),
  };
}

interface Run {
  readonly options: ReplayOptions;
  readonly signatures: SyncSignatureBackend;
  readonly findings: LogFinding[];
  verified: number;
  judged: number;
}

/** What one pass over the packets gave: done, or to be done again without some of them. */
type Pass =
  | { readonly done: { machine: Machine | null; installed: InstalledGame | null; manifest: Manifest | null } }
  | {
      readonly again: {
        readonly without: readonly ReadPacket[];
        readonly overtaken: { readonly [player: string]: number };
        readonly finding: LogFinding;
      };
    };

async function replayPackets(
  packets: readonly ReadPacket[],
  structure: readonly LogFinding[],
  options: ReplayOptions,
): Promise<Replayed> {
  const signatures = options.signatures ?? (await loadSignatures());
  const entries = packets.reduce((sum, packet) => sum + packet.entries.length, 0);
  let left = packets;
  let overtaken: { readonly [player: string]: number } = {};
  const branches: LogFinding[] = [];
  // Each round drops packets of a branch that does not stand, so there are fewer rounds than packets.
  for (;;) {
    const run: Run = { options, signatures, findings: [...branches], verified: 0, judged: 0 };
    const pass = await replayOnce(left, run, overtaken);
    if ("again" in pass) {
      const { without, finding } = pass.again;
      left = left.filter((packet) => !without.includes(packet));
      overtaken = { ...overtaken, ...pass.again.overtaken };
      branches.push(finding);
      continue;
    }
    const { machine, installed, manifest } = pass.done;
    const all = [...run.findings, ...(machine?.findings ?? []), ...structure];
    return {
      machine,
      installed,
      manifest,
      packets,
      verified: run.verified,
      entries,
      judged: run.judged,
      findings: all,
      fingerprints: await fingerprintsOf(manifest),
      unreadable: packets.length === 0,
    };
  }
}

/** The word list is large: it is loaded with the first manifest. */
async function fingerprintsOf(manifest: Manifest | null): Promise<Replayed["fingerprints"]> {
  if (manifest === null) return {};
  const { fingerprintWords } = await import("./identity.js");
  return Object.fromEntries(manifest.players.map(({ id, idKey }) => [id, fingerprintWords(hexBytes(idKey)).join(" ")]));
}

async function replayOnce(
  packets: readonly ReadPacket[],
  run: Run,
  overtaken: { readonly [player: string]: number },
): Promise<Pass> {
  const [first] = packets;
  const nothing: Pass = { done: { machine: null, installed: null, manifest: null } };
  if (first === undefined) return nothing;
  const started = await start(first, run, overtaken);
  if (started === undefined) return nothing;
  const { machine: m, installed, manifest } = started;
  if (m === null) {
    const chain = await checkChainOnly(packets, manifest, run.signatures);
    run.verified = chain.verified;
    if (chain.finding !== undefined) run.findings.push(chain.finding);
    return { done: { machine: null, installed, manifest } };
  }
  const { until = Number.POSITIVE_INFINITY, progress } = run.options;
  const signed = signaturesAhead(packets, run.signatures);
  for (const [at, packet] of packets.entries()) {
    progress?.(at, packets.length);
    const opening = at === 0;
    if (!opening) {
      const branch = overtakes(m, packets, at, run.signatures);
      if (branch?.kind === "again") return { again: branch };
      if (branch?.kind === "skip") {
        run.findings.push(...branch.findings);
        continue;
      }
    }
    const frame = checkFrame(packet, expectedOf(m, packet, opening));
    if ("code" in frame) {
      run.findings.push({ ...frame, packet: at + 1, author: packet.head.a });
      break;
    }
    const key = await keyFault(m, packet, await signed(at));
    if (key !== undefined) {
      run.findings.push({ ...key, packet: at + 1, line: packet.line });
      break;
    }
    run.verified += 1;
    const findingsBefore = m.findings.length;
    for (const [i, { entry }] of packet.entries.entries()) {
      if (entry.s > until) break;
      if (entry.t !== "manifest" || !opening) takeEntry(m, entry, frame.hashes[i] ?? "", i === 0, packet);
      else m.head = frame.hashes[i] ?? "";
      if (m.stopped !== null) break;
      run.judged += 1;
    }
    for (let i = findingsBefore; i < m.findings.length; i++) {
      const finding = m.findings[i];
      if (finding !== undefined) m.findings[i] = { packet: at + 1, ...finding };
    }
    notePacket(m, packet);
    if (m.stopped !== null || packet.entries.some(({ entry }) => entry.s >= until)) break;
  }
  progress?.(packets.length, packets.length);
  const silent = stoppedSilently(m, run.findings);
  if (silent !== undefined) run.findings.push(silent);
  const missing = valueMissing(m);
  if (missing !== undefined) run.findings.push(missing);
  return { done: { machine: m, installed, manifest } };
}

/** A rules module is code that was installed; if it fails on a hostile log, that is a finding, not a crash. */
function takeEntry(
  m: Machine,
  entry: ReadPacket["entries"][number]["entry"],
  hash: string,
  opens: boolean,
  packet: ReadPacket,
): void {
  try {
    applyEntry(m, entry, hash, opens);
  } catch (thrown) {
    const message = `the rules module failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
    m.findings.push({ code: "rules/failed", severity: "unknown", message, seq: entry.s, author: packet.head.a });
    m.stopped ??= entry.s;
  }
}

/** Where judging ended, a finding says why: a log that is not judged to its end is never valid. */
function stoppedSilently(m: Machine, others: readonly LogFinding[]): LogFinding | undefined {
  if (m.stopped === null || [...m.findings, ...others].some(({ severity }) => severity !== "irregularity"))
    return undefined;
  const message = `entry ${m.stopped} cannot stand here; what follows is not judged`;
  return { code: "protocol/not-judged", severity: "violation", message, seq: m.stopped };
}

/** The last values are due even after the outcome: a loser cannot keep his rolls unproven. */
function valueMissing(m: Machine): LogFinding | undefined {
  if (m.state.over === null || m.stopped !== null || (m.place.at !== "close" && m.place.at !== "exchange"))
    return undefined;
  const pen = penOf(m) ?? "";
  const message = `the game is decided, but ${pen} still owes the value that proves the last rolls`;
  return { code: "dice/reveal-missing", severity: "unknown", message, author: pen, seq: m.seq };
}

function expectedOf(m: Machine, packet: ReadPacket, opening: boolean) {
  const { a } = packet.head;
  const k = a === "referee" ? m.referee?.k : seatOf(m, a)?.k;
  const first = opening ? 0 : m.seq + 1;
  return {
    g: m.gid,
    k: Object.hasOwn(m.overtaken, a) && packet.head.k > (k ?? 0) ? undefined : (k ?? 0) + 1,
    first,
    prev: opening ? m.gid : m.head,
    recv: receipts(m, a),
  };
}

/** Whether a known author signed the packet with the key in force. */
async function keyFault(m: Machine, packet: ReadPacket, signed: boolean): Promise<LogFinding | undefined> {
  const { a } = packet.head;
  const author = { severity: "violation", author: a } as const;
  const seat = seatOf(m, a);
  const key = a === "referee" ? m.referee?.key : seat?.key;
  if (key === undefined) {
    return { code: "chain/unknown-author", message: `"${a}" is nobody of this game's manifest`, ...author };
  }
  for (const { entry } of packet.entries) {
    const fresh = "key" in entry.b && typeof entry.b.key === "string" ? hexBytes(entry.b.key) : undefined;
    const fault = fresh === undefined ? undefined : await checkPublicKey(fresh);
    if (fault !== undefined) {
      return { code: "keys/unusable", message: `the new key is unusable: ${fault}`, seq: entry.s, ...author };
    }
  }
  // A packet that opens with a rotation is signed by the new key; the identity key's word for it is checked with the entry.
  const [opening] = packet.entries;
  const rotates = seat !== undefined && opening?.entry.t === "rotate-key";
  const rotated = rotates && "key" in opening.entry.b ? hexBytes(String(opening.entry.b.key)) : undefined;
  if (signed && packet.sig.sigs[0]?.keyid === toHex(rotated ?? key)) return undefined;
  return { code: "signature/wrong", message: `the packet is not signed by the key of ${a}`, ...author };
}

async function start(first: ReadPacket, run: Run, overtaken: { readonly [player: string]: number }) {
  const refuse = (finding: LogFinding): undefined => {
    run.findings.push({ packet: 1, ...finding });
    return undefined;
  };
  const [opening] = first.entries;
  const line = first.line;
  if (opening?.entry.t !== "manifest") {
    return refuse({ code: "handshake/manifest", severity: "violation", message: "a log begins with a manifest", line });
  }
  const { m: manifest, idSig } = opening.entry.b;
  const gid = toHex(gameId(canonicalText(manifest)));
  if (first.head.g !== gid) {
    const message = "the game's id is not the hash of its manifest";
    return refuse({
      code: "handshake/manifest",
      severity: "violation",
      message,
      line,
      expected: gid,
      actual: first.head.g,
    });
  }
  const author = manifest.players.at(-1);
  if (author === undefined || author.id !== first.head.a) {
    const message = "the manifest is written by the player in its last slot";
    return refuse({ code: "handshake/manifest", severity: "violation", message, line, actual: first.head.a });
  }
  for (const { id, key, idKey } of [
    ...manifest.players,
    ...(manifest.referee === null ? [] : [{ id: "referee", key: manifest.referee.key, idKey: manifest.referee.key }]),
  ]) {
    for (const [what, text] of [
      ["key", key],
      ["idKey", idKey],
    ] as const) {
      const fault = await checkPublicKey(hexBytes(text));
      if (fault === undefined) continue;
      const message = `the ${what} of ${id} is unusable: ${fault}`;
      return refuse({ code: "keys/unusable", severity: "violation", message, line });
    }
  }
  const installed = await run.options.library.find(manifest.rules.id);
  const faults = manifestFaults(manifest, installed?.game.sides);
  if (faults.length > 0) {
    run.findings.push(...faults);
    return undefined;
  }
  if (installed === undefined) {
    const message = `the rules module ${manifest.rules.id} is not installed; installed are ${run.options.library.ids.join(", ")}`;
    run.findings.push({ code: "rules/not-at-hand", severity: "unknown", message, line });
    return { machine: null, installed: null, manifest };
  }
  const shapes = await installed.game.shapes();
  const opened = openRules(installed, shapes, manifest, run.options.audit);
  if ("code" in opened) {
    const severity = opened.code === "rules/options" ? "violation" : "unknown";
    run.findings.push({ code: opened.code, severity, message: opened.message, line });
    return { machine: null, installed, manifest };
  }
  const { table } = opened;
  const state = startState(manifest, table, shapes);
  if (typeof state === "string") {
    return refuse({ code: "handshake/start", severity: "violation", message: state, line });
  }
  const startFault = startHashFault(manifest, state);
  if (startFault !== undefined) return refuse({ ...startFault, line });
  const machine = openMachine({
    gid,
    manifest,
    author: author.id,
    table,
    shapes,
    state,
    openRules: (agreement) => {
      const again = openRules(installed, shapes, agreement, run.options.audit);
      return "code" in again ? undefined : again.table;
    },
    signatures: run.signatures,
    keepTimeline: run.options.timeline ?? false,
    auditing: run.options.audit !== undefined,
    overtaken,
  });
  const seat = seatOf(machine, author.id);
  if (seat === undefined || !joinSigned(machine, seat, idSig)) {
    const message = `the identity key of ${author.id} did not sign this game key for this game`;
    return refuse({ code: "handshake/id-signature", severity: "violation", message, line, seq: 0, author: author.id });
  }
  machine.timeline?.push({ seq: 0, author: author.id, type: "manifest", body: opening.entry.b, events: [], rolls: [] });
  return { machine, installed, manifest };
}
