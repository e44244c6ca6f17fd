import { drawTop, shuffleIn } from "../../mechanics/deck.js";
import { isCardRef } from "../../sdk/decks.js";
import { hidden } from "../../sdk/facts.js";
import type { Acting } from "../kit.js";
import type { CardId, Side } from "../terms/ids.js";
import type { Piles, State } from "../terms/state.js";

// The text leaves open in which order hands are dealt (5.2, 6.1), when an exhausted deck is rebuilt (6.1.A), and whether
// Hortelez has it rebuilt from a battle (6.1). Cards are dealt outside the log, so nobody sees what the players did; it
// shows only in what they play later. `State.cards` is what holds under the first reading, `State.cards.otherwise` what
// else can be true; a card that a hand can hold under one of them is no violation, and shows which of them were true.

/** Whether a card of a hand lies face down: nobody knows which one it is, or its owner alone. */
export const isFaceDown = (held: string): boolean => held === hidden || isCardRef(held);

/** How many cards of a hand lie face down. */
export function facedown(s: State, side: Side): number {
  let count = 0;
  for (const card of s.cards.hand[side]) if (isFaceDown(card)) count += 1;
  return count;
}

/** Deck and discards, the one state of them and everything else that can be true. */
export const allPiles = ({ cards }: State): readonly Piles[] => [cards, ...cards.otherwise];

const copyOf = ({ deck, discard, reshuffle, fresh }: Piles): Piles => ({
  deck,
  discard: [...discard],
  reshuffle,
  fresh: { ...fresh, cards: [...fresh.cards] },
});

/** Keeps these states of deck and discards alone, each once; the first is the one that is told. */
function keep({ cards }: State, [first, ...others]: readonly Piles[]): void {
  if (first === undefined) return;
  Object.assign(cards, copyOf(first));
  const seen = new Set([JSON.stringify(copyOf(first))]);
  cards.otherwise = others.filter((piles) => {
    const text = JSON.stringify(copyOf(piles));
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/**
 * Carries something out under each of several readings, in whatever can be true of deck and discards; where the log
 * deals the cards there is nothing to doubt.
 *
 * @param change what is done; `told` is true once, for what is told and for what happens to the hands
 */
export function underEach<R>(
  s: State,
  readings: readonly R[],
  change: (piles: Piles, reading: R, told: boolean) => void,
): void {
  const [first] = readings;
  if (first === undefined) return;
  if (s.cards.dealt !== null || (readings.length === 1 && s.cards.otherwise.length === 0)) {
    change(s.cards, first, true);
    return;
  }
  const before = allPiles(s).map(copyOf);
  const after = before.flatMap((piles, i) =>
    readings.map((reading, n) => {
      const copy = copyOf(piles);
      change(copy, reading, i === 0 && n === 0);
      return copy;
    }),
  );
  keep(s, after);
}

/** Only what agrees with a card that was shown can be true. */
export function onlyWhere(s: State, holds: (piles: Piles) => boolean): void {
  if (s.cards.otherwise.length > 0) keep(s, allPiles(s).map(copyOf).filter(holds));
}

/** Lays cards on the discards, face up. */
export function layOnDiscards(s: State, ...cards: readonly CardId[]): void {
  for (const piles of allPiles(s)) piles.discard.push(...cards);
}

/** Cards that everybody knows come into the deck, which is shuffled; the discards stay (6.1.E). */
export function addToDeck(s: State, cards: readonly CardId[]): void {
  if (s.cards.dealt !== null) shuffleIn(s.cards.dealt, cards);
  for (const piles of allPiles(s)) piles.deck += cards.length;
}

interface Rebuilding extends Pick<Acting, "s" | "tell"> {
  /** Whether any card is held face down: what was held before cannot be one of the discards. */
  readonly held: boolean;
  readonly told: boolean;
}

/** Puts the discards under the deck and shuffles (6.1.B). */
export function rebuildPiles({ s, tell, held, told }: Rebuilding, piles: Piles, why: string): void {
  const discards = piles.discard.length;
  if (s.cards.dealt !== null) shuffleIn(s.cards.dealt, piles.discard);
  else if (held) piles.fresh.cards.push(...piles.discard);
  else piles.fresh = { cards: [], american: 0, british: 0 };
  piles.deck += discards;
  piles.discard = [];
  if (told) tell("deck-rebuilt", { discards, deck: piles.deck, why });
}

/** When an exhausted deck is rebuilt (6.1.A). */
export type Exhausted = "at-once" | "when-needed";

/**
 * A side draws the top card; an exhausted deck is rebuilt (6.1.A).
 *
 * @returns the card, face down; undefined where deck and discards are empty
 */
export function drawFrom(c: Rebuilding, piles: Piles, side: Side, exhausted: Exhausted): string | undefined {
  const why = "it was exhausted";
  if (piles.deck === 0 && piles.discard.length > 0) rebuildPiles(c, piles, why);
  if (piles.deck === 0) return undefined;
  piles.deck -= 1;
  const { dealt } = c.s.cards;
  const card = dealt === null ? hidden : (drawTop(dealt) ?? hidden);
  if (piles.fresh.cards.length > 0) piles.fresh[side] += 1;
  if (exhausted === "at-once" && piles.deck === 0 && piles.discard.length > 0)
    rebuildPiles({ ...c, held: true }, piles, why);
  return card;
}
