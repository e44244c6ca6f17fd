/**
 * Showing a value of one's seed chain: handover and reveal (log-format 7, 8).
 *
 * @packageDocumentation
 */
import type { Body } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import { chainStep, verifyChainValue } from "../dice/seed-chain.js";
import { type ChanceSource, proveRolls } from "./chance.js";
import { breakOff, report, stop } from "./findings.js";
import { seatOf } from "./queries.js";
import { handSeat } from "./seats.js";
import { follow, settle, waitsForBeacon } from "./settle.js";
import type { Machine, Period, Seat } from "./types.js";

/** How near its end a chain must be before a new one may be fixed. */
export const rechainFrom = 16;

/** Checks the value that a seat shows; the judged part ends where it is wrong. */
function show(m: Machine, seat: Seat, { i, v }: Body<"reveal">): Uint8Array | undefined {
  const steps = 1 + seat.skip;
  const index = seat.c + steps;
  const where = { seq: m.seq, author: seat.id, severity: "violation" as const };
  if (i !== index) {
    const message = `${seat.id} shows value ${i} when ${index} is due`;
    report(m, { code: "protocol/reveal-order", message, expected: index, actual: i, ...where });
    return undefined;
  }
  let back = steps;
  if (index > seat.last && seat.next !== null) {
    // The used-up chain goes on with the one that was fixed by a rechain; a ruling may have skipped what was left of it.
    back = index - seat.last;
    seat.nonce = seat.next.nonce;
    seat.v = seat.next.anchor;
    seat.after = seat.last;
    seat.generation += 1;
    seat.last += seat.next.n;
    seat.next = null;
  }
  const value = hexBytes(v);
  const shown = { player: seat.id, nonce: seat.nonce, index, value, previous: seat.v, steps: back };
  if (index > seat.last || !verifyChainValue(shown)) {
    const message =
      index > seat.last
        ? `the chain of ${seat.id} ends with value ${seat.last}, and no new one was fixed in time`
        : `value ${i} of ${seat.id} does not belong to the chain that was fixed before the game`;
    report(m, { code: "dice/value-wrong", message, actual: v, ...where });
    return undefined;
  }
  seat.c = index;
  seat.v = value;
  seat.skip = 0;
  seat.shownAt = m.seq;
  return value;
}

/** The value that is the period's key: the one shown, or, where a ruling skipped values, the one that it leads to. */
function keyValue(seat: Seat, { x }: Period, shown: Uint8Array): Uint8Array | undefined {
  if (x <= seat.after) return undefined;
  let value = shown;
  for (let index = seat.c; index > x; index--) value = chainStep(seat.id, seat.nonce, index, value);
  return value;
}

/** What is wrong with the round that a handover names, or does not name. */
function roundFault(m: Machine, round: number | undefined): string | undefined {
  const { phase: place, outside } = m;
  if (round !== undefined && round <= outside.lastRound) {
    return `round ${round} of the beacon is known: round ${outside.lastRound} is in this log`;
  }
  if (round !== undefined || place.at !== "close" || place.next.to !== "settle" || !waitsForBeacon(m)) return undefined;
  return "the roll waits for a beacon, and the handover before it names no round";
}

/** An entry `handover` or `reveal`, wherever the table lets it stand. */
export function showValue(m: Machine, author: string, body: Body<"handover">, source: ChanceSource): void {
  const seat = seatOf(m, author);
  if (seat === undefined) return stop(m);
  const period = m.period;
  const closes = period !== null && period.owner === author;
  const value = show(m, seat, body);
  if (value === undefined) return stop(m);
  if (closes) {
    proveRolls(m, period, seat, keyValue(seat, period, value));
    const fault = roundFault(m, body.round);
    if (fault !== undefined) return breakOff(m, author, "dice/beacon-round", fault);
    m.period = null;
    m.lastOwner = author;
    m.outside.round = body.round ?? null;
  }
  const { phase: place } = m;
  if (place.at === "exchange") {
    const queue = place.queue.slice(1);
    if (queue.length > 0) {
      m.phase = { at: "exchange", queue, next: place.next };
      return;
    }
    follow(m, place.next);
    if (place.next.to !== "over") settle(m, source, author);
    return;
  }
  if (place.at === "close") {
    // Who takes the seat over fixes it with fresh values of everybody before anything else is asked.
    if (place.next.to === "successor") return handSeat(m, seat, place.next.successor);
    follow(m, place.next);
    if (place.next.to !== "over") settle(m, source, author);
  }
}
