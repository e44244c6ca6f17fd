/**
 * The packets of a file as a tree: each stands on the entry that its `prev` names. An honest log is one line; where two
 * packets stand on one entry, or one stands on nothing that is here, the tree says who has built on what.
 *
 * @packageDocumentation
 */

import type { ReadPacket } from "../format/packets.js";
import { isWhole, packetName } from "./packet-check.js";

/** A file's packets by what they stand on. Packets whose own entries are not chained are not part of it. */
export interface PacketTree {
  /** The packets that stand on an entry, each different one once, in the order of the file. */
  on(head: string): readonly ReadPacket[];
  /** Everything that stands on a packet, nearest first. */
  below(packet: ReadPacket): Iterable<ReadPacket>;
  /** The packet that a packet stands on; undefined where it is not here. */
  under(packet: ReadPacket): ReadPacket | undefined;
  /** Packets of an author that stand on no entry of this file. */
  strangersOf(author: string): readonly ReadPacket[];
  /** Whether the same packet stands earlier in the file. */
  isCopy(packet: ReadPacket): boolean;
  /** The first of each among packets whose signatures hold: another signature over one body makes a copy, and no fork. */
  withoutCopies(signed: readonly ReadPacket[]): readonly ReadPacket[];
  /** Packets of branches that do not stand. */
  readonly void: Set<ReadPacket>;
}

/** Whether each packet of a file stands on the one before it, so that there is nothing to decide. */
export function isOneLine(packets: readonly ReadPacket[]): boolean {
  return packets.every(({ head }, at) => at === 0 || head.prev === packets[at - 1]?.sig.head);
}

/** The tree of a file. */
export function packetTree(packets: readonly ReadPacket[]): PacketTree {
  const on = new Map<string, ReadPacket[]>();
  const ends = new Map<string, ReadPacket>();
  const names = new Set<string>();
  const copies = new Set<ReadPacket>();
  const whole: ReadPacket[] = [];
  for (const packet of packets) {
    // So nothing stands on itself, whatever a file claims.
    if (!isWhole(packet)) continue;
    // A copy with a bad signature does not stand for the good one behind it.
    const [signature] = packet.sig.sigs;
    const name = `${packetName(packet)} ${signature?.keyid} ${signature?.sig}`;
    if (names.has(name)) {
      copies.add(packet);
      continue;
    }
    names.add(name);
    whole.push(packet);
    ends.set(packet.sig.head, packet);
    listed(on, packet.head.prev).push(packet);
  }
  const strangers = new Map<string, ReadPacket[]>();
  for (const packet of whole) {
    const { a, g, prev } = packet.head;
    if (prev !== g && !ends.has(prev)) listed(strangers, a).push(packet);
  }
  return {
    on: (head) => on.get(head) ?? [],
    below: (packet) => below(packet, on),
    under: ({ head }) => ends.get(head.prev),
    strangersOf: (author) => strangers.get(author) ?? [],
    isCopy: (packet) => copies.has(packet),
    withoutCopies(signed) {
      const first = new Map(signed.toReversed().map((packet) => [packetName(packet), packet]));
      return signed.filter((packet) => {
        const stands = first.get(packetName(packet)) === packet;
        if (!stands) copies.add(packet);
        return stands;
      });
    },
    void: new Set(),
  };
}

function listed(map: Map<string, ReadPacket[]>, key: string): ReadPacket[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

function* below(packet: ReadPacket, on: ReadonlyMap<string, readonly ReadPacket[]>): Iterable<ReadPacket> {
  const queue = [packet];
  for (let at = 0; at < queue.length; at++) {
    for (const child of on.get(queue[at]?.sig.head ?? "") ?? []) {
      queue.push(child);
      yield child;
    }
  }
}
