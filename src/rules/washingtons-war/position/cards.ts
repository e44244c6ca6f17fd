import { drawTop, shuffleIn } from "../../mechanics/deck.js";
import { isCardRef } from "../../sdk/decks.js";
import { hidden } from "../../sdk/facts.js";
import type { Acting, Reading } from "../kit.js";
import type { Card } from "../pack/schema.js";
import type { CardId, Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";

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
export function whereIs({ cards }: State, card: CardId): CardPlace {
  if (cards.discard.includes(card)) return "discard";
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

/** Whether a card of a hand lies face down: nobody knows which one it is, or its owner alone. */
export const isFaceDown = (held: string): boolean => held === hidden || isCardRef(held);

function facedown(s: State, side: Side): number {
  let count = 0;
  for (const card of s.cards.hand[side]) if (isFaceDown(card)) count += 1;
  return count;
}

/**
 * Whether a side can have a card in hand: it is known to lie there, or nobody has seen it and one of the hand's
 * face-down cards can be it. Cards are dealt outside the log, so no more can be told before a card is shown; but what
 * was drawn before the deck was rebuilt is none of the cards that came into it then, and what was drawn since is one.
 * A card that the log deals is turned up by whoever plays it: before that it is not known to be in the hand.
 */
export function inHand(s: State, side: Side, card: CardId): boolean {
  const place = whereIs(s, card);
  if (place !== "unseen") return place === `hand/${side}`;
  return s.cards.dealt === null && mayLieFaceDown(s, side, card);
}

/** Whether a side can have a card in hand, as far as everybody knows: what a window is opened for. */
export function mayHold(s: State, side: Side, card: CardId): boolean {
  const place = whereIs(s, card);
  return place === "unseen" ? mayLieFaceDown(s, side, card) : place === `hand/${side}`;
}

/** Whether a card that nobody has seen can be one of a hand's face-down cards. */
function mayLieFaceDown(s: State, side: Side, card: CardId): boolean {
  const { fresh } = s.cards;
  return fresh.cards.includes(card) ? fresh[side] > 0 : facedown(s, side) > fresh[side];
}

/**
 * Takes a card out of a hand: itself where it was seen, else one of the face-down cards is named.
 *
 * @throws RangeError where it cannot be in the hand
 */
export function takeFromHand(s: State, side: Side, card: CardId): void {
  if (!inHand(s, side, card)) throw new RangeError(`${side} does not hold ${card}`);
  const hand = s.cards.hand[side];
  hand.splice(hand.indexOf(hand.includes(card) ? card : hidden), 1);
  const { fresh } = s.cards;
  if (!fresh.cards.includes(card)) return;
  fresh.cards.splice(fresh.cards.indexOf(card), 1);
  fresh[side] -= 1;
}

/** Why a card goes to the discards. */
export type DiscardCause = "play" | "battle" | "event" | "spent";

/**
 * Lays a card on the discards, face up. A card that has the deck rebuilt when it is discarded says so here (6.1);
 * `spent`: an Ops card used, or an event played as such.
 */
export function discardCard(
  c: Pick<Acting, "s" | "facts" | "ruling" | "tell">,
  card: CardId,
  cause: DiscardCause,
): void {
  const { s, facts, ruling } = c;
  s.cards.discard.push(card);
  if (cause === "spent" || facts.card(card).reshuffle !== "discard") return;
  if (cause === "battle" && ruling("hortelez-in-battle") === "does-not") return;
  reshuffleDue(c, card);
}

/** The deck is rebuilt when the next Strategy Cards Phase begins (5.2, 6.3.D). */
export function reshuffleDue({ s, tell }: Pick<Acting, "s" | "tell">, why: string): void {
  if (s.cards.reshuffle) return;
  s.cards.reshuffle = true;
  tell("reshuffle-due", { why });
}

/** Where an event goes that was played as such: out of the game, or to the discards (6.3.C, 6.3.D). */
export function layDownPlayed(c: Pick<Acting, "s" | "facts" | "ruling" | "tell">, card: CardId): void {
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
export function playBattleCard(c: Pick<Acting, "s" | "facts" | "ruling" | "tell">, side: Side, card: CardId): void {
  takeFromHand(c.s, side, card);
  layDownPlayed(c, card);
  anotherCard(c);
  c.s.cards.replacements[side] += 1;
}

/** An event is discarded in a battle for its +1: no replacement, no swap (6.33.C). */
export function discardFromBattle(c: Pick<Acting, "s" | "facts" | "ruling" | "tell">, side: Side, card: CardId): void {
  takeFromHand(c.s, side, card);
  discardCard(c, card, "battle");
  anotherCard(c);
}

/** Under one reading a card spent in a battle is the next Strategy card, too (7.8.E). */
function anotherCard({ s, ruling }: Pick<Acting, "s" | "ruling">): void {
  if (ruling("next-strategy-card") === "any-card") s.card.attempted = [];
}

/** Puts the discards under the deck and shuffles (6.1.B). What was held before cannot be one of them. */
export function rebuild({ s, tell }: Pick<Acting, "s" | "tell">, why: string): void {
  const { cards } = s;
  const held = facedown(s, "american") + facedown(s, "british") > 0;
  const discards = cards.discard.length;
  if (cards.dealt !== null) shuffleIn(cards.dealt, cards.discard);
  else if (held) cards.fresh.cards.push(...cards.discard);
  else cards.fresh = { cards: [], american: 0, british: 0 };
  cards.deck += discards;
  cards.discard = [];
  tell("deck-rebuilt", { discards, deck: cards.deck, why });
}

/** What a draw needs: the deck, and how the players read 6.1.A. */
export interface Drawing extends Pick<Acting, "s" | "tell"> {
  ruling(id: "exhausted-deck"): "at-once" | "when-needed";
}

/**
 * A side draws cards, face down. An exhausted deck is rebuilt (6.1.A); an event that only waits to have it rebuilt
 * changes nothing (6.3.D).
 *
 * @returns how many could be drawn
 */
export function draw(c: Drawing, side: Side, wanted: number): number {
  const { cards } = c.s;
  const rebuildExhausted = () => {
    if (cards.deck === 0 && cards.discard.length > 0) rebuild(c, "it was exhausted");
  };
  for (let drawn = 0; drawn < wanted; drawn++) {
    rebuildExhausted();
    if (cards.deck === 0) {
      c.tell("no-card-left", { side, cards: wanted - drawn });
      return drawn;
    }
    cards.deck -= 1;
    cards.hand[side].push(cards.dealt === null ? hidden : (drawTop(cards.dealt) ?? hidden));
    if (cards.fresh.cards.length > 0) cards.fresh[side] += 1;
    if (c.ruling("exhausted-deck") === "at-once") rebuildExhausted();
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
    if (whereIs(s, card) !== "unseen") return true;
    const kind = likeness(facts.card(card));
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}

/** What makes two copies of a card the same to every rule. */
function likeness(card: Card): string {
  return card.ops === null ? card.title : `ops-${card.ops}`;
}
