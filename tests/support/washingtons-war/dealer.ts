// Two people at a table share one deck, which no log holds. The dealer is that deck: hands that are dealt by the rules,
// so that nobody plays a card that somebody else holds, or one that he does not.
import type { AnyMove, GameEvent } from "../../../src/rules/index.js";
import type { Facts } from "../../../src/rules/washingtons-war/pack/facts.js";
import type { CardId, Side } from "../../../src/rules/washingtons-war/terms/ids.js";
import type { State } from "../../../src/rules/washingtons-war/terms/state.js";
import { stream } from "../json-schema.js";

/** How the cards lie at the start, where it matters. */
export interface Dealing {
  /** Hands that are held when the game begins. */
  readonly hands?: { readonly [S in Side]?: readonly CardId[] };
  /** Cards that the shuffle lays under the others, whenever the deck is shuffled. */
  readonly under?: readonly CardId[];
}

export interface Dealer {
  /** What a side really holds. */
  hand(side: Side): readonly CardId[];
  /** The move with a card that the side holds in the place of its like; undefined where it holds none. */
  real(s: State, move: AnyMove, side: Side): AnyMove | undefined;
  /** Follows what was played: cards leave hands, are drawn and shuffled. */
  see(s: State, events: readonly GameEvent[], moved?: { readonly move: AnyMove; readonly side: Side }): void;
}

/** A deck shuffled from a seed. */
export function dealer(facts: Facts, start: State, seed: number, { hands = {}, under = [] }: Dealing = {}): Dealer {
  const next = stream(seed);
  const held: { readonly [S in Side]: CardId[] } = {
    american: [...(hands.american ?? [])],
    british: [...(hands.british ?? [])],
  };
  let rebuilt: CardId[] = [];

  const shuffled = (cards: readonly CardId[]): CardId[] => {
    const rest = cards.filter((card) => !under.includes(card));
    const mixed = cards.flatMap(() => rest.splice(next(rest.length), 1));
    return [...mixed, ...cards.filter((card) => under.includes(card))];
  };
  /** The cards that lie nowhere else: in the deck, or just put under it. */
  const elsewhere = ({ cards }: State): ReadonlySet<CardId> =>
    new Set([
      ...held.american,
      ...held.british,
      ...cards.discard,
      ...cards.removed,
      ...cards.setAside,
      ...(cards.endOfWar === null ? [] : [cards.endOfWar]),
      ...sides.flatMap((side) => [...(cards.queue[side]?.cards ?? []), ...cards.reinforcement[side]]),
    ]);
  const without = (taken: ReadonlySet<CardId>) => facts.cards.filter((card) => !taken.has(card));
  let deck = shuffled(without(elsewhere(start)));

  const drop = (side: Side, card: unknown) => {
    const at = held[side].indexOf(String(card));
    if (at >= 0) held[side].splice(at, 1);
  };
  const draw = (side: Side) => {
    const [card, ...rest] = deck;
    if (card === undefined) throw new RangeError("the deck is empty");
    held[side].push(card);
    deck = rest;
    if (deck.length > 0) return;
    deck = rebuilt;
    rebuilt = [];
  };
  const told = (s: State, { event, figures }: GameEvent) => {
    const side = figures["side"] === "british" ? "british" : "american";
    if (event === "cards-swapped") held[side].push(String(figures["taken"]));
    else if (event === "random-card") drop(side, figures["card"]);
    else if (event === "set-aside-cards-added") deck = shuffled(without(new Set([...elsewhere(s), ...rebuilt])));
    else if (event === "deck-rebuilt") {
      const pile = without(new Set([...elsewhere(s), ...deck]));
      // With cards left over it was due; without one the last card of the old deck is drawn first (6.1.A).
      if (figures["deck"] === figures["discards"] && deck.length > 0) rebuilt = shuffled(pile);
      else deck = shuffled([...deck, ...pile]);
    } else if (event === "replacements-drawn") {
      for (let i = 0; i < Number(figures["cards"]); i++) draw(side);
    } else if (event === "british-act-again") {
      for (let i = 0; i < Number(figures["cards"]); i++) draw("british");
    } else if (event === "hands-dealt") {
      while (sides.some((one) => held[one].length < Number(figures[one]))) {
        for (const one of sides) if (held[one].length < Number(figures[one])) draw(one);
      }
    }
  };

  const like = (card: CardId) => facts.card(card).ops ?? facts.card(card).title;
  return {
    hand: (side) => held[side],
    real(s, move, side) {
      const { card } = move;
      if (typeof card !== "string" || held[side].includes(card)) return move;
      const own = held[side].find((one) => like(one) === like(card) && !s.cards.hand[side].includes(one));
      return own === undefined ? undefined : { ...move, card: own };
    },
    see(s, events, moved) {
      if (moved !== undefined) drop(moved.side, moved.move["card"]);
      for (const event of events) told(s, event);
      const counts = [deck.length, held.american.length, held.british.length];
      const wanted = [s.cards.deck, s.cards.hand.american.length, s.cards.hand.british.length];
      if (counts.join() !== wanted.join()) throw new RangeError(`dealt ${counts}, but the state has ${wanted}`);
    },
  };
}

const sides: readonly Side[] = ["american", "british"];
