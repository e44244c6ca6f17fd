/**
 * Where a game stands, as a club keeps it: whose turn it is, who plays under which keys. Plain data of one judged log.
 *
 * @packageDocumentation
 */
import { packetName, type Replayed } from "../../replay/index.js";
import type { Report } from "../../schema/index.js";

/** Somebody who plays, and what is theirs alone. */
export interface StatusPlayer {
  /** How the log names them. */
  readonly id: string;
  /** The name that they gave. */
  readonly name: string;
  readonly side: string;
  /** Their identity key, as hex: it names a person, where it joined the game. */
  readonly idKey: string;
  /** The key that signs their packets in this game, as hex. */
  readonly key: string;
  /** The end of the chain from which their part of every roll comes, as hex. */
  readonly anchor: string;
  /** They have signed a packet of the log. */
  readonly signed: boolean;
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
  replayed: { manifest, packets },
}: {
  readonly report: Report;
  readonly replayed: Replayed;
}): GameStatus | undefined {
  const { game } = report;
  if (game === null || manifest === null) return undefined;
  const signers = new Set(packets.map(({ head }) => head.a));
  const last = packets.at(-1);
  const opening = packets.find(({ head }) => head.prev === game.gid);
  const { event } = manifest;
  return {
    ...{ gid: game.gid, game: game.id, state: game.state },
    players: manifest.players.map(({ id, name, side, idKey, key, chain }) => {
      return { id, name, side, idKey, key, anchor: chain.anchor, signed: signers.has(id) };
    }),
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
