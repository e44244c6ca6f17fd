/**
 * Drawing, and the rebuild of a deck from its discards.
 *
 * @packageDocumentation
 */
import { hidden } from "../../sdk/facts.js";
import { drawTop, shuffleIn } from "./deck.js";
import { underEach } from "./otherwise.js";
import { allPiles, anyFacedown, type CardTable, drawnSince, forgetRebuild, type Piles } from "./table.js";

/** When an exhausted deck is rebuilt: when its last card has been drawn, or when the next one is wanted. */
export type Exhausted = "at-once" | "when-needed";

/** What a game tells of its deck, by events of its own. */
export interface DeckNews<S extends string> {
  /** The discards came into the deck. */
  rebuilt(figures: { readonly discards: number; readonly deck: number; readonly why: string }): void;
  /** The deck is to be rebuilt when the rules next ask for it. */
  due(figures: { readonly why: string }): void;
  /** The number of cards of a draw that could not be drawn: deck and discards are empty. */
  short(figures: { readonly side: S; readonly cards: number }): void;
}

/** Cards that are drawn or rebuilt: the table, who has hands, what is told. */
export interface Drawing<S extends string> {
  readonly cards: CardTable<S>;
  readonly sides: readonly S[];
  readonly news: DeckNews<S>;
}

/** Under which reading of deck and discards: whether any card is held face down, and whether it is told. */
export interface UnderReading {
  /** What was held before a rebuild cannot be one of the discards. */
  readonly held: boolean;
  readonly told: boolean;
}

/**
 * Cards that everybody knows come into the deck, which is shuffled; the discards stay. After a rebuild they are as new to
 * the hands as the cards that came in by it.
 */
export function addToDeck<S extends string>(cards: CardTable<S>, added: readonly string[]): void {
  if (cards.dealt !== null) shuffleIn(cards.dealt, added);
  for (const piles of allPiles(cards)) {
    piles.deck += added.length;
    if (piles.fresh.cards.length > 0) piles.fresh.cards.push(...added);
  }
}

/**
 * Puts the discards under the deck and shuffles. Where the deck was not out, what is drawn next can be any card: nothing
 * more can be told of the hands.
 */
export function rebuildPiles<S extends string>(
  { cards, sides, news }: Drawing<S>,
  piles: Piles<S>,
  why: string,
  { held, told }: UnderReading,
): void {
  const discards = piles.discard.length;
  if (cards.dealt !== null) shuffleIn(cards.dealt, piles.discard);
  else if (held && piles.deck === 0) piles.fresh.cards.push(...piles.discard);
  else forgetRebuild(piles, sides);
  piles.deck += discards;
  piles.discard = [];
  if (told) news.rebuilt({ discards, deck: piles.deck, why });
}

/** The deck is to be rebuilt, by each of these readings: some of them may say that it is not. */
export function reshuffleDue<S extends string>(
  { cards, news }: Pick<Drawing<S>, "cards" | "news">,
  why: string,
  readings: readonly ("rebuilds" | "does-not")[] = ["rebuilds"],
): void {
  underEach(cards, readings, (piles, reading, told) => {
    if (reading === "does-not" || piles.reshuffle) return;
    piles.reshuffle = true;
    if (told) news.due({ why });
  });
}

/** Rebuilds the deck under each reading that has it due. */
export function rebuildWhereDue<S extends string>(drawing: Drawing<S>, why = "it was due"): void {
  const { cards, sides } = drawing;
  const held = anyFacedown(cards, sides);
  underEach(cards, ["due"], (piles, _, told) => {
    if (!piles.reshuffle) return;
    piles.reshuffle = false;
    rebuildPiles(drawing, piles, why, { held, told });
  });
}

/**
 * A side draws the top card under one reading; an exhausted deck is rebuilt. The card still has to come into the hand.
 *
 * @returns the card, face down; undefined where deck and discards are empty
 */
export function drawFrom<S extends string>(
  drawing: Drawing<S>,
  piles: Piles<S>,
  side: S,
  exhausted: Exhausted,
  under: UnderReading,
): string | undefined {
  const why = "it was exhausted";
  if (piles.deck === 0 && piles.discard.length > 0) rebuildPiles(drawing, piles, why, under);
  if (piles.deck === 0) return undefined;
  piles.deck -= 1;
  const { dealt } = drawing.cards;
  const card = dealt === null ? hidden : (drawTop(dealt) ?? hidden);
  if (piles.fresh.cards.length > 0) drawnSince(piles.fresh)[side] += 1;
  if (exhausted === "at-once" && piles.deck === 0 && piles.discard.length > 0)
    rebuildPiles(drawing, piles, why, { ...under, held: true });
  return card;
}

/**
 * A side draws cards into its hand, face down.
 *
 * @param readings when an exhausted deck may have been rebuilt on the way
 * @returns how many could be drawn
 * @example draw({ cards: s.cards, sides, news }, "union", 2, ["at-once"])
 */
export function draw<S extends string>(
  drawing: Drawing<S>,
  side: S,
  wanted: number,
  readings: readonly Exhausted[],
): number {
  const { cards, sides, news } = drawing;
  for (let drawn = 0; drawn < wanted; drawn++) {
    const held = anyFacedown(cards, sides);
    let top: string | undefined;
    underEach(cards, readings, (piles, reading, told) => {
      const card = drawFrom(drawing, piles, side, reading, { held, told });
      if (told) top = card;
    });
    if (top === undefined) {
      news.short({ side, cards: wanted - drawn });
      return drawn;
    }
    cards.hand[side].push(top);
  }
  return wanted;
}
