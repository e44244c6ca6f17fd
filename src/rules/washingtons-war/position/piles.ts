import { addToDeck, type Drawing, rebuildPiles } from "../../mechanics/cards/drawing.js";
import { layOnce } from "../../mechanics/cards/laying.js";
import { underEach } from "../../mechanics/cards/otherwise.js";
import { type CardPlaces, layOnDiscards as layOn } from "../../mechanics/cards/table.js";
import type { EffectContext } from "../kit.js";
import type { CardId, Side } from "../terms/ids.js";
import type { Cards, State } from "../terms/state.js";

// The text leaves open in which order hands are dealt (5.2, 6.1), when an exhausted deck is rebuilt (6.1.A), and whether
// Hortelez has it rebuilt from a battle (6.1): see the mechanics of cards for what else can be true of the piles.

export type { Exhausted } from "../../mechanics/cards/drawing.js";

/** Who has hands. */
export const sides: readonly Side[] = ["american", "british"];

/** The boxes of this game in which a card lies face up. */
export type CardBox = "removed" | "set-aside" | "end-of-war" | `${"queue" | "reinforcement"}/${Side}`;

/** The hands, and what lies in the boxes of this game (6.1.E, 6.3.C, 6.34.C.iii, 7.1.B, 8.1.B, 8.2.B). */
export const places: CardPlaces<Side, Cards, CardBox> = {
  sides,
  elsewhere(cards, card) {
    if (cards.removed.includes(card)) return "removed";
    if (cards.setAside.includes(card)) return "set-aside";
    if (cards.endOfWar === card) return "end-of-war";
    for (const side of sides) {
      if (cards.queue[side]?.cards.includes(card) === true) return `queue/${side}`;
      if (cards.reinforcement[side].includes(card)) return `reinforcement/${side}`;
    }
    return undefined;
  },
  // A queue counts by its total, and a reinforcement has come: what was said stays done.
  lift(cards, card) {
    for (const side of sides) {
      const { queue, reinforcement } = cards;
      const queued = queue[side];
      if (queued?.cards.includes(card) === true) queued.cards = queued.cards.filter((one) => one !== card);
      reinforcement[side] = reinforcement[side].filter((one) => one !== card);
    }
  },
};

/** The cards, to be drawn and rebuilt, and what this game tells of it. */
export const drawing = ({ s, tell }: Pick<EffectContext, "s" | "tell">): Drawing<Side> => ({
  cards: s.cards,
  sides,
  news: {
    rebuilt: (figures) => tell("deck-rebuilt", figures),
    due: (figures) => tell("reshuffle-due", figures),
    short: (figures) => tell("no-card-left", figures),
  },
});

/** Lays a card where it goes, so that it lies in one place; see {@link layOnce}. */
export const layCard = ({ cards }: State, card: CardId, lay: () => void): void => layOnce(places, cards, card, lay);

/** Lays cards on the discards, face up. */
export function layOnDiscards(s: State, ...laid: readonly CardId[]): void {
  for (const card of laid) layCard(s, card, () => layOn(s.cards, card));
}

/** Takes a card out of the game (6.3.C). */
export const removeCard = (s: State, card: CardId): void => layCard(s, card, () => s.cards.removed.push(card));

/** Cards that were set aside come into the deck, which is shuffled; the discards stay (6.1.E). */
export function addSetAside({ cards }: State): void {
  addToDeck(cards, cards.setAside);
  cards.setAside = [];
}

/**
 * The turn of the French Alliance ends, the cards of the Reinforcement boxes not yet discarded: the deck is rebuilt now,
 * or when the next hands are dealt (12.2.B.iv).
 */
export function rebuildForAlliance({ s, readings, tell }: Pick<EffectContext, "s" | "readings" | "tell">): void {
  underEach(s.cards, readings("alliance-rebuild"), (piles, reading, told) => {
    if (reading === "next-deal") piles.reshuffle = true;
    else rebuildPiles(drawing({ s, tell }), piles, "the French Alliance", { held: false, told });
  });
}
