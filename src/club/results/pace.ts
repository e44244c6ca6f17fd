/**
 * How fast players answered, as far as a club has seen: the time from one packet that it took in to the next one. What came in one
 * go says nothing of it.
 *
 * @packageDocumentation
 */
import { packetName, type ReadPacket } from "../../replay/index.js";
import type { SeenAt } from "../../schema/index.js";
import type { Seen } from "./arrivals.js";

/** The pace of somebody in a game: of two who had one seat, one after the other, each has their own. */
export interface Pace {
  readonly player: string;
  readonly name: string;
  /** Answers whose time is known. */
  readonly answers: number;
  /** Days that half of them took at most. */
  readonly median: number;
  readonly longest: number;
}

const day = 86_400_000;

/** Packets that came within a minute came in one go. */
const oneGo = 60_000;

/**
 * @param packets of a game in their order
 * @param seen when its log grew
 * @param nameOf the name of the author of a packet
 * @param receipts those that stand in the log: of several times for a packet the earliest counts
 */
export function paceOf(
  packets: readonly ReadPacket[],
  seen: readonly Seen[],
  nameOf = ({ head }: ReadPacket): string => head.a,
  receipts: readonly Pick<SeenAt, "packet" | "at">[] = [],
): readonly Pace[] {
  const placeOf = new Map(packets.map((packet, at) => [packetName(packet), at]));
  const times = new Map<number, number>();
  for (const { last, at } of seen) {
    const place = placeOf.get(last);
    if (place !== undefined && !times.has(place)) times.set(place, Date.parse(at));
  }
  for (const { packet, at } of receipts) {
    const place = placeOf.get(packet);
    if (place !== undefined) times.set(place, Math.min(times.get(place) ?? Number.POSITIVE_INFINITY, Date.parse(at)));
  }
  const took = new Map<string, { readonly player: string; readonly name: string; readonly days: number[] }>();
  packets.forEach((packet, at) => {
    const { a } = packet.head;
    const [before, now] = [times.get(at - 1), times.get(at)];
    if (before === undefined || now === undefined || now - before < oneGo || packets[at - 1]?.head.a === a) return;
    const name = nameOf(packet);
    const one = took.get(`${a} ${name}`) ?? { player: a, name, days: [] };
    took.set(`${a} ${name}`, one);
    one.days.push((now - before) / day);
  });
  return [...took.values()].map(({ player, name, days }) => {
    const sorted = [...days].sort((a, b) => a - b);
    return {
      ...{ player, name, answers: days.length },
      median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
      longest: sorted.at(-1) ?? 0,
    };
  });
}

/** A pace in words: "Ann: 7 answers, half of them within 2.1 days, the longest 9.0 days". */
export function paceWords(
  { answers, median, longest }: Pick<Pace, "answers" | "median" | "longest">,
  name: string,
): string {
  const days = (count: number) => `${count.toFixed(1)} days`;
  if (answers === 1) return `${name}: one answer, after ${days(longest)}`;
  return `${name}: ${answers} answers, half of them within ${days(median)}, the longest after ${days(longest)}`;
}
