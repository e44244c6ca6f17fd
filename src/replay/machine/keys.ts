/**
 * New game keys of players (log-format 10, 11): each is theirs by the word of their identity key alone.
 *
 * @packageDocumentation
 */
import type { Body, Proposal } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import { isVouched } from "./joined.js";
import { keyFault, seatOf } from "./queries.js";
import { broken, type Fault, type Then, unchanged } from "./step.js";
import type { Machine, Seat } from "./types.js";

/** An entry `rotate-key`. */
export function rotateKey(m: Machine, seat: Seat, body: Body<"rotate-key">): Then {
  if (!isVouched(seat, m.gid, { ...body, s: m.seq }, m.signatures)) {
    // Anybody can sign this with a key of their own: the player's name on it proves nothing.
    const message = `the identity key of ${seat.id} did not sign the new game key`;
    return { to: "stop", why: { code: "rotate/id-signature", severity: "violation", message, seq: m.seq } };
  }
  const fault = keyFault(m, seat.id, body.key);
  if (fault !== undefined) return broken(m, seat.id, { code: "keys/unusable", message: fault });
  takeKey(m, seat, body.key);
  return unchanged;
}

type Vouched = Pick<Extract<Proposal, { kind: "rotate" }>, "player" | "key" | "s" | "idSig">;

/** A key in another's name is theirs only by the word of their identity key: neither opponent nor referee become them. */
export function vouchFault(m: Machine, vouched: Vouched): Fault | undefined {
  const { player, s } = vouched;
  const seat = seatOf(m, player);
  if (seat === undefined) return { code: "rotate/player", message: `there is no player ${player}` };
  if (s <= seat.keySince || s >= m.seq) {
    const message = `the signature for the new key of ${player} names entry ${s}: it must be one after ${seat.keySince}, where their key last changed, and before this entry`;
    return { code: "rotate/id-signature", message, figures: { expected: seat.keySince + 1, actual: s } };
  }
  if (isVouched(seat, m.gid, vouched, m.signatures)) return undefined;
  const message = `the identity key of ${player} did not sign the new game key`;
  return { code: "rotate/id-signature", message };
}

/** Why a key that is brought in a player's name cannot come into force; undefined where it can. */
export function unusableKey(m: Machine, { player, key }: Pick<Vouched, "player" | "key">): Fault | undefined {
  const message = keyFault(m, player, key);
  return message === undefined ? undefined : { code: "keys/unusable", message };
}

/** Puts a game key in force. */
export function takeKey(m: Machine, seat: Seat, key: string): void {
  seat.oldKeys.push(seat.key);
  m.brought.add(key);
  seat.key = hexBytes(key);
  seat.keySince = m.seq;
}
