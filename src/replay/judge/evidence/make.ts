/**
 * Making evidence: the fewest packets that show alone what somebody did.
 *
 * @packageDocumentation
 */
import { FORMAT } from "../../../schema/format.js";
import type { Evidence } from "../../../schema/index.js";
import { canonicalText } from "../../format/canonical.js";
import { convictsByEvidence } from "../../format/codes.js";
import type { LogFinding } from "../../format/finding.js";
import type { ReadEntry, ReadPacket } from "../../format/packets.js";
import { refParts } from "../../machine/decks/records.js";
import { stateAfter, stateHash } from "../../machine/rules-state.js";
import type { Machine } from "../../machine/types.js";
import { reportOf } from "../report.js";
import type { Replayed, ReplayOptions } from "../types.js";
import { checkEvidence, settledWords } from "./check.js";
import { asValue } from "./packets.js";
import { openedIn, shownByRun } from "./run.js";
import { signedState } from "./standing.js";

/** Why no evidence could be made. */
export interface NoEvidence {
  readonly fault: string;
}

/**
 * Evidence of a violation in a log: what stands in an entry, by whom. A few packets where they show it without the rest
 * of the game; else the game up to it.
 *
 * @param code which finding, where the entry has several
 * @example await makeEvidence(replayed, 41, { library: installedGames })
 */
export async function makeEvidence(
  replayed: Replayed,
  seq: number,
  options: ReplayOptions,
  code?: string,
): Promise<Evidence | NoEvidence> {
  // The report has a finding for each of the log's, in the same order: what settled it stands there.
  const told = reportOf(replayed).findings;
  const settler = new Map(replayed.findings.map((finding, at) => [finding, told[at]?.settledBy]));
  const here = replayed.findings.filter(
    (finding) =>
      finding.seq === seq && finding.severity === "violation" && (code === undefined || finding.code === code),
  );
  const accusing = here.filter(({ author, code }) => author !== undefined && convictsByEvidence(code));
  // Of several findings in one entry, those that were settled convict no more.
  const found = accusing.find((finding) => settler.get(finding) === undefined) ?? accusing[0];
  if (found?.author === undefined) {
    const fault =
      here.length > 0
        ? `what is wrong with entry ${seq} (${here[0]?.code}) accuses nobody: anybody can damage a copy`
        : `entry ${seq} breaks no rule${code === undefined ? "" : ` by the code ${code}`}`;
    return { fault };
  }
  const claim = { code: found.code, seq, author: found.author };
  // What lies before the entry that settled it would convict, and withhold that.
  const settledBy = settler.get(found);
  if (settledBy !== undefined) {
    const stands = told[replayed.findings.indexOf(found)]?.stands;
    return { fault: settledWords(seq, settledBy, stands) };
  }
  let fault = "";
  const tried = candidates(replayed, found, found.author).map(({ base, run }) => {
    const made: Evidence = { format: FORMAT, kind: "evidence", claim, base, packets: run.map(asValue) };
    return { made, size: canonicalText(made).length };
  });
  // In a short game the whole of it can be less than the state.
  for (const { made } of tried.sort((a, b) => a.size - b.size)) {
    const judged = await checkEvidence(made, options);
    if (judged.fault === undefined) return made;
    fault = judged.fault;
  }
  return { fault };
}

type Entry = ReadEntry["entry"];

interface Candidate {
  readonly base: Evidence["base"];
  readonly run: readonly ReadPacket[];
}

/** What may be enough. */
function candidates({ packets, machine }: Replayed, found: LogFinding, author: string): Candidate[] {
  const at = packets.findIndex((packet) => packet.entries.some(({ entry }) => entry.s === found.seq));
  const until = lastNeeded(packets, at, found);
  const base = baseOf(packets, author);
  const few: Candidate[] = [];
  const line = lineTo(packets, until);
  const accused = packets[at];
  const place = accused === undefined ? -1 : line.indexOf(accused);
  if (base !== null && place >= 0) {
    const from = shownByRun.has(found.code) ? firstNeeded(line, place, found) : undefined;
    if (from !== undefined) few.push({ base, run: line.slice(from) });
    else if (machine !== null) few.push(...fromState(machine, base, line.slice(0, place + 1), found, author));
  }
  const ends = [...new Set([until, packets.length - 1])];
  return [...few, ...ends.map((end) => ({ base: null, run: packets.slice(0, end + 1) }))];
}

/** A move: the state that the accused signed last, and what came after it. */
function fromState(
  machine: Machine,
  base: NonNullable<Evidence["base"]>,
  line: readonly ReadPacket[],
  { seq = 0 }: LogFinding,
  author: string,
): Candidate[] {
  const entries = line.flatMap((packet) => packet.entries.map(({ entry }) => ({ entry, packet })));
  const at = entries.findIndex(({ entry }) => entry.s === seq);
  const all = entries.map(({ entry }) => entry);
  const signed = entries[signedState(all, at, author)];
  if (signed === undefined) return [];
  const state = stateAfter(machine, signed.entry.s);
  if (signed.entry.h !== stateHash(state)) return [];
  const given = { ...base, state: JSON.parse(canonicalText(state)) };
  const from = line.indexOf(signed.packet);
  // What others turned up since is measured by the leaves that were laid for it, which may stand before the state.
  const turned = entries.filter(({ entry }) => entry.s > signed.entry.s && entry.s < seq && entry.a !== author);
  const starts = turned.flatMap(({ entry, packet }) => {
    const start = entry.t === "move" ? firstLaid(line, line.indexOf(packet), entry) : undefined;
    return start === undefined ? [] : [start];
  });
  return [...new Set([from, Math.min(from, ...starts)])].map((start) => ({ base: given, run: line.slice(start) }));
}

/** The manifest, and the accused's signature under it. */
function baseOf(packets: readonly ReadPacket[], author: string): Evidence["base"] {
  const opening = packets[0]?.entries[0]?.entry;
  if (opening?.t !== "manifest") return null;
  const joined = packets
    .flatMap(({ entries }) => entries.map(({ entry }) => entry))
    .find((entry) => entry.a === author && (entry.t === "manifest" || entry.t === "accept"));
  if (joined?.t !== "manifest" && joined?.t !== "accept") return null;
  return { m: opening.b.m, join: joined.b.idSig };
}

/** The packets that stand under one, each on the one before. */
function lineTo(packets: readonly ReadPacket[], end: number): ReadPacket[] {
  const byHead = new Map(packets.map((packet) => [packet.sig.head, packet]));
  const line = new Set<ReadPacket>();
  for (let here = packets[end]; here !== undefined && !line.has(here); here = byHead.get(here.head.prev))
    line.add(here);
  return [...line].reverse();
}

/** The packet from which on a run tells: where the others' last values, the leaves or the commitment stand. */
function firstNeeded(line: readonly ReadPacket[], at: number, { code, seq, author }: LogFinding): number | undefined {
  const accused = line[at]?.entries.find(({ entry }) => entry.s === seq)?.entry;
  if (accused === undefined) return undefined;
  const back = (holds: (entry: Entry) => boolean): number =>
    line.findLastIndex(
      ({ entries }, place) => place <= at && entries.some(({ entry }) => entry.s < accused.s && holds(entry)),
    );
  if (code === "dice/roll-result") {
    const players = new Set(
      line.flatMap(({ entries }) => entries.flatMap(({ entry }) => (entry.t === "reveal" ? [entry.a] : []))),
    );
    players.delete(author ?? "");
    const starts = [...players].map((id) => back(({ a, t }) => a === id && (t === "handover" || t === "reveal")));
    return Math.min(at, ...starts.map((place) => Math.max(0, place)));
  }
  if (code === "cards/opening-wrong") return firstLaid(line, at, accused);
  if (code === "hidden/opening-wrong" && accused.t === "open" && accused.b.kind === "hidden") {
    const { id } = accused.b;
    return Math.max(
      0,
      back(({ a, t, b }) => a === author && t === "move" && (b.hide ?? []).some((item) => item.id === id)),
    );
  }
  return at;
}

/** The packet in which the first of the cards that an entry turns up was laid out. */
function firstLaid(line: readonly ReadPacket[], at: number, turning: Entry): number {
  const wanted = openedIn(turning).flatMap(({ deckId, refs }) =>
    refs.map((ref) => ({ deckId, epoch: refParts(ref)[0] })),
  );
  const starts = wanted.map(({ deckId, epoch }) =>
    line.findLastIndex(
      ({ entries }, place) =>
        place <= at &&
        entries.some(
          ({ entry: { s, t, b } }) => s < turning.s && t === "deck" && b.deckId === deckId && b.epoch === epoch,
        ),
    ),
  );
  return Math.min(at, ...starts.map((place) => Math.max(0, place)));
}

/** The packet up to which evidence reaches: a roll is proven by its owner's handover, a move may be judged when a value is opened. */
function lastNeeded(packets: readonly ReadPacket[], at: number, { code, author, seq }: LogFinding): number {
  if (!/^dice\/roll/u.test(code)) {
    const hides = packets[at]?.entries.some(
      ({ entry }) => entry.s === seq && entry.t === "move" && entry.b.hide !== undefined,
    );
    const opened = packets.findLastIndex(({ entries }) => entries.some(({ entry }) => entry.t === "open"));
    return hides === true && opened > at ? opened : at;
  }
  const proven = packets.findIndex(
    ({ head, entries }, place) =>
      place >= at && head.a === author && entries.some(({ entry }) => entry.t === "handover"),
  );
  return proven < 0 ? at : proven;
}
