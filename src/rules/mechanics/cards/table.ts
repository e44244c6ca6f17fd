/**
 * The cards of a game as its state keeps them: deck, discards and hands of any number of sides, no matter who deals them.
 *
 * Cards are dealt in one of two ways. **Outside the log** the deck is a number and a card that nobody has seen is `"?"`
 * in a hand. **By the log** (a dealer, or the players by mental poker) a face-down card has a name that says nothing,
 * `EPOCH.POSITION`, and {@link CardTable.dealt} holds the piles. Every rule here asks both in one way.
 *
 * @packageDocumentation
 */
import { isCardRef } from "../../sdk/decks.js";
import { hidden } from "../../sdk/facts.js";
import type { DealtDeck } from "./deck.js";

/**
 * The deck was rebuilt while hands were held: the cards that came into it then, and how many of each hand's face-down
 * cards were drawn since. An older one cannot be one of those cards.
 */
export type Fresh<S extends string> = { cards: string[] } & { [side in S]: number };

/** Deck and discards, as they are under one reading of the rules of dealing and rebuilding. */
export interface Piles<S extends string> {
  /** How many cards are left to draw. */
  deck: number;
  /** Face up, the newest last. */
  discard: string[];
  /** The deck is rebuilt when the rules next ask for it. */
  reshuffle: boolean;
  // The sides of a table are those that have hands: TypeScript is not to find them here.
  fresh: Fresh<NoInfer<S>>;
}

/**
 * Deck, discards and hands. A game's state extends it by boxes of its own: cards removed, set aside, in a queue. Every
 * card is in one place; what is in none that everybody sees is in the deck, or face down in a hand.
 */
export interface CardTable<S extends string> extends Piles<S> {
  /** The piles of a deck that the log deals; null where cards are dealt outside. */
  dealt: DealtDeck | null;
  /** Ids of cards that everybody has seen; `"?"`, or the name of a face-down card of a deck that the log deals. */
  hand: { [side in S]: string[] };
  /** What was only said of cards that are dealt outside the log, and by whom. */
  claims: CardClaims<NoInfer<S>>;
  /** What else can be true of deck and discards while an open question of the text is not settled. */
  otherwise: Piles<NoInfer<S>>[];
}

/**
 * Cards that are dealt outside the log are claims of the side that shows them: nobody can tell whether they held what they say. A
 * claim binds the one who makes it, and nobody else.
 */
export interface CardClaims<S extends string> {
  /** Who brought a card out of a hand in which nobody had seen it, last. */
  by: { [card: string]: S };
  /** How many cards the entries of others have taken out of each hand. */
  taken: { [side in S]: number };
  /** How many cards were played that lay elsewhere by somebody else's word: where the cards behind these words lie, nobody knows. */
  lost: number;
}

/** What the mechanics ask of a game about its cards: who has hands, and what lies in boxes of its own. */
export interface CardPlaces<S extends string, T, E extends string> {
  readonly sides: readonly S[];
  /** The box of the game in which a card lies face up: "removed", "queue/union"; undefined where it lies in none. */
  elsewhere(cards: T, card: string): E | undefined;
  /** Takes a card out of the boxes where it lies for nothing but to be discarded later, if it lies there: another one shows it. */
  lift?(cards: T, card: string): void;
}

/** Whether a card of a hand lies face down: nobody knows which one it is, or its owner alone. */
export const isFaceDown = (held: string): boolean => held === hidden || isCardRef(held);

/** How many cards of a hand lie face down. */
export function facedown<S extends string>(cards: CardTable<S>, side: S): number {
  let count = 0;
  for (const card of cards.hand[side]) if (isFaceDown(card)) count += 1;
  return count;
}

/** Whether any card of any hand lies face down. */
export const anyFacedown = <S extends string>(cards: CardTable<S>, sides: readonly S[]): boolean =>
  sides.some((side) => cards.hand[side].some(isFaceDown));

/** Deck and discards, the ones of the state and everything else that can be true of them. */
export const allPiles = <S extends string>(cards: CardTable<S>): readonly Piles<S>[] => [cards, ...cards.otherwise];

/** How many of a hand's face-down cards were drawn since the deck was rebuilt. */
export const drawnSince = <S extends string>(fresh: Fresh<S>): { [side in S]: number } => fresh;

/** Forgets the last rebuild: no hand is held that is older than it. */
export function forgetRebuild<S extends string>(piles: Piles<S>, sides: readonly S[]): void {
  const drawn = drawnSince(piles.fresh);
  piles.fresh.cards = [];
  for (const side of sides) drawn[side] = 0;
}

/** Lays cards on the discards, face up. */
export function layOnDiscards<S extends string>(cards: CardTable<S>, ...laid: readonly string[]): void {
  for (const piles of allPiles(cards)) piles.discard.push(...laid);
}

/** Takes a card from the discards, where it lies there. */
export function takeFromDiscards<S extends string>(cards: CardTable<S>, card: string): void {
  for (const piles of allPiles(cards)) piles.discard = piles.discard.filter((one) => one !== card);
}
