/**
 * What of a game everybody may see: its log up to the last packet that all others have acknowledged by writing behind it. What
 * a player has not seen yet nobody reads on a page first, and nothing is shown of somebody that can still be displaced.
 *
 * A game that is over, with nothing owed and nothing open, is shown whole. Before that nothing is shown of what is opened for
 * the audit: hands are shown when the game is over and audited, and not before.
 *
 * @packageDocumentation
 */

import type { App } from "../../app/core/app.js";
import { replayWith } from "../../app/folder/folder.js";
import { packetBytes } from "../../app/reading/incoming.js";
import { concat } from "../../replay/crypto/bytes.js";
import { type Machine, type Replayed, reportOf } from "../../replay/index.js";
import type { AnyState, GameEvent } from "../../rules/sdk/index.js";
import type { Report } from "../../schema/index.js";
import { copyJson } from "../../schema/json.js";
import { type Played, playedIn } from "../results/played.js";

/** A position that is drawn: after an entry, as everybody may see it. */
export interface SeenState {
  readonly seq: number;
  readonly state: AnyState;
  /** What happened since the position before it. */
  readonly events: readonly GameEvent[];
}

/** A game as everybody may see it. */
export interface PublicView {
  /** The log up to there. */
  readonly log: Uint8Array;
  readonly replayed: Replayed;
  readonly report: Report;
  readonly packets: readonly Played[];
  /** Packets that are not shown yet. */
  readonly withheld: number;
  /** Around each finding, and at the end. */
  readonly states: readonly SeenState[];
}

/** How many packets of a game everybody may see. */
export function publicCount(
  { machine }: Pick<Replayed, "machine">,
  packets: readonly Played[],
  { game, verdict }: Pick<Report, "game" | "verdict">,
  audit: number,
): number {
  if (machine === null) return 0;
  if (machine.phase.at === "over" && game?.due.length === 0 && verdict === "valid") return packets.length;
  const players = machine.seats.filter(({ active }) => active).map(({ id }) => id);
  // Who has written behind a packet has acknowledged it: a packet names the last one of each other author.
  const behind = new Set<string>();
  let count = 0;
  for (let at = packets.length - 1; at >= 0; at--) {
    const packet = packets[at];
    if (packet === undefined) continue;
    const { a } = packet.packet.head;
    if (packet.last <= audit && players.every((id) => id === a || behind.has(id))) {
      count = at + 1;
      break;
    }
    behind.add(a);
  }
  return count;
}

/**
 * The public view of a log; undefined where nothing of it is public yet, or it cannot be judged.
 *
 * @param bytes the whole log
 */
export async function publicView(app: App, bytes: Uint8Array): Promise<PublicView | undefined> {
  let audit = Number.POSITIVE_INFINITY;
  const complete = await replayWith(app, bytes, {
    library: app.library,
    after: ({ phase, seq }) => {
      if (phase.at === "audit") audit = Math.min(audit, seq);
      else if (phase.at === "over") return;
      else audit = Number.POSITIVE_INFINITY;
    },
  });
  const packets = playedIn(complete);
  const all = reportOf(complete);
  const audited = complete.machine?.phase.at === "over" ? Number.POSITIVE_INFINITY : audit;
  const count = publicCount(complete, packets, all, audited);
  if (count === 0) return undefined;
  const shownPackets = packets.slice(0, count);
  const log = concat(...shownPackets.map(({ packet }) => packetBytes(packet)));
  const wanted = new Set([
    ...all.findings.flatMap(({ seq }) => (seq === undefined ? [] : [seq - 1, seq])),
    shownPackets.at(-1)?.last ?? -1,
  ]);
  const states: SeenState[] = [];
  const after = (machine: Machine): void => {
    if (states.length < maxStates && wanted.has(machine.seq)) states.push(seenState(machine, states.at(-1)?.seq ?? -1));
  };
  const replayed = await replayWith(app, log, { library: app.library, after });
  const report = reportOf(replayed);
  return { log, replayed, report, packets: shownPackets, withheld: packets.length - count, states };
}

/** A page has no more boards than these. */
const maxStates = 40;

function seenState({ table, state, seq, timeline, phase }: Machine, before: number): SeenState {
  // Before the last packet a position shows the events of its own entry: the game so far is not a move.
  const from = before === -1 ? seq - 1 : before;
  return {
    seq,
    // A hand is laid down for everybody when the game is over and audited.
    state: phase.at === "over" ? copyJson(state) : table.view(state, "public"),
    events: (timeline ?? []).filter((item) => item.seq > from && item.seq <= seq).flatMap((item) => item.events),
  };
}
