/**
 * The packets of a game, put together as they come: whatever the order, each stands behind the packet that it names. Where one player
 * has signed two packets that exclude each other, there are two histories side by side, and neither takes the place of the other.
 *
 * @packageDocumentation
 */
import { packetName, type ReadPacket } from "../../replay/index.js";
import { type Displacing, forkReason, mayBeDisplaced } from "../../replay/judge/fork.js";

/** One history of a game: a log, its packets in the order of its file. */
export interface History {
  /** Its number, from 1: the first is what came first. */
  readonly number: number;
  readonly packets: ReadPacket[];
  /** The hashes of the entries that its packets end with. */
  readonly ends: Set<string>;
  readonly byAuthor: Map<string, Written>;
}

/** What an author has signed in a history: the highest number and entry answer most questions at once. */
interface Written {
  readonly packets: ReadPacket[];
  /** The entries that they stand on. */
  readonly on: Set<string>;
  number: number;
  end: number;
}

/** A history of packets. */
export function historyOf(number: number, packets: readonly ReadPacket[]): History {
  const history: History = { number, packets: [], ends: new Set(), byAuthor: new Map() };
  for (const packet of packets) put(history, packet);
  return history;
}

function put(history: History, packet: ReadPacket): void {
  history.packets.push(packet);
  history.ends.add(packet.sig.head);
  const { a, k, first, prev } = packet.head;
  const own = history.byAuthor.get(a) ?? { packets: [], on: new Set(), number: -1, end: -1 };
  history.byAuthor.set(a, own);
  own.packets.push(packet);
  own.on.add(prev);
  own.number = Math.max(own.number, k);
  own.end = Math.max(own.end, first + packet.sig.count);
}

/** What became of packets that came. */
export interface Joined {
  /** Histories that are new or longer. */
  readonly changed: ReadonlySet<History>;
  /** Packets that stand on nothing which is here. */
  readonly loose: readonly ReadPacket[];
  /** Packets that were in none of them. */
  readonly fresh: readonly ReadPacket[];
  /** Histories that began with one of them, because another one excludes it. */
  readonly forks: number;
}

/**
 * Puts packets into the histories of their game, and begins new ones where they exclude each other.
 *
 * @param histories those that are there; longer afterwards
 * @param loose packets that came before what they stand on
 */
export function joinPackets(
  histories: History[],
  loose: readonly ReadPacket[],
  came: readonly ReadPacket[],
  displacing: Displacing,
): Joined {
  const names = new Set([...histories.flatMap(({ packets }) => packets), ...loose].map(packetName));
  const fresh: ReadPacket[] = [];
  for (const packet of came) {
    const name = packetName(packet);
    if (!names.has(name)) fresh.push(packet);
    names.add(name);
  }
  const changed = new Set<History>();
  let forks = 0;
  let waiting: ReadPacket[] = [...loose, ...fresh];
  for (let before = -1; before !== waiting.length && waiting.length > 0; ) {
    before = waiting.length;
    const still: ReadPacket[] = [];
    for (const packet of waiting) {
      const placed = place(histories, packet, displacing);
      if (placed === undefined) still.push(packet);
      else {
        changed.add(placed.history);
        if (placed.isNew && histories.length > 1) forks += 1;
      }
    }
    waiting = still;
  }
  return { changed, loose: waiting, fresh, forks };
}

function place(
  histories: History[],
  packet: ReadPacket,
  displacing: Displacing,
): { readonly history: History; readonly isNew: boolean } | undefined {
  const { g, prev } = packet.head;
  const begin = (path: readonly ReadPacket[]) => {
    // Numbers may be missing: somebody has taken a file away. None is given twice.
    const number = Math.max(0, ...histories.map((one) => one.number)) + 1;
    const history = historyOf(number, [...path, packet]);
    histories.push(history);
    return { history, isNew: true };
  };
  if (prev === g) return begin([]);
  const holding = histories.filter(({ ends }) => ends.has(prev));
  const [first] = holding;
  if (first === undefined) return undefined;
  const history = holding.find((one) => !excludes(one, packet, displacing));
  if (history === undefined) return begin(pathTo(first, prev));
  put(history, packet);
  return { history, isNew: false };
}

/** Whether a packet of the same author in a history excludes another one. */
function excludes({ byAuthor }: History, packet: ReadPacket, displacing: Displacing): boolean {
  const { a, k, first, prev } = packet.head;
  const written = byAuthor.get(a);
  // Behind all that they have signed nothing can be excluded: else a long log would be compared with itself, packet by packet.
  if (written === undefined || (k > written.number && first >= written.end && !written.on.has(prev))) return false;
  return written.packets.some(
    (own) => forkReason(own, packet) !== undefined && !mayBeDisplaced(own, packet, displacing),
  );
}

/** The packets that lead to an entry, from the first on. */
function pathTo({ packets }: History, end: string): ReadPacket[] {
  const byEnd = new Map(packets.map((packet) => [packet.sig.head, packet]));
  const path = new Set<ReadPacket>();
  for (let at = byEnd.get(end); at !== undefined && !path.has(at); at = byEnd.get(at.head.prev)) path.add(at);
  return [...path].reverse();
}
