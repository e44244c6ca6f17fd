/**
 * In which order packets are tried on a log, and for how long. The author of a mail may write packets in somebody else's name:
 * those must not keep the packet out that its author signed.
 *
 * @packageDocumentation
 */
import { doubtfulAmong, type ReadPacket, type Replayed } from "../../replay/index.js";

/** A packet, and whether it is known not to be what somebody signed. */
export interface Trial {
  readonly packet: ReadPacket;
  readonly doubtful: boolean;
}

/** Packets to be tried, one after another. */
export interface Trials {
  readonly all: readonly Trial[];
  /** Notes that one was refused. */
  refuse(trial: Trial): void;
  /** Whether a packet need not be tried: it cannot stand on the log, or enough were refused. */
  isHopeless(trial: Trial, now: Replayed): boolean;
}

/** The number of packets that may be refused: of those that were signed, and of the others. */
const maxRefused = 10;

/** Packets in the order of the log; of several for one place those first that were signed. */
export function trialsOf(packets: readonly ReadPacket[], before: Replayed): Trials {
  const doubtful = doubtfulAmong(packets, before);
  const all = packets.map((packet): Trial => ({ packet, doubtful: doubtful.has(packet) }));
  all.sort((a, b) => a.packet.head.first - b.packet.head.first || Number(a.doubtful) - Number(b.doubtful));
  const refused = { signed: 0, doubtful: 0 };
  return {
    all,
    refuse: (trial) => {
      refused[trial.doubtful ? "doubtful" : "signed"] += 1;
    },
    isHopeless: ({ packet, doubtful: isDoubtful }, { machine }) => {
      if (refused.signed + refused.doubtful === 0) return false;
      if (refused[isDoubtful ? "doubtful" : "signed"] >= maxRefused) return true;
      // What stands on a packet that was refused is told together with it.
      return isDoubtful ? packet.head.prev !== machine?.head : packet.head.first > (machine?.seq ?? -1) + 1;
    },
  };
}
