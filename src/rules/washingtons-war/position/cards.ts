import { hidden } from "../../sdk/facts.js";
import type { Acting, Reading } from "../kit.js";
import type { Card } from "../pack/schema.js";
import type { CardId, Side } from "../terms/ids.js";
import type { Piles, State } from "../terms/state.js";
import {
  allPiles,
  drawFrom,
  type Exhausted,
  facedown,
  layOnDiscards,
  onlyWhere,
  rebuildPiles,
  underEach,
} from "./piles.js";

const sides: readonly Side[] = ["american", "british"];

/** Where a card is that both players have seen; `unseen`: in the deck, or face down in a hand. */
export type CardPlace =
  | "discard"
  | "removed"
  | "set-aside"
  | "end-of-war"
  | `${"hand" | "queue" | "reinforcement"}/${Side}`
  | "unseen";

/** The one place where a card is, as far as it is public. */
export function whereIs({ cards }: State, card: CardId, { discard }: Piles = cards): CardPlace {
  if (discard.includes(card)) return "discard";
  if (cards.removed.includes(card)) return "removed";
  if (cards.setAside.includes(card)) return "set-aside";
  if (cards.endOfWar === card) return "end-of-war";
  for (const side of sides) {
    if (cards.hand[side].includes(card)) return `hand/${side}`;
    if (cards.queue[side]?.cards.includes(card) === true) return `queue/${side}`;
    if (cards.reinforcement[side].includes(card)) return `reinforcement/${side}`;
  }
  return "unseen";
}

/**
 * Whether a side can have a card in hand: it is known to lie there, or nobody has seen it and one of the hand's
 * face-down cards can be it. Cards are dealt outside the log, so no more can be told before a card is shown; but what
 * was drawn before the deck was rebuilt is none of the cards that came into it then, and what was drawn since is one.
 * A card that the log deals is turned up by whoever plays it: before that it is not known to be in the hand.
 */
export function inHand(s: State, side: Side, card: CardId): boolean {
  return s.cards.hand[side].includes(card) || (s.cards.dealt === null && mayLieFaceDown(s, side, card));
}

/** Whether a side can have a card in hand, as far as everybody knows: what a window is opened for. */
export function mayHold(s: State, side: Side, card: CardId): boolean {
  return s.cards.hand[side].includes(card) || mayLieFaceDown(s, side, card);
}

/** Whether a card that nobody has seen can be one of a hand's face-down cards, under any reading that can be true. */
export function mayLieFaceDown(s: State, side: Side, card: CardId): boolean {
  return allPiles(s).some((piles) => faceDownUnder(s, piles, side, card));
}

function faceDownUnder(s: State, piles: Piles, side: Side, card: CardId): boolean {
  if (whereIs(s, card, piles) !== "unseen") return false;
  const { fresh } = piles;
  return fresh.cards.includes(card) ? fresh[side] > 0 : facedown(s, side) > fresh[side];
}

/** Where a card is that a side does not hold, as a sentence ends: on the discards, in a box, or why it is not face down. */
export function whyNotInHand(s: State, side: Side, card: CardId): string {
  const place = whereIs(s, card);
  const down = facedown(s, side);
  if (place !== "unseen" || s.cards.dealt !== null) return place;
  if (down === 0) return "every card of the hand is known";
  const when = s.cards.fresh.cards.includes(card) ? "before" : "after";
  const came = when === "before" ? "it came into the deck" : "it did not come into the deck";
  return `${came} by the last rebuild, and each of the ${down} face-down cards was drawn ${when} that`;
}

/**
 * Takes a card out of a hand: itself where it was seen, else one of the face-down cards is named.
 *
 * @throws RangeError where it cannot be in the hand
 */
export function takeFromHand(s: State, side: Side, card: CardId): void {
  if (!inHand(s, side, card)) throw new RangeError(`${side} does not hold ${card}`);
  const hand = s.cards.hand[side];
  const known = hand.includes(card);
  if (!known) onlyWhere(s, (piles) => faceDownUnder(s, piles, side, card));
  hand.splice(hand.indexOf(known ? card : hidden), 1);
  for (const { fresh } of allPiles(s)) {
    if (!fresh.cards.includes(card)) continue;
    fresh.cards.splice(fresh.cards.indexOf(card), 1);
    if (!known) fresh[side] -= 1;
  }
}

/** Why a card goes to the discards. */
export type DiscardCause = "play" | "battle" | "event" | "spent";

/**
 * Lays a card on the discards, face up. A card that has the deck rebuilt when it is discarded says so here (6.1);
 * `spent`: an Ops card used, or an event played as such. Whether it does so in a battle, or where an event takes it
 * out of a hand (6.31), is a ruling: neither is the play of an impulse.
 */
export function discardCard(
  c: Pick<Acting, "s" | "facts" | "readings" | "tell">,
  card: CardId,
  cause: DiscardCause,
): void {
  const { s, facts, readings } = c;
  layOnDiscards(s, card);
  if (cause === "spent" || facts.card(card).reshuffle !== "discard") return;
  reshuffleDue(c, card, cause === "play" ? ["rebuilds"] : readings("hortelez-in-battle"));
}

/** The deck is rebuilt when the next Strategy Cards Phase begins (5.2, 6.3.D). */
export function reshuffleDue(
  { s, tell }: Pick<Acting, "s" | "tell">,
  why: string,
  readings: readonly ("rebuilds" | "does-not")[] = ["rebuilds"],
): void {
  underEach(s, readings, (piles, reading, told) => {
    if (reading === "does-not" || piles.reshuffle) return;
    piles.reshuffle = true;
    if (told) tell("reshuffle-due", { why });
  });
}

/** The card that had the deck rebuilt was taken back: whether that still counts is a ruling (6.1). */
export function undoReshuffle({ s, readings }: Pick<Acting, "s" | "readings">): void {
  underEach(s, readings("hortelez-swapped"), (piles, reading) => {
    if (reading === "lapses") piles.reshuffle = false;
  });
}

/**
 * The turn of the French Alliance ends, the cards of the Reinforcement boxes not yet discarded: the deck is rebuilt now,
 * or when the next hands are dealt (12.2.B.iv).
 */
export function rebuildForAlliance({ s, readings, tell }: Pick<Acting, "s" | "readings" | "tell">): void {
  underEach(s, readings("alliance-rebuild"), (piles, reading, told) => {
    if (reading === "next-deal") piles.reshuffle = true;
    else rebuildPiles({ s, tell, held: false, told }, piles, "the French Alliance");
  });
}

/** Where an event goes that was played as such: out of the game, or to the discards (6.3.C, 6.3.D). */
export function layDownPlayed(c: Pick<Acting, "s" | "facts" | "readings" | "tell">, card: CardId): void {
  const printed = c.facts.card(card);
  if (printed.removedAfterPlay === true) {
    c.s.cards.removed.push(card);
    c.tell("card-removed", { card });
  } else {
    discardCard(c, card, "spent");
  }
  if (printed.reshuffle === "play") reshuffleDue(c, card);
}

/** A Battle card is played in a battle: down it goes, and its owner is owed a replacement (6.33.A-B). */
export function playBattleCard(c: Pick<Acting, "s" | "facts" | "readings" | "tell">, side: Side, card: CardId): void {
  takeFromHand(c.s, side, card);
  layDownPlayed(c, card);
  c.s.cards.replacements[side] += 1;
}

/** An event is discarded in a battle for its +1: no replacement, no swap (6.33.C). */
export function discardFromBattle(
  c: Pick<Acting, "s" | "facts" | "readings" | "tell">,
  side: Side,
  card: CardId,
): void {
  takeFromHand(c.s, side, card);
  discardCard(c, card, "battle");
}

/** Rebuilds the deck where that is due, as a Strategy Cards Phase begins (5.2, 6.3.D). */
export function rebuildWhereDue({ s, tell }: Pick<Acting, "s" | "tell">): void {
  const held = facedown(s, "american") + facedown(s, "british") > 0;
  underEach(s, ["due"], (piles, _, told) => {
    if (!piles.reshuffle) return;
    piles.reshuffle = false;
    rebuildPiles({ s, tell, held, told }, piles, "it was due");
  });
}

/** What a draw needs: the deck, and how the players read 6.1.A. */
export interface Drawing extends Pick<Acting, "s" | "tell"> {
  readings(id: "exhausted-deck"): readonly Exhausted[];
}

/**
 * A side draws cards, face down. An exhausted deck is rebuilt (6.1.A); an event that only waits to have it rebuilt
 * changes nothing (6.3.D).
 *
 * @returns how many could be drawn
 */
export function draw(c: Drawing, side: Side, wanted: number): number {
  const { s, tell } = c;
  for (let drawn = 0; drawn < wanted; drawn++) {
    const held = facedown(s, "american") + facedown(s, "british") > 0;
    let top: string | undefined;
    underEach(s, c.readings("exhausted-deck"), (piles, reading, told) => {
      const card = drawFrom({ s, tell, held, told }, piles, side, reading);
      if (told) top = card;
    });
    if (top === undefined) {
      tell("no-card-left", { side, cards: wanted - drawn });
      return drawn;
    }
    s.cards.hand[side].push(top);
  }
  return wanted;
}

/** The cards owed for Battle cards, the side whose impulse it is first (6.33.B). */
export function drawReplacements(c: Drawing, first: Side): void {
  const { replacements } = c.s.cards;
  for (const side of first === "american" ? sides : [...sides].reverse()) {
    const owed = replacements[side];
    if (owed === 0) continue;
    replacements[side] = 0;
    c.tell("replacements-drawn", { side, cards: draw(c, side, owed) });
  }
}

/** Whether both hands are empty and, unless another reading was agreed, nobody is owed a card (9.44). */
export function noCardsLeft({ cards }: State, last: "of-all" | "in-hand" = "of-all"): boolean {
  const { hand, replacements } = cards;
  const owed = last === "of-all" ? replacements.american + replacements.british : 0;
  return hand.american.length + hand.british.length + owed === 0;
}

/** The cards that a side can name from its hand, one of each kind of unseen Ops card standing for all of them. */
export function playable({ s, facts }: Pick<Reading, "s" | "facts">, side: Side): CardId[] {
  const seen = new Set<string>();
  return facts.cards.filter((card) => {
    if (!inHand(s, side, card)) return false;
    if (s.cards.hand[side].includes(card)) return true;
    const kind = likeness(facts.card(card));
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}

/** What makes two copies of a card the same to every rule. */
export function likeness(card: Card): string {
  return card.ops === null ? card.title : `ops-${card.ops}`;
}
