/**
 * The handshake in the log (log-format 6, 8): everybody accepts in turn, and shuffles first the decks that have no dealer.
 *
 * @packageDocumentation
 */
import type { Body } from "../../schema/index.js";
import { toHex } from "../crypto/bytes.js";
import { handshakeDuty } from "./decks/obligation.js";
import { isJoined } from "./joined.js";
import { cyclic } from "./queries.js";
import { broken, stopped, type Then } from "./step.js";
import type { Machine, Phase, Seat } from "./types.js";

/** An entry `accept`. */
export function accept(m: Machine, seat: Seat, body: Body<"accept">): Then {
  if (m.phase.at !== "accept") return stopped;
  if (!joinSigned(m, seat, body.idSig)) {
    const message = `the identity key of ${seat.id} did not sign this game key for this game`;
    return broken(m, seat.id, { code: "handshake/id-signature", message });
  }
  const queue = m.phase.queue.slice(1);
  const last = cyclic(m, seat.id).at(-1);
  if (queue.length === 0 && last !== undefined) m.lastOwner = last;
  return { to: "accept", queue };
}

/** Whether a player's identity key vouches for their game key in this game. */
export function joinSigned(m: Machine, seat: Seat, signature: string): boolean {
  return isJoined({ id: seat.id, idKey: seat.idKey, key: toHex(seat.key) }, m.gid, signature, m.signatures);
}

/** In the handshake each author lays out or masks all their decks before the next one accepts. */
export function afterAccept(m: Machine, author: string, queue: readonly string[]): Phase {
  const shuffling = shuffleFirst(m, author, queue);
  if (shuffling !== undefined) return shuffling;
  if (queue.length > 0) return { at: "accept", queue };
  // First values are shown cyclic from the last accepter, who may just have shuffled: they come after the last owner.
  const [last = "", ...others] = cyclic(m, m.lastOwner);
  return { at: "exchange", queue: [...others, last], next: { to: "settle" } };
}

/** Where decks have no dealer, each player's part of the first shuffle rides behind their `manifest` or `accept` (log-format 8). */
export function shuffleFirst(m: Machine, author: string, queue: readonly string[]): Phase | undefined {
  const due = m.decks.length === 0 ? null : handshakeDuty(m, author);
  return due === null ? undefined : { at: "service", due, next: { to: "accept", queue } };
}
