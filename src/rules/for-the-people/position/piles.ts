import { type Drawing, reshuffleDue as due } from "../../mechanics/cards/drawing.js";
import { layOnce } from "../../mechanics/cards/laying.js";
import { type CardPlaces, layOnDiscards as layOn } from "../../mechanics/cards/table.js";
import type { EffectContext } from "../kit.js";
import { sides } from "../terms/constants.js";
import type { CardId, Side } from "../terms/ids.js";
import type { Cards, State } from "../terms/state.js";

/** The boxes of this game in which a card lies face up. */
export type CardBox = "removed" | "played" | `queue/${Side}`;

/** The hands, and what lies elsewhere (4.21, 19). */
export const places: CardPlaces<Side, Cards, CardBox> = {
  sides,
  elsewhere(cards, card) {
    if (cards.removed.includes(card)) return "removed";
    if (cards.played === card) return "played";
    for (const side of sides) if (cards.queue[side]?.cards.includes(card) === true) return `queue/${side}`;
    return undefined;
  },
  // A queue counts by its total: what was said stays done.
  lift(cards, card) {
    for (const side of sides) {
      const queued = cards.queue[side];
      if (queued?.cards.includes(card) === true) queued.cards = queued.cards.filter((one) => one !== card);
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

/** Takes a card out of the game (4.21). */
export const removeCard = (s: State, card: CardId): void => layCard(s, card, () => s.cards.removed.push(card));

/** The deck is shuffled before the next turn (4.41, 4.42). */
export const reshuffleDue = (c: Pick<EffectContext, "s" | "tell">, why: string): void => due(drawing(c), why);
