/**
 * A game where its last packet left it, so that a player's own log is not judged from its beginning at each command. It is a
 * cache of one's own folder and never evidence: `verify` reads the log. It is bound to the bytes that it was made of, the rules,
 * the pack and the format; what does not match is thrown away, and so is everything where a packet reaches back.
 *
 * @packageDocumentation
 */
import { toHex } from "../crypto/bytes.js";
import { sha256 } from "../crypto/hash.js";
import type { LogFinding } from "../format/finding.js";
import type { ReadPacket } from "../format/packets.js";
import type { Machine, RulesSpan } from "../machine/types.js";

/** What the entries of a log have made of a machine: plain data, which structured clone copies. */
type Written = ReturnType<typeof writtenIn>;

/** Raised when what is kept of a machine becomes another thing: what was kept before is not read then. */
const SHAPE = 7;

/** What a position was made of, and by which rules. */
interface Bound {
  readonly shape: number;
  /** SHA-256 of the bytes of its packets, as hex. */
  readonly log: string;
  readonly bytes: number;
  readonly rules: Machine["agreement"]["rules"];
  readonly pack: string;
  readonly timeline: boolean;
}

/** A position as it is kept: plain data, for structured clone. */
export interface KeptPosition {
  readonly bound: Bound;
  /** How many packets it holds. */
  readonly packets: number;
  readonly machine: Written;
  readonly span: Omit<RulesSpan, "table" | "agreed" | "agreement">;
  /** Which sources of facts the rules have read, as the ledger of their table counts them. */
  readonly sources: number;
  readonly verified: number;
  readonly judged: number;
}

/**
 * Where positions are kept. What it gives back may be anything: it is looked at before it is used. It keeps a copy, as of bytes, and
 * gives out a new one each time: the game goes on in what was given out, and in what was kept.
 */
export interface KeptPositions {
  /** The position of a game, by its id. */
  read(gid: string): Promise<KeptPosition | undefined>;
  /** Keeps the position of a game in place of the one before. */
  write(gid: string, position: KeptPosition): Promise<void>;
}

const LF = 10;

const logHash = (bytes: Uint8Array, length: number): string => toHex(sha256(bytes.subarray(0, length)));

/** A position, and the bytes at the beginning of a file that it was made of. */
export interface FoundPosition {
  readonly kept: KeptPosition;
  readonly known: number;
}

/** The position of the game that bytes belong to, where it was made of these very bytes and perhaps others came behind them. */
export async function findPosition(
  bytes: Uint8Array,
  positions: KeptPositions | undefined,
): Promise<FoundPosition | undefined> {
  const gid = positions === undefined ? undefined : gameIn(bytes);
  const kept = gid === undefined ? undefined : await positions?.read(gid);
  if (kept?.bound === undefined) return undefined;
  const { shape, log, bytes: known } = kept.bound;
  const isWhole = shape === SHAPE && known <= bytes.length && bytes[known - 1] === LF;
  return isWhole && logHash(bytes, known) === log ? { kept, known } : undefined;
}

/** The game id on the first line of a log. */
function gameIn(bytes: Uint8Array): string | undefined {
  try {
    const { g }: { readonly g?: unknown } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(LF))));
    return typeof g === "string" ? g : undefined;
  } catch {
    return undefined;
  }
}

/** How many bytes the first packets of a file take; undefined where something else stands before them. */
function lengthOf(bytes: Uint8Array, packets: readonly ReadPacket[], count: number): number | undefined {
  const next = packets[count];
  if (next === undefined) return count === packets.length ? bytes.length : undefined;
  // The line of a packet is counted from 1.
  let at = 0;
  for (let line = 1; line < next.line; line++) {
    const end = bytes.indexOf(LF, at);
    if (end < 0) return undefined;
    at = end + 1;
  }
  return at;
}

/** An entry that changes what stands before it: behind one, everything is read again. */
function reachesBack({ entry }: ReadPacket["entries"][number], { pending }: Pick<Written, "pending">): boolean {
  const { t } = entry;
  if (t === "ruling" || t === "open" || t === "rotate-key" || t === "forfeit") return true;
  if (t === "propose") return entry.b.kind !== "fact" && entry.b.kind !== "end";
  return t === "answer" && pending !== null && pending.proposal.kind !== "fact" && pending.proposal.kind !== "end";
}

/** The position from which a log can be gone on with; undefined where it has to be read from its beginning. */
export function positionFor(
  found: FoundPosition | undefined,
  bytes: Uint8Array,
  packets: readonly ReadPacket[],
  { agreement, gid, timeline, spans: [span] }: Machine,
): KeptPosition | undefined {
  if (found === undefined) return undefined;
  const { kept, known } = found;
  if (kept.packets > packets.length || kept.packets < 1) return undefined;
  const { bound } = kept;
  const { rules, data } = agreement;
  const same =
    // What the agreed rules came to is nothing that others go on from: what these find convicts nobody.
    span?.standing === "agreed" &&
    bound.rules.id === rules.id &&
    bound.rules.version === rules.version &&
    bound.rules.hash === rules.hash &&
    bound.pack === data.hash &&
    bound.timeline === (timeline !== null) &&
    packets[0]?.head.g === gid;
  if (!same || lengthOf(bytes, packets, kept.packets) !== known) return undefined;
  const fresh = packets.slice(kept.packets).flatMap(({ entries }) => entries);
  return fresh.some((entry) => reachesBack(entry, kept.machine)) ? undefined : kept;
}

/** Puts a machine that was just opened where the kept packets left it. */
export function goOnFrom(m: Machine, { machine, span, sources }: KeptPosition): void {
  const [first] = m.spans;
  if (first === undefined) return;
  Object.assign(m, machine);
  Object.assign(first, span);
  m.table.ledger.readEver |= sources;
}

/** All of a machine but what it was opened with, and what no position is kept with: whatever is added to it is kept. */
function writtenIn({
  gid: _gid,
  gidBytes: _gidBytes,
  manifest: _manifest,
  agreement: _agreement,
  openRules: _openRules,
  signatures: _signatures,
  table: _table,
  shapes: _shapes,
  spans: _spans,
  initial: _initial,
  auditing: _auditing,
  decks: _decks,
  outside: _outside,
  // Serves packets that reach back, and behind one everything is read again.
  reached: _reached,
  ...written
}: Machine) {
  return written;
}

/**
 * The position of a machine behind its last packet; undefined where it is not plain data, or where anything was found: such a
 * log is read whole each time.
 */
export function positionOf(
  m: Machine,
  bytes: Uint8Array,
  packets: number,
  {
    verified,
    judged,
    findings,
  }: { readonly verified: number; readonly judged: number; readonly findings: readonly LogFinding[] },
): KeptPosition | undefined {
  const [span, ...more] = m.spans;
  const isPlain = m.decks.length === 0 && m.outside.oracle === null && m.outside.beacon === null;
  const isOwn = span !== undefined && more.length === 0 && span.standing === "agreed" && m.agreement === m.manifest;
  if (!isPlain || !isOwn || m.auditing || m.stopped !== null || findings.length > 0) return undefined;
  // Why a window stayed shut is in doubt by facts that stand in no state (sources that alone condemn nobody).
  if (m.state.passed.length > 0 && !m.table.ledger.agreed) return undefined;
  // What one side alone asserted may have led to the step that is open; that stands in no state either.
  if (Object.values(m.state.known).some(({ by }) => by !== undefined)) return undefined;
  const { table: _, agreement: __, agreed, ...counted } = span;
  const { rules, data } = m.agreement;
  return {
    bound: {
      ...{ shape: SHAPE, log: logHash(bytes, bytes.length), bytes: bytes.length },
      ...{ rules: agreed ?? rules, pack: data.hash, timeline: m.timeline !== null },
    },
    packets,
    machine: writtenIn(m),
    span: counted,
    sources: m.table.ledger.readEver,
    verified,
    judged,
  };
}
