import { addToDeck, type Drawing, rebuildPiles } from "../../mechanics/cards/drawing.js";
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

/** Lays cards on the discards, face up. What lies in a box by another player's word stays there: no card is in two places. */
export const layOnDiscards = (s: State, ...cards: readonly CardId[]): void =>
  layOn(s.cards, ...cards.filter((card) => !isElsewhere(s, card)));

/** Whether a card that is laid down lies in a box already, by another player's word. */
const isElsewhere = ({ cards }: State, card: CardId): boolean =>
  cards.claims.lost > 0 && places.elsewhere(cards, card) === "removed";

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
