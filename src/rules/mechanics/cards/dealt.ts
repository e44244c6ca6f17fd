/**
 * A deck that the protocol deals, as the log asks for it: by a dealer, or by the players themselves (mental poker).
 *
 * @packageDocumentation
 */
import { type DeckDef, isCardRef } from "../../sdk/decks.js";
import { hidden } from "../../sdk/facts.js";
import type { CardTable } from "./table.js";

/** What a game says of the deck that the protocol may deal. */
export interface DealtBy<State, Facts, S extends string> {
  /** Section of the rulebook. */
  readonly rule: string;
  readonly sides: readonly S[];
  /** The ids of all cards, sorted. */
  all(facts: Facts): readonly string[];
  cards(s: State): CardTable<S>;
  /** Whether a card lies face up in a box of the game's own: then it is in no hand. */
  elsewhere?(s: State, card: string): boolean;
  /** A place in a hand, from 0, that must be turned up now: what a random draw from it has hit. */
  turnsUp?(s: State): { readonly side: S; readonly place: number } | undefined;
}

/**
 * The deck as the engine asks for it: hands are read by their owners alone, and null where cards are dealt outside.
 *
 * @example decks: { strategy: dealtDeckOf({ rule: "3.2", sides, all: ({ cards }) => cards, cards: (s) => s.cards }) }
 */
export function dealtDeckOf<State, Facts, S extends string>({
  rule,
  sides,
  all,
  cards: tableOf,
  turnsUp,
  elsewhere,
}: DealtBy<State, Facts, S>): DeckDef<State, Facts> {
  return {
    rule,
    cards: all,
    look(s) {
      const { dealt, hand } = tableOf(s);
      if (dealt === null) return null;
      const readers = Object.fromEntries(sides.map((side) => [side, hand[side].filter(isCardRef)]));
      const { piles } = dealt;
      const drawn = turnsUp?.(s);
      if (drawn === undefined) return { piles, readers };
      const held = hand[drawn.side][drawn.place];
      return { piles, readers, turnUp: { [drawn.side]: held === undefined ? [] : [held].filter(isCardRef) } };
    },
    turned(s, ref, card) {
      const { hand } = tableOf(s);
      for (const side of sides) hand[side] = hand[side].map((held) => (held === ref ? card : held));
    },
    noted(s, of, names) {
      const { dealt, hand, discard } = tableOf(s);
      const side = sides.find((one) => one === of);
      if (dealt !== null || side === undefined) return 0;
      const seen = (card: string) =>
        discard.includes(card) || elsewhere?.(s, card) === true || sides.some((one) => hand[one].includes(card));
      const left = [...new Set(names)].filter((card) => !seen(card));
      hand[side] = hand[side].map((held) => (held === hidden ? (left.shift() ?? held) : held));
      return hand[side].filter((held) => held === hidden).length;
    },
  };
}
