/**
 * Judging evidence: a few packets that must show alone what they are said to show.
 *
 * @packageDocumentation
 */
import { type AnyState, secretFact } from "../../rules/sdk/index.js";
import type { Evidence, Report } from "../../schema/index.js";
import { utf8 } from "../bytes.js";
import { loadSignatures } from "../ed25519.js";
import { claimed } from "../machine/chance.js";
import { concealedKey } from "../machine/concealed.js";
import { held } from "../machine/decks/records.js";
import { stateHash } from "../machine/rules-state.js";
import { settle } from "../machine/settle.js";
import { hexBytes, type LogFinding, type Machine, officialOf, seatOf } from "../machine/state.js";
import { isSignedInForce, isWhole } from "../packet-check.js";
import { keysOf, packetFault } from "../packet-fault.js";
import type { ReadPacket } from "../packets.js";
import { fingerprintsOf, type Replayed, type ReplayOptions, type Run, replayLog, takePacket } from "../replay.js";
import { reportOf } from "../report.js";
import { verifyChainValue } from "../seed-chain.js";
import { startGame } from "../start.js";
import { readValues, textOf } from "./packets.js";

/** What evidence came to. */
export interface Judgement {
  /** What is wrong with the evidence itself; undefined where it shows what it claims. */
  readonly fault?: string;
  /** The report on its packets. */
  readonly report: Report | null;
  /** In words: what it rests on. */
  readonly rests: string;
}

/**
 * Judges evidence. Never throws on what it holds.
 *
 * @example (await checkEvidence(evidence, { library: installedGames })).fault // undefined: it convicts
 */
export async function checkEvidence(evidence: Evidence, options: ReplayOptions): Promise<Judgement> {
  const { base, packets, claim } = evidence;
  if (base === null) {
    const replayed = await replayLog(utf8(textOf(packets)), { ...options, timeline: false });
    const rests = "the game from its beginning, as everybody signed it";
    return judged(replayed, claim, rests);
  }
  const read = await readValues(packets);
  const context = await readValues(evidence.context);
  if (typeof read === "string" || typeof context === "string") {
    return { fault: `a packet cannot be read: ${typeof read === "string" ? read : context}`, report: null, rests: "" };
  }
  const replayed = await replayFrom(base, context, read, options);
  if (typeof replayed === "string") return { fault: replayed, report: null, rests: "" };
  const [first] = read;
  const rests = `the state that ${first?.head.a} signed in entry ${replayed.from}, on which the others have built`;
  return judged(replayed.replayed, claim, rests);
}

function judged(replayed: Replayed, claim: Evidence["claim"], rests: string): Judgement {
  const report = reportOf(replayed);
  const shown = report.findings.some(
    ({ code, seq, author, severity }) =>
      code === claim.code && seq === claim.seq && author === claim.author && severity === "violation",
  );
  const fault = `its packets do not show that ${claim.author} broke ${claim.code} in entry ${claim.seq}`;
  return shown ? { report, rests } : { fault, report, rests };
}

type Base = NonNullable<Evidence["base"]>;

async function replayFrom(
  base: Base,
  context: readonly ReadPacket[],
  packets: readonly ReadPacket[],
  options: ReplayOptions,
): Promise<{ readonly replayed: Replayed; readonly from: number } | string> {
  const [opening, ...fixed] = context;
  const [first, ...rest] = packets;
  if (opening === undefined || first === undefined) return "evidence with a base holds the manifest and its packets";
  const signatures = options.signatures ?? (await loadSignatures());
  const run: Run = { options, signatures, findings: [], verified: 0, judged: 0 };
  const started = await startGame(opening, run);
  if (started === undefined || started.machine === null) {
    return `the game cannot be opened: ${run.findings[0]?.message ?? "its rules are not at hand"}`;
  }
  const state: AnyState = JSON.parse(JSON.stringify(base.state));
  const m: Machine = { ...started.machine, state, initial: JSON.stringify(state), timeline: null };
  const wrong = placeBase(m, base, first) ?? takeContext(m, [opening, ...fixed]);
  if (wrong !== undefined) return wrong;
  try {
    settle(m, claimed([]), first.head.a);
  } catch (thrown) {
    return `the rules cannot go on from the state: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }
  for (const [at, packet] of rest.entries()) {
    const fault = await packetFault(m, packet, false, undefined, () =>
      Promise.resolve(isSignedInForce(packet, keysOf(m, signatures))),
    );
    if ("code" in fault) return `packet ${packet.head.k} of ${packet.head.a} does not follow: ${fault.message}`;
    run.verified += 1;
    takePacket(m, packet, fault.hashes, { at: at + 1, opening: false, until: Number.POSITIVE_INFINITY, run });
    if (m.stopped !== null) break;
  }
  const findings: LogFinding[] = [...m.findings];
  const replayed: Replayed = {
    machine: m,
    installed: started.installed,
    manifest: started.manifest,
    packets,
    verified: run.verified + 1,
    entries: packets.reduce((sum, packet) => sum + packet.entries.length, 0),
    judged: run.judged,
    findings,
    fingerprints: await fingerprintsOf(started.manifest),
    unreadable: false,
  };
  return { replayed, from: first.head.first + first.sig.count - 1 };
}

/** Puts the machine behind the first packet: its handover signs the state, and each value must lead to its anchor. */
function placeBase(m: Machine, base: Base, first: ReadPacket): string | undefined {
  const last = first.entries.at(-1)?.entry;
  if (last?.t !== "handover" || last.h === undefined)
    return "the first packet does not end with a handover that signs a state";
  if (!m.shapes.state.accepts(base.state)) return "the state is none of this game";
  if (stateHash(m.state) !== last.h) return "the state is not the one that the handover signs";
  for (const { id, c, v, skip, k, packet, openedWith } of base.seats) {
    const seat = seatOf(m, id);
    const chain = m.manifest.players.find((player) => player.id === id)?.chain;
    if (seat === undefined || chain === undefined) return `there is no player ${id}`;
    const shown = {
      player: id,
      nonce: hexBytes(chain.nonce),
      index: c,
      value: hexBytes(v),
      previous: hexBytes(chain.anchor),
    };
    if (c < 1 || c > chain.n || !verifyChainValue({ ...shown, steps: c }))
      return `the value of ${id} is not of his chain`;
    Object.assign(seat, { c, v: hexBytes(v), skip, k, packetHash: packet });
    seat.shownAt = last.s - 1;
    seat.openedWith = openedWith === null ? null : new Map(Object.entries(openedWith));
  }
  for (const { id, k, packet } of base.officials) Object.assign(officialOf(m, id) ?? {}, { k, packetHash: packet });
  if (!isWhole(first) || !isSignedInForce(first, keysOf(m, m.signatures)))
    return "the first packet is not signed by its author";
  m.seq = last.s;
  m.head = first.sig.head;
  m.lastOwner = first.head.a;
  m.lastDecision = last.s - 1;
  m.period = null;
  return undefined;
}

/** Takes what earlier packets have fixed: each is signed by its author, and stands for itself. */
function takeContext(m: Machine, context: readonly ReadPacket[]): string | undefined {
  for (const packet of context) {
    if (!isWhole(packet) || !isSignedInForce(packet, keysOf(m, m.signatures))) {
      return `packet ${packet.head.k} of ${packet.head.a} is not signed by its author`;
    }
    for (const { entry } of packet.entries) {
      if (entry.t === "deck") {
        const record = m.decks.find(({ item }) => item.id === entry.b.deckId);
        record?.epochs.push({
          leaves: entry.b.leaves.map(hexBytes),
          root: hexBytes(entry.b.root),
          players: [],
          seq: entry.s,
        });
      } else if (entry.t === "deal") {
        const record = m.decks.find(({ item }) => item.id === entry.b.deckId);
        for (const [at, ref] of entry.b.refs.entries()) {
          const key = held(entry.b.to, ref);
          record?.boxes.set(key, [...(record.boxes.get(key) ?? []), hexBytes(entry.b.boxes[at] ?? "")]);
        }
      } else if (entry.t === "move") takeMove(m, entry);
      else if (entry.t === "open" && entry.b.kind === "cards") turned(m, entry.b);
    }
  }
  return undefined;
}

type MoveEntry = Extract<ReadPacket["entries"][number]["entry"], { readonly t: "move" }>;

function takeMove(m: Machine, { a, s, b }: MoveEntry): void {
  const side = seatOf(m, a)?.side ?? "";
  for (const { id, c } of b.hide ?? []) {
    const opened = secretFact(side, id) in m.state.known;
    m.concealed.set(concealedKey(a, id), { owner: a, side, id, c: hexBytes(c), seq: s, opened });
  }
  for (const opened of b.opens ?? []) turned(m, opened);
}

function turned(
  m: Machine,
  {
    deckId,
    refs,
    cards,
  }: { readonly deckId: string; readonly refs: readonly string[]; readonly cards: readonly string[] },
): void {
  const record = m.decks.find(({ item }) => item.id === deckId);
  for (const [at, ref] of refs.entries()) record?.turned.set(ref, record.cards.indexOf(cards[at] ?? ""));
}
