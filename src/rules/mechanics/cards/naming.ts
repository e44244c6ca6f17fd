/**
 * Naming a card: what a move can name, what is offered, what is said of a name that does not exist.
 *
 * @packageDocumentation
 */
import type { Hole } from "../../sdk/holes.js";
import { remembered } from "../../sdk/memory.js";
import { didYouMean } from "../../sdk/nearest.js";
import { inHand } from "./hands.js";
import type { CardPlaces, CardTable } from "./table.js";

/** Which cards can be named from a hand. */
export interface NameableCards<S extends string, T extends CardTable<S>, E extends string> {
  /** The state in which the cards lie. */
  readonly s: object;
  readonly places: CardPlaces<S, T, E>;
  readonly cards: T;
  /** The ids of all cards of the game, sorted. */
  readonly all: readonly string[];
  /** What makes two cards the same to every rule: the copies of a card. */
  likeness(card: string): string;
}

/** The cards that can be in a hand, each copy. Found once for as long as nobody writes to the state. */
export const holdable = <S extends string, T extends CardTable<S>, E extends string>(
  { s, places, cards, all }: NameableCards<S, T, E>,
  side: S,
): ReadonlySet<string> =>
  remembered(s, `cards/holdable ${side}`, () => new Set(all.filter((card) => inHand(places, cards, side, card))));

/**
 * The cards that a side can name from its hand, one of each kind of those that nobody has seen standing for all of its
 * copies: what candidates are made of.
 */
export function playable<S extends string, T extends CardTable<S>, E extends string>(
  named: NameableCards<S, T, E>,
  side: S,
): string[] {
  const { cards, likeness } = named;
  const seen = new Set<string>();
  return [...holdable(named, side)].filter((card) => {
    if (cards.hand[side].includes(card)) return true;
    const kind = likeness(card);
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}

/** Every card of a kind that a side can name from its hand, each copy: what fills the parameter `card` of a move. */
export function cardHole<S extends string, T extends CardTable<S>, E extends string>(
  named: NameableCards<S, T, E>,
  side: S,
  kind: (card: string) => boolean = () => true,
): Hole {
  const { cards, likeness } = named;
  const alike = (card: string) => (cards.hand[side].includes(card) ? `held: ${likeness(card)}` : likeness(card));
  return {
    param: "/card",
    values: [...holdable(named, side)].filter(kind),
    alike: (value) => alike(String(value)),
  };
}

/** What is said of a card that does not exist or is of the wrong kind: its id, and the nearest ids where there is none. */
export const notThatCard = (all: readonly string[], card: string) => ({
  actual: card,
  near: all.includes(card) ? "" : didYouMean(card, all),
  path: "/card",
});
