/**
 * The packets of a log that the game is made of, in the order in which they were judged.
 *
 * @packageDocumentation
 */
import type { Machine, ReadPacket, Replayed } from "../../replay/index.js";

/** A packet of the game, with its last entry. */
export interface Played {
  readonly packet: ReadPacket;
  readonly last: number;
}

/** Leaves out copies, what was displaced, and what stands on nothing: all of which a file may hold too. */
export function playedIn({ machine, packets }: Pick<Replayed, "machine" | "packets">): readonly Played[] {
  const bodies = new Map((machine?.timeline ?? []).map(({ seq, body }) => [seq, body]));
  return packets
    .flatMap((packet) => {
      const end = packet.entries.at(-1)?.entry;
      // Another packet may hold an entry of the same number: what was judged is told by its very body.
      return end !== undefined && bodies.get(end.s) === end.b ? [{ packet, last: end.s }] : [];
    })
    .sort((a, b) => a.last - b.last);
}

/** Who sat in a seat when an entry was written; undefined for anybody who does not play. */
export function holderAt(
  { manifest, seatChanges }: Machine,
  author: string,
  seq: number,
): { readonly idKey: string; readonly name: string } | undefined {
  const changes = seatChanges.filter(({ player }) => player === author);
  const held = changes.findLast((change) => change.seq < seq)?.to ?? changes[0]?.from;
  return held ?? manifest.players.find(({ id }) => id === author);
}

/** The name of the author of a packet: somebody else may have held the seat then. */
export const writerName =
  (machine: Machine | null) =>
  ({ head: { a, first } }: ReadPacket): string =>
    (machine === null ? undefined : holderAt(machine, a, first)?.name) ?? a;
