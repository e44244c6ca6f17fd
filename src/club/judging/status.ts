/**
 * Where a game stands, as a club keeps it: whose turn it is, who plays under which keys. Plain data of one judged log.
 *
 * @packageDocumentation
 */
import { packetName, type Replayed, toHex } from "../../replay/index.js";
import { signedAsNamed } from "../../replay/judge/fork.js";
import type { Manifest, Report } from "../../schema/index.js";

/** Somebody who holds a seat behind the last packet, and what is theirs alone. */
export interface StatusPlayer {
  /** How the log names them: a player who took a seat over goes by the name of the one before. */
  readonly id: string;
  /** The name that they gave. */
  readonly name: string;
  readonly side: string;
  /** Their identity key, as hex: it names a person, where it joined the game. */
  readonly idKey: string;
  /** The key that signs their packets in this game, as hex. */
  readonly key: string;
  /** The end of the chain from which the seat's part of every roll came first, as hex. */
  readonly anchor: string;
  /** They have signed a packet of the log: what others write for them agrees to nothing. */
  readonly signed: boolean;
  /** The seat was theirs from the first packet on. */
  readonly first: boolean;
}

/** Where a game stands behind the last packet of its log. */
export interface GameStatus {
  readonly gid: string;
  /** Id of the rules module. */
  readonly game: string;
  readonly state: "handshake" | "open" | "ended";
  readonly players: readonly StatusPlayer[];
  /** Who has to write next, and what, in words. */
  readonly due: readonly { readonly player: string; readonly what: string }[];
  readonly outcome: { readonly winner: string; readonly rule: string; readonly reason: string } | null;
  /** The packet that the game began with: its name. */
  readonly first: string;
  /** The event that its manifest names. */
  readonly event: { readonly profile: string; readonly pairing: string | null } | null;
  /** The last packet: its author, their number of it, its name. */
  readonly last: { readonly author: string; readonly number: number; readonly name: string } | null;
  readonly packets: number;
  /** Days for an answer, as agreed. */
  readonly days: number;
  /** A game that this one replaces, by id. */
  readonly abandons: readonly string[];
}

/** The status of a judged log; undefined where not even its manifest could be used. */
export function statusOf({
  report,
  replayed: { manifest, machine, packets },
}: {
  readonly report: Report;
  readonly replayed: Replayed;
}): GameStatus | undefined {
  const { game } = report;
  if (game === null || manifest === null) return undefined;
  const last = packets.at(-1);
  const opening = packets.find(({ head }) => head.prev === game.gid);
  const { event } = manifest;
  return {
    ...{ gid: game.gid, game: game.id, state: game.state },
    players: manifest.players.map((player) => holderOf(player, machine, packets)),
    due: game.due.map(({ player, what }) => ({ player, what })),
    outcome: game.outcome,
    first: opening === undefined ? "" : packetName(opening),
    event: event === undefined ? null : { profile: event.profile, pairing: event.pairing ?? null },
    last: last === undefined ? null : { author: last.head.a, number: last.head.k, name: packetName(last) },
    packets: packets.length,
    days: manifest.deadlines.days,
    abandons: manifest.abandons,
  };
}

/** Who holds a seat now: the player who took it over, else the one whom the manifest names. */
function holderOf(
  { id, name, side, idKey, key, chain: { anchor } }: Manifest["players"][number],
  machine: Replayed["machine"],
  packets: Replayed["packets"],
): StatusPlayer {
  const seat = machine?.seats.find((one) => one.id === id);
  const since = machine?.seatChanges.findLast(({ player }) => player === id)?.seq ?? -1;
  const keys = new Set([key, ...(seat === undefined ? [] : [seat.key, ...seat.oldKeys].map(toHex))]);
  const isTheirs = (packet: Replayed["packets"][number]) => {
    const { a, first } = packet.head;
    return a === id && first > since && keys.has(packet.sig.sigs[0]?.keyid ?? "") && signedAsNamed(packet);
  };
  // Whose value was shown by a packet that was judged has signed it: nothing is verified twice.
  const signed = (seat?.shownAt ?? -1) > since || packets.some(isTheirs);
  const base = { id, side, anchor, first: since === -1, signed };
  if (seat === undefined) return { ...base, name, idKey, key };
  return { ...base, name: seat.name, idKey: toHex(seat.idKey), key: toHex(seat.key) };
}
