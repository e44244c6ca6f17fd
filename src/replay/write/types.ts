import type { Body, EntryType, Json, PacketHead } from "../../schema/index.js";
import type { PlayerSecrets } from "../crypto/derive.js";
import type { LogFinding } from "../format/finding.js";
import type { ReadEntry } from "../format/packets.js";
import type { Machine } from "../machine/types.js";

/** Who writes: a player with their secrets, or the referee with their key. */
export interface Writer {
  readonly id: string;
  /** Secret of the game key (of the referee's key): 32 bytes. */
  readonly signing: Uint8Array;
  /** Absent for those who do not play. */
  readonly secrets?: PlayerSecrets;
  /** A dealer's: the tip of their chain for a deck, 32 bytes. */
  readonly dealing?: (deckId: string, nonce: Uint8Array) => Uint8Array;
  /** An oracle's: the seed of its key, 32 bytes. */
  readonly oracle?: Uint8Array;
  /** The values that the player has committed, by id: the log holds commitments only. */
  readonly committed?: { readonly [id: string]: Json };
  /** Closed values of the seat's earlier player, each with the salt that opens it. */
  readonly given?: { readonly [id: string]: GivenValue };
  /** The round that a roll of class `beacon` may wait for from now on. */
  readonly nextRound?: () => number;
  /** The beacon's signature of a round, and what the witness signed, where they are at hand. */
  readonly beacon?: (round: number) => { readonly sig: string; readonly witness?: string } | undefined;
}

/** What opens a committed value: 32 bytes of salt as hex. */
export interface GivenValue {
  readonly value: Json;
  readonly salt: string;
}

/** Entries that are written but not sent, on top of a replayed log. */
export interface Draft {
  readonly machine: Machine;
  readonly author: string;
  readonly prev: string;
  readonly first: number;
  /** What the packet will acknowledge. */
  readonly recv: PacketHead["recv"];
  readonly entries: ReadEntry[];
}

/** A body with its type. */
export type TypedBody = { readonly [T in EntryType]: { readonly t: T; readonly b: Body<T> } }[EntryType];

/** Why an entry was not written: nothing of it is in the draft. */
export interface Refused {
  readonly findings: readonly LogFinding[];
}
