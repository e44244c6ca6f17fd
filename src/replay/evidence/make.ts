/**
 * Making evidence: the fewest packets that show alone what somebody did.
 *
 * @packageDocumentation
 */
import type { Evidence } from "../../schema/index.js";
import { toHex, utf8 } from "../bytes.js";
import type { LogFinding, Machine } from "../machine/state.js";
import type { ReadPacket } from "../packets.js";
import { type Replayed, type ReplayOptions, replayLog } from "../replay.js";
import { checkEvidence } from "./check.js";
import { asValue, textOf } from "./packets.js";

/** Why no evidence could be made. */
export interface NoEvidence {
  readonly fault: string;
}

/** How many beginnings are tried before the whole game up to the finding is taken. */
const tries = 8;

/** Findings about the file accuse nobody: there is nothing to show. */
const accusesNobody = /^(?:format|packet|entry|signature|chain|keys)\//u;

/**
 * Evidence of a violation in a log: what stands in an entry, by whom.
 *
 * @param code which finding, where the entry has several
 * @example await makeEvidence(replayed, 41, { library: installedGames })
 */
export async function makeEvidence(
  { packets, findings }: Replayed,
  seq: number,
  options: ReplayOptions,
  code?: string,
): Promise<Evidence | NoEvidence> {
  const here = findings.filter(
    (finding) =>
      finding.seq === seq && finding.severity === "violation" && (code === undefined || finding.code === code),
  );
  const found = here.find(({ author, code }) => author !== undefined && !accusesNobody.test(code));
  if (found?.author === undefined) {
    const fault =
      here.length > 0
        ? `what is wrong with entry ${seq} (${here[0]?.code}) accuses nobody: anybody can damage a copy`
        : `entry ${seq} breaks no rule${code === undefined ? "" : ` by the code ${code}`}`;
    return { fault };
  }
  const claim = { code: found.code, seq, author: found.author };
  const at = packets.findIndex((packet) => packet.entries.some(({ entry }) => entry.s === seq));
  const end = lastNeeded(packets, at, found);
  for (const start of beginnings(packets, at)) {
    const made = await from(packets, start, end, claim, options);
    if (made !== undefined && (await checkEvidence(made, options)).fault === undefined) return made;
  }
  const whole: Evidence = {
    format: 1,
    kind: "evidence",
    claim,
    base: null,
    context: [],
    packets: packets.slice(0, end + 1).map(asValue),
  };
  const { fault } = await checkEvidence(whole, options);
  return fault === undefined ? whole : { fault };
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

/** Packets that evidence can begin with, the latest first: each ends with a handover, and everybody shows a value after it. */
function beginnings(packets: readonly ReadPacket[], at: number): number[] {
  const authors = new Set(
    packets[0]?.entries[0]?.entry.t === "manifest" ? packets[0].entries[0].entry.b.m.players.map(({ id }) => id) : [],
  );
  const shown = new Set<string>();
  const found: number[] = [];
  for (let place = at - 1; place > 0 && found.length < tries; place--) {
    const packet = packets[place];
    const last = packet?.entries.at(-1)?.entry;
    if (packet === undefined || last === undefined) continue;
    if (last.t === "handover" && last.h !== undefined && [...authors].every((id) => shown.has(id))) found.push(place);
    if (packet.entries.some(({ entry }) => entry.t === "handover" || entry.t === "reveal")) shown.add(packet.head.a);
  }
  return found;
}

async function from(
  packets: readonly ReadPacket[],
  start: number,
  end: number,
  claim: Evidence["claim"],
  options: ReplayOptions,
): Promise<Evidence | undefined> {
  const upTo = packets.slice(0, start + 1).map(asValue);
  const { machine } = await replayLog(utf8(textOf(upTo)), options);
  if (machine === null || machine.stopped !== null || !canBegin(machine)) return undefined;
  const opening = packets[0];
  if (opening === undefined) return undefined;
  return {
    format: 1,
    kind: "evidence",
    claim,
    base: {
      state: JSON.parse(JSON.stringify(machine.state)),
      seats: machine.seats.map(({ id, c, v, skip, k, packetHash, openedWith }) => ({
        id,
        c,
        v: toHex(v),
        skip,
        k,
        packet: packetHash,
        // The period that the settled machine has opened is opened anew by whoever judges.
        openedWith: id === machine.period?.owner || openedWith === null ? null : Object.fromEntries(openedWith),
      })),
      officials: machine.officials.map(({ id, k, packetHash }) => ({ id, k, packet: packetHash })),
    },
    context: [opening, ...packets.slice(1, start).filter(fixes)].map(asValue),
    packets: packets.slice(start, end + 1).map(asValue),
  };
}

/** Whether a game can be taken up here from its state alone: a turn begins, keys and chains are those of the manifest. */
function canBegin({ place, period, seats, manifest, decks }: Machine): boolean {
  return (
    place.at === "play" &&
    period !== null &&
    period.entries === 0 &&
    seats.every(({ id, key, generation, active }) => {
      const player = manifest.players.find((candidate) => candidate.id === id);
      return active && generation === 0 && player?.key === toHex(key);
    }) &&
    // What a deck without a dealer rests on is every shuffle and share: there the whole game is the evidence.
    decks.every(({ item }) => item.mode !== "poker")
  );
}

function fixes({ entries }: ReadPacket): boolean {
  return entries.some(
    ({ entry }) =>
      entry.t === "deck" ||
      entry.t === "deal" ||
      entry.t === "open" ||
      (entry.t === "move" && (entry.b.hide !== undefined || entry.b.opens !== undefined)),
  );
}
