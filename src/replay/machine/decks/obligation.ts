/**
 * What a deck needs before the game goes on: a pile laid out, cards given to those who may look at them, cards turned up.
 * It follows from the rules state and from what was served before, so nobody can ask for more.
 *
 * @packageDocumentation
 */
import { byPlace, type DeckView } from "../../../rules/sdk/index.js";
import { cyclic, seatOf } from "../queries.js";
import type { Machine, ServiceDue } from "../types.js";
import { everybody, nextGiver, nextShuffler } from "./poker.js";
import { byEpoch, type DeckRecord, held, layerOf, nonMembershipKey, refParts } from "./records.js";

/** The first thing that a deck of the game is waiting for; null where all are served. */
export function deckObligation(m: Machine): ServiceDue | null {
  for (const record of m.decks) {
    const view = record.deck.look(m.state);
    if (view === null) continue;
    const due =
      pileDuty(m, record, view) ??
      lookDuty(m, record, view) ??
      drawDuty(m, record, view) ??
      openingObligation(m, record, view);
    if (due !== null) return due;
  }
  return null;
}

/** What the author of `manifest` or `accept` owes right behind it: their part of the first shuffles (log-format 8). */
export function handshakeDuty(m: Machine, author: string): ServiceDue | null {
  for (const record of m.decks) {
    if (record.item.mode === "dealer") continue;
    const view = record.deck.look(m.state);
    const due = view === null ? null : pileDuty(m, record, view);
    if (due?.by === author) return due;
  }
  return null;
}

function pileDuty(m: Machine, record: DeckRecord, view: DeckView): ServiceDue | null {
  const { item, poker } = record;
  if (poker !== null) return nextShuffler(m, record, view);
  if (view.piles.length <= record.epochs.length) return null;
  return { kind: "deck", by: layerOf(record), deckId: item.id, epoch: record.epochs.length + 1 };
}

/** The refs that a side may look at, of all sides in seat order, and cannot yet. */
function lookDuty(m: Machine, record: DeckRecord, view: DeckView): ServiceDue | null {
  const { item } = record;
  if (item.mode === "own") return null;
  for (const seat of m.seats) {
    const closed = [...(view.readers[seat.side] ?? [])].filter((ref) => !record.turned.has(ref)).sort(byPlace);
    if (record.poker !== null) {
      const due = nextGiver(m, record, seat.id, closed);
      if (due !== null) return due;
      continue;
    }
    const refs = closed.filter((ref) => {
      const boxed = record.boxes.get(held(seat.id, ref));
      return boxed === undefined || record.faulty.has(held(seat.id, ref));
    });
    const [first] = refs;
    if (first === undefined) continue;
    // One entry for the boxes of one epoch and one attempt.
    const attempt = attemptOf(record, seat.id, first);
    const together = refs.filter(
      (ref) => refParts(ref)[0] === refParts(first)[0] && attemptOf(record, seat.id, ref) === attempt,
    );
    return { kind: "deal", by: "dealer", deckId: item.id, to: seat.id, refs: together };
  }
  return null;
}

/** Cards of the pile for everybody: the player who laid it turns them up, or all who masked it share them with all. */
function drawDuty(m: Machine, record: DeckRecord, view: DeckView): ServiceDue | null {
  const refs = [...(view.openDraws ?? [])].filter((ref) => !record.turned.has(ref)).sort(byPlace);
  if (refs.length === 0) return null;
  if (record.poker !== null) return nextGiver(m, record, everybody, refs);
  return { kind: "openDraw", by: layerOf(record), deckId: record.item.id, refs };
}

/** How many boxes of a card a player was sent before. */
export const attemptOf = (record: DeckRecord, player: string, ref: string): number =>
  record.boxes.get(held(player, ref))?.length ?? 0;

function openingObligation(m: Machine, record: DeckRecord, view: DeckView): ServiceDue | null {
  const { item } = record;
  for (const seat of m.seats) {
    const refs = [...(view.turnUp?.[seat.side] ?? [])].filter((ref) => !record.turned.has(ref)).sort(byPlace);
    if (refs.length > 0) return { kind: "turnUp", by: seat.id, deckId: item.id, refs };
  }
  for (const { by, refs, cards } of view.nonMembershipProofs ?? []) {
    const player = m.seats.find((seat) => seat.side === by)?.id;
    if (player === undefined || cards.length === 0) continue;
    const sorted = [...cards].sort();
    const who = item.mode === "dealer" ? "dealer" : player;
    // One entry for the cards of one shuffle.
    const closed = refs.filter((ref) => !record.turned.has(ref)).sort(byPlace);
    for (const together of byEpoch(closed).values()) {
      if (record.denied.has(nonMembershipKey(player, together, sorted))) continue;
      return { kind: "nonMembership", by: who, deckId: item.id, player, refs: together, cards: sorted };
    }
  }
  return null;
}

/** Whether every player has shown a value after the last decision: then nobody could shape the pile by its order. */
export function allShown(m: Machine): boolean {
  return m.seats.every((seat) => !seat.active || seat.shownAt > m.lastDecision);
}

/** Who still has to show one, the owner of the open period first. */
export function yetToShow(m: Machine): string[] {
  const owner = m.period?.owner ?? m.lastOwner;
  return cyclic(m, owner).filter((id) => m.period?.owner === id || (seatOf(m, id)?.shownAt ?? -1) <= m.lastDecision);
}
