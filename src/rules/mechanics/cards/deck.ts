/**
 * A deck dealt by the protocol, as the rules see it: face-down cards have names that say nothing (`EPOCH.POSITION`), so
 * the state can tell everybody where each of them is, and nobody what it is.
 *
 * @packageDocumentation
 */
import { byPlace } from "../../sdk/decks.js";

/** What a state keeps of a dealt deck. */
export interface DealtDeck {
  /** For each shuffle, what the pile was made of: cards that everybody knew, and face-down ones. */
  piles: { cards: string[]; refs: string[] }[];
  /** The place in the last pile from which the next card is drawn. */
  next: number;
}

/** A deck before its first shuffle. */
export const noDeck = (): DealtDeck => ({ piles: [], next: 0 });

/** How many cards are left to draw. */
export function leftToDraw({ piles, next }: DealtDeck): number {
  const last = piles.at(-1);
  return last === undefined ? 0 : last.cards.length + last.refs.length - next;
}

/** The face-down cards that are left to draw, from the top. */
export function undrawn(deck: DealtDeck): string[] {
  const epoch = deck.piles.length;
  return Array.from({ length: leftToDraw(deck) }, (_, i) => `${epoch}.${deck.next + i}`);
}

/**
 * Shuffles what is left to draw together with other cards: a new pile. Who shuffles, and how nobody can cheat, is the
 * protocol's matter; no rule can tell the cards of a pile apart.
 *
 * @param cards ids of cards that everybody has seen
 * @param refs other face-down cards that go back into the pile
 */
export function shuffleIn(deck: DealtDeck, cards: readonly string[], refs: readonly string[] = []): void {
  layPile(deck, cards, [...undrawn(deck), ...refs]);
}

/** Shuffles exactly these cards to a new pile: for decks whose places are drawn by dice, not from the top. */
export function layPile(deck: DealtDeck, cards: readonly string[], refs: readonly string[]): void {
  deck.piles.push({ cards: [...cards].sort(), refs: [...refs].sort(byPlace) });
  deck.next = 0;
}

/** Draws the top card, face down; undefined where none is left. */
export function drawTop(deck: DealtDeck): string | undefined {
  const [top] = undrawn(deck);
  if (top !== undefined) deck.next += 1;
  return top;
}
