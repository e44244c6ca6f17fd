/**
 * Showing a value of one's seed chain: handover and reveal (log-format 7, 8).
 *
 * @packageDocumentation
 */
import type { Body } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import { chainStep, verifyChainValue } from "../dice/seed-chain.js";
import { proveRolls } from "./chance.js";
import { seatOf } from "./queries.js";
import { handSeat } from "./seats.js";
import { waitsForBeacon } from "./settle.js";
import { broken, type Fault, rest, type Step, stopped, type Then, unchanged } from "./step.js";
import type { Machine, Period, Seat } from "./types.js";

/** How near its end a chain must be before a new one may be fixed. */
export const rechainFrom = 16;

/** Takes the value that a seat shows; or says what is wrong with it: the judged part ends there. */
function takeValue(m: Machine, seat: Seat, { i, v }: Body<"reveal">): Uint8Array | Fault {
  const steps = 1 + seat.skip;
  const index = seat.c + steps;
  if (i !== index) {
    const message = `${seat.id} shows value ${i} when ${index} is due`;
    return { code: "protocol/reveal-order", message, figures: { expected: index, actual: i } };
  }
  const back = goOnWithNext(seat, index) ?? steps;
  const value = hexBytes(v);
  const shown = { player: seat.id, nonce: seat.nonce, index, value, previous: seat.v, steps: back };
  if (index > seat.last || !verifyChainValue(shown)) {
    const message =
      index > seat.last
        ? `the chain of ${seat.id} ends with value ${seat.last}, and no new one was fixed in time`
        : `value ${i} of ${seat.id} does not belong to the chain that was fixed before the game`;
    return { code: "dice/value-wrong", message, figures: { actual: v } };
  }
  seat.c = index;
  seat.v = value;
  seat.skip = 0;
  seat.shownAt = m.seq;
  return value;
}

/** A used-up chain goes on with the one that a rechain fixed; a ruling may have skipped what was left. How far the value lies in it. */
function goOnWithNext(seat: Seat, index: number): number | undefined {
  if (index <= seat.last || seat.next === null) return undefined;
  const back = index - seat.last;
  seat.nonce = seat.next.nonce;
  seat.v = seat.next.anchor;
  seat.after = seat.last;
  seat.generation += 1;
  seat.last += seat.next.n;
  seat.next = null;
  return back;
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
export function* showValue(m: Machine, author: string, body: Body<"handover">): Step {
  const seat = seatOf(m, author);
  if (seat === undefined) return stopped;
  const value = takeValue(m, seat, body);
  if (!(value instanceof Uint8Array)) return broken(m, author, value);
  const { period } = m;
  if (period !== null && period.owner === author) {
    yield* proveRolls(m, period, seat, keyValue(seat, period, value));
    const fault = roundFault(m, body.round);
    if (fault !== undefined) return broken(m, author, { code: "dice/beacon-round", message: fault });
    m.period = null;
    m.lastOwner = author;
    m.outside.round = body.round ?? null;
  }
  return afterValue(m, seat);
}

/** Who shows next; behind the last one, what the exchange or the closing leads to. */
function afterValue(m: Machine, seat: Seat): Then {
  const { phase: place } = m;
  if (place.at !== "exchange" && place.at !== "close") return unchanged;
  const { next } = place;
  const queue = place.at === "exchange" ? place.queue.slice(1) : [];
  if (queue.length > 0) return rest({ at: "exchange", queue, next });
  // Who takes the seat over fixes it with fresh values of everybody before anything else is asked.
  return next.to === "successor" ? rest(handSeat(m, seat, next.successor)) : next;
}
