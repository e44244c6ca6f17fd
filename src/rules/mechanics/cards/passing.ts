/**
 * Cards that go from one hand to another.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../../schema/error.js";
import { hidden } from "../../sdk/facts.js";
import { takeFromHand } from "./hands.js";
import { onlyWhere, underEach } from "./otherwise.js";
import { type CardPlaces, type CardTable, drawnSince, facedown } from "./table.js";

/**
 * A card that is named goes into another hand, face up.
 *
 * @throws {@link TurnproofError} where it cannot be in the hand
 */
export function passCard<S extends string, T extends CardTable<S>, E extends string>(
  places: CardPlaces<S, T, E>,
  cards: T,
  from: S,
  to: S,
  card: string,
): void {
  takeFromHand(places, cards, from, card);
  cards.hand[to].push(card);
}

/**
 * The card at a place of a hand goes into another hand as it lies: one that nobody has seen stays so. Whether it was drawn
 * before the deck was rebuilt or since is then known to nobody either, and both can be true.
 *
 * @param place in the hand, from 0
 * @throws {@link TurnproofError} where the hand has no such place
 */
export function passAsItLies<S extends string>(cards: CardTable<S>, from: S, to: S, place: number): void {
  const [held] = cards.hand[from].splice(place, 1);
  if (held === undefined) throw new TurnproofError("module/cards", `the hand of ${from} has no card at place ${place}`);
  cards.hand[to].push(held);
  if (held !== hidden) return;
  underEach(cards, ["before", "since"] as const, (piles, drawn) => {
    if (drawn === "before") return;
    const counts = drawnSince(piles.fresh);
    counts[from] -= 1;
    counts[to] += 1;
  });
  const [left, got] = [facedown(cards, from), facedown(cards, to)];
  onlyWhere(cards, ({ fresh }) => {
    const counts = drawnSince(fresh);
    return counts[from] >= 0 && counts[from] <= left && counts[to] <= got;
  });
}
