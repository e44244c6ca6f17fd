/**
 * A seat that changes hands: the player gives it up and everybody agrees, or they are gone and the referee rules
 * (log-format 11). What stands before is the leaver's, what stands behind the successor's; nobody gets dice to choose from.
 *
 * @packageDocumentation
 */

import { hexBytes, toHex } from "../crypto/bytes.js";
import { verifyStatement } from "../format/dsse.js";
import type { LogFinding } from "../format/finding.js";
import { unproven } from "./chance.js";
import { closedValues, forgetCommitted } from "./committed.js";
import { officialKeys } from "./officials.js";
import { cyclic, mayRule } from "./queries.js";
import { namedKeys } from "./referees.js";
import { tooFarBack, withoutInputs } from "./rules-state.js";
import type { Fault, Step } from "./step.js";
import type { Machine, Period, Phase, RecordedInput, Seat, SeatChanged, Successor } from "./types.js";

/** As many indices may lie between the last value of a leaver and the anchor of a successor: entries were on their way. */
export const seatGap = 64;

/** What a successor signs: their word for one seat of one game. */
export function successorStatement(g: string, { player, name, idKey, key, chain, s }: Omit<Successor, "sig">) {
  const { nonce, n, anchor, after } = chain;
  return { g, player, name, idKey, key, chain: { nonce, n, anchor, after }, s };
}

/**
 * Why somebody cannot take a seat over; undefined where they can.
 *
 * @param behind the index of the last value that the leaver will have shown
 */
export function successorFault(m: Machine, seat: Seat, successor: Successor, behind: number): Fault | undefined {
  const { player, idKey, s, chain, sig } = successor;
  if (m.state.over !== null) {
    return { code: "substitute/over", message: `the game is decided: what is still owed is owed by ${player}` };
  }
  if (s <= seat.keySince || s >= m.seq) {
    const message = `the successor's offer names entry ${s}: it must be one after ${seat.keySince}, where the key of ${player} last changed, and before this entry`;
    return { code: "substitute/signature", message, figures: { expected: seat.keySince + 1, actual: s } };
  }
  const statement = successorStatement(m.gid, successor);
  if (!verifyStatement("substitute", statement, hexBytes(idKey), hexBytes(sig), m.signatures)) {
    const message = `the identity key that would take over the seat of ${player} did not sign this`;
    return { code: "substitute/signature", message };
  }
  const used = usedBefore(m, successor);
  if (used !== undefined) return { code: "substitute/key", message: used };
  if (chain.after < behind || chain.after > behind + seatGap) {
    const message = `the successor's chain begins after index ${chain.after}: ${player} will have shown ${behind} values, and it may begin up to ${seatGap} after these`;
    return { code: "substitute/chain", message, figures: { expected: behind, actual: chain.after } };
  }
  return cardsFault(m, seat);
}

/**
 * Who takes a seat over has held the closed values against their commitments before they signed. What was committed behind
 * the entry that their word names they have never seen, and could not open.
 */
export function unseenFault(m: Machine, seat: Seat, { s }: Successor): Fault | undefined {
  const later = closedValues(m, seat.id).filter(({ seq }) => seq > s);
  if (later.length === 0) return undefined;
  const ids = later.map(({ id }) => id);
  const message = `${seat.id} has committed ${ids.join(", ")} after entry ${s}, which the successor's offer names: the successor could not open these`;
  return { code: "substitute/secrets", message, figures: { actual: ids } };
}

/** Everything that a successor brings is new: who plays or rules already does not sit down a second time. */
function usedBefore(m: Machine, { idKey, key, chain: { nonce, anchor } }: Successor): string | undefined {
  const { players, decks, oracle, witness, receipts } = m.manifest;
  const dealer = decks.flatMap((deck) => (deck.dealer === undefined ? [] : [deck.dealer.chain]));
  const known = new Set([
    ...players.flatMap((one) => [one.idKey, one.key, one.chain.nonce, one.chain.anchor]),
    ...dealer.flatMap((chain) => [chain.nonce, chain.anchor]),
    ...officialKeys(m.manifest).map((official) => official.key),
    ...(m.manifest.referees ?? []).map((referee) => referee.idKey),
    ...namedKeys(m),
    ...(oracle === undefined ? [] : [oracle.vrfKey]),
    ...(witness === undefined ? [] : [witness.key]),
    ...(receipts === undefined ? [] : [receipts]),
  ]);
  const names = { "identity key": idKey, "game key": key, nonce, anchor };
  // What the log brought grows with it: it is asked, and never copied.
  const old = Object.entries(names).find(([, value]) => known.has(value) || m.brought.has(value));
  if (old !== undefined) return `the ${old[0]} of the successor was in this game before: they need new ones`;
  return idKey === key
    ? "the successor signs packets with their identity key: they need a game key of its own"
    : undefined;
}

/**
 * Cards that are dealt to a seat, masked or laid out by it are opened by the secrets of the one who left: a successor
 * would answer for a pile that was stuffed, or for boxes that only the other can open.
 */
function cardsFault(m: Machine, seat: Seat): Fault | undefined {
  const deck = m.decks.find(({ item }) => item.owner === undefined || item.owner === seat.id);
  if (deck === undefined) return undefined;
  const message = `cards of ${deck.item.id} depend on the secrets of ${seat.id}: nobody else can answer for them`;
  return { code: "substitute/cards", message, figures: { actual: deck.item.id } };
}

/** What of a period cannot be taken back: what all agreed or have seen, what the referee put in place. */
const isFixed = (m: Machine, { by, author }: RecordedInput): boolean =>
  by === "agreed" || by === "state" || by === "turned" || (by === "fact" && mayRule(m, author));

/** Whether the period of a leaver is taken back whole, so that none of its rolls counts. */
function isTakenBack(m: Machine, { since }: Period): boolean {
  return !m.inputs.some((recorded) => recorded.seq > since && isFixed(m, recorded));
}

const within =
  (since: number) =>
  ({ seq }: { readonly seq: number }): boolean =>
    seq > since;

/** Why nobody can be put in the place of somebody who is gone; undefined where somebody can. */
export function vacancyFault(m: Machine, seat: Seat): Fault | undefined {
  const { period } = m;
  const back = period !== null && period.owner === seat.id && isTakenBack(m, period) ? period : undefined;
  const closed = closedValues(m, seat.id).filter((item) => back === undefined || !within(back.since)(item));
  if (closed.length > 0) {
    const ids = closed.map(({ id }) => id);
    const message = `only ${seat.id} can open what they have committed (${ids.join(", ")}): annul these entries first, or award the game`;
    return { code: "substitute/secrets", message, figures: { actual: ids } };
  }
  const far = back === undefined ? undefined : tooFarBack(m, within(back.since));
  return far === undefined ? undefined : { code: "ruling/annul", message: far };
}

/** Somebody is put in the place of a player who is gone. Everybody shows a fresh value next. */
export function* reseat(m: Machine, seat: Seat, successor: Successor): Step<void> {
  const rolls = m.period?.owner === seat.id ? yield* vacate(m, m.period) : 0;
  takeSeat(m, seat, successor, "ruling", rolls);
}

/** Ends the open period of somebody who will not prove its rolls; how many were taken back. */
function* vacate(m: Machine, period: Period): Step<number> {
  const { owner, since, rolls } = period;
  if (isTakenBack(m, period)) {
    const inPeriod = within(since);
    const taken = m.inputs.filter((recorded) => recorded.by === "chance" && inPeriod(recorded)).length;
    yield* forgetCommitted(m, (seq) => inPeriod({ seq }));
    const { refused } = withoutInputs(m, (recorded) => !inPeriod(recorded));
    if (refused.length > 0) throw new TypeError(`the entries before ${since} do not lead to their state again`);
    for (const rest of m.rests) if (rest > since) m.rests.delete(rest);
    m.counts.rolls -= rolls.length;
    if (taken > 0) m.counts.annulled[owner] = (m.counts.annulled[owner] ?? 0) + taken;
    endPeriod(m, owner);
    return taken;
  }
  yield* unproven(
    m,
    "they left before they handed over, and what everybody has seen since cannot be taken back",
    "unknown",
  );
  endPeriod(m, owner);
  return 0;
}

function endPeriod(m: Machine, owner: string): void {
  m.period = null;
  m.lastOwner = owner;
}

/** The seat of somebody who has just handed over, as everybody agreed: their rolls are proven. */
export function handSeat(m: Machine, seat: Seat, successor: Successor): Phase {
  takeSeat(m, seat, successor, "agreement", 0);
  m.floor = m.seq;
  return { at: "exchange", queue: cyclic(m, seat.id), next: { to: "settle" } };
}

function takeSeat(m: Machine, seat: Seat, successor: Successor, by: SeatChanged["by"], rolls: number): void {
  const { name, idKey, key, chain } = successor;
  const from = { name: seat.name, idKey: toHex(seat.idKey) };
  m.seatChanges.push({ seq: m.seq, player: seat.id, by, from, to: { name, idKey, nonce: chain.nonce }, rolls });
  for (const value of [idKey, key, chain.nonce, chain.anchor]) m.brought.add(value);
  // What the leaver asserted is not the successor's word.
  m.table.ledger.seated.set(seat.side, m.seq);
  seat.oldKeys.push(seat.key, seat.idKey);
  seat.name = name;
  seat.idKey = hexBytes(idKey);
  seat.key = hexBytes(key);
  seat.keySince = m.seq;
  seat.nonce = hexBytes(chain.nonce);
  seat.after = chain.after;
  seat.last = chain.after + chain.n;
  seat.generation = 0;
  seat.c = chain.after;
  seat.v = hexBytes(chain.anchor);
  seat.next = null;
  seat.skip = 0;
  // The anchor is not a fresh value: it was known before everybody had agreed.
  seat.shownAt = -1;
  m.lastDecision = m.seq;
}

/**
 * What says that an author goes on in the packet with which they gave their seat up; undefined where they do not. It is signed by
 * their key: what stands behind would be told of the successor, who has not written it.
 */
export function goesOnBehindSeat(m: Machine, author: string): LogFinding | undefined {
  const change = leftInPacket(m, author);
  if (change === undefined) return undefined;
  const message = `the packet with which ${author} gave up the seat goes on after that: what follows is nobody's`;
  return { code: "substitute/packet", severity: "violation", message, seq: change.seq, author };
}

/** The change with which the author of the packet at hand gave their seat up in it. */
export const leftInPacket = (m: Machine, author: string): SeatChanged | undefined =>
  m.seatChanges.findLast(({ seq, player }) => player === author && seq >= m.packetFrom);
