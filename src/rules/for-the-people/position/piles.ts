import { type Drawing, reshuffleDue as due } from "../../mechanics/cards/drawing.js";
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

/** The deck is shuffled before the next turn (4.41, 4.42). */
export const reshuffleDue = (c: Pick<EffectContext, "s" | "tell">, why: string): void => due(drawing(c), why);
