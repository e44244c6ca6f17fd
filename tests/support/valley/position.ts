// What several moves of The Valley ask of a position, by the mechanics of cards and points.

import {
  type CardPlaces,
  controlledBy,
  isolated as cutOff,
  type Drawing,
  exits,
  inHandAnswer,
  layOnDiscards,
  leadsDown,
  type NameableCards,
  type Precondition,
  reactors,
  reshuffleDue,
  type SupplyLines,
  takeFromHand,
} from "../../../src/rules/index.js";
import {
  type ArmyId,
  type Cards,
  type EffectContext,
  type Facts,
  type March,
  other,
  type PointId,
  type QueryContext,
  type Side,
  sides,
  type ValleyState,
} from "./kit.js";

export const places: CardPlaces<Side, Cards, "removed"> = {
  sides,
  elsewhere: ({ removed }, card) => (removed.includes(card) ? "removed" : undefined),
};

/** The cards, to be drawn and rebuilt, and what is told of it. */
export const drawing = ({ s, tell }: Pick<EffectContext, "s" | "tell">): Drawing<Side> => ({
  cards: s.cards,
  sides,
  news: {
    rebuilt: (figures) => tell("rebuilt", figures),
    due: (figures) => tell("due", figures),
    short: (figures) => tell("short", figures),
  },
});

/** The cards of the sheet, to be named from a hand; the Operations cards of one value are copies. */
export const named = ({ s, facts }: Pick<QueryContext, "s" | "facts">): NameableCards<Side, Cards, "removed"> => ({
  s,
  places,
  cards: s.cards,
  all: facts.cards,
  likeness: (card) => facts.card(card).title,
});

/** The check of every play: the card is in the hand of whoever plays it. */
export const cardInHand = {
  rule: "2.0",
  says: "{card} is not in the hand of {by}: {actual}",
  ok: ({ s, by, p }: { readonly s: ValleyState; readonly by: Side; readonly p: { readonly card: string } }) =>
    inHandAnswer(places, s.cards, by, p.card),
};

/** A card leaves the hand as the play of a round; whoever tried to intercept may try again. */
export function beginPlay({ s }: Pick<EffectContext, "s">, side: Side, card: string): void {
  takeFromHand(places, s.cards, side, card);
  s.tried = [];
}

/** Where a card goes that was played for what it says. */
export function layDown(c: Pick<EffectContext, "s" | "facts" | "tell">, card: string): void {
  const printed = c.facts.card(card);
  if (printed.once) c.s.cards.removed.push(card);
  else layOnDiscards(c.s.cards, card);
  if (printed.reshuffle) reshuffleDue(drawing(c), printed.title);
}

export const controller = (s: ValleyState) => (point: PointId) => s.pc[point] ?? null;
export const armiesOf = (s: ValleyState, side: Side): ArmyId[] =>
  Object.keys(s.armies).filter((id) => s.armies[id]?.side === side && (s.armies[id]?.size ?? 0) > 0);
export const armyAt = (s: ValleyState, side: Side, point: PointId): ArmyId | undefined =>
  armiesOf(s, side).find((id) => s.armies[id]?.at === point);

/** What a step counts: by road 2, by rail 1 between points of one's own, down a river 1; undefined where there is no way. */
export function stepCost(s: ValleyState, facts: Facts, side: Side, a: PointId, b: PointId): number | undefined {
  const kind = facts.lines.between(a, b);
  if (kind === "none") return undefined;
  if (kind === "river") return leadsDown(facts.flow(a, b), a) ? 1 : undefined;
  return kind === "rail" && s.pc[a] === side && s.pc[b] === side ? 1 : 2;
}

/** Markers that no path of their own leads from to a town of theirs; who stands in a point holds it (4.2). */
export const isolated = (s: ValleyState, facts: Facts, side: Side): PointId[] =>
  cutOff({
    own: controlledBy(facts.points, controller(s), side),
    joined: (point) => facts.lines.neighbours(point).filter((next) => facts.lines.between(point, next) !== "river"),
    holdsOut: (point) => s.pc[point] === side && (facts.town(point) === side || armyAt(s, side, point) !== undefined),
  });

/** Lines of supply: three steps by road and rail, through points without enemy marker or army, to an own town (5.1). */
export const supplyOf = (s: ValleyState, facts: Facts, side: Side): SupplyLines<PointId> => ({
  next: (point) => facts.lines.neighbours(point).filter((next) => facts.lines.between(point, next) !== "river"),
  open: (point) => s.pc[point] !== other(side) && armyAt(s, other(side), point) === undefined,
  isSource: (point) => facts.town(point) === side && s.pc[point] === side,
  most: 3,
});

/** The armies that may intercept who has entered a point: next to it by road or rail, once a card (3.4). */
export const interceptors = (s: ValleyState, facts: Facts, side: Side, point: PointId): ArmyId[] =>
  reactors<ArmyId, PointId>(
    {
      forces: armiesOf(s, side),
      at: (army) => s.armies[army]?.at,
      able: (army) => (s.armies[army]?.size ?? 0) > 1,
      reaches(_, from, to) {
        const kind = facts.lines.maybe(from, to);
        return kind === undefined ? undefined : kind === "road" || kind === "rail";
      },
      tried: (army) => s.tried.includes(army),
    },
    point,
  );

/** Where an army goes whose march was intercepted: a free point next to it, back where it came from first (3.4). */
export const waysBack = (s: ValleyState, facts: Facts, f: March, side: Side): PointId[] =>
  exits({
    near: [f.from, ...facts.lines.neighbours(f.here).filter((point) => point !== f.from)],
    usable: (to) => to === f.from || facts.lines.maybe(f.here, to) !== "river",
    barred: [],
    open: (to) => armyAt(s, other(side), to) === undefined,
  });

interface Entered {
  readonly s: ValleyState;
  readonly f: March;
}

/** What must be so for anybody to intercept: the window and the move ask it (3.4). */
export const interceptable = {
  "no-town": {
    rule: "3.5",
    says: "{here} is a town of the side that enters it: nobody intercepts there",
    ok: ({ s, f }) => s.armies[f.army]?.side !== f.here,
  },
  "not-own-marker": {
    rule: "3.4",
    says: "{here} has a marker of the side that enters it: nobody intercepts there",
    ok: ({ s, f }) => s.pc[f.here] !== s.armies[f.army]?.side,
  },
} as const satisfies { readonly [name: string]: Precondition<Entered> };
