import { seenAt } from "./hands.js";
import { type CardTable, isFaceDown } from "./table.js";

/** A card that is taken from a hand at random: whose hand, the place in it from 0, and the card once it is known. */
export interface RandomCard<S extends string> {
  readonly from: S;
  position: number | null;
  card: string | null;
}

/** Where a card taken at random is before it is known, and then: its owner has to name it, or everybody sees it. */
export type TakenAt = "show" | "discarded";

/** The place in the hand was drawn; where the card is known to lie there, nobody has to name it. */
export function takeAt<S extends string>(cards: CardTable<S>, taken: RandomCard<S>, position: number): TakenAt {
  taken.position = position;
  const card = seenAt(cards, taken.from, position);
  if (card === undefined) return "show";
  taken.card = card;
  return "discarded";
}

/** Whether its owner has to name the card. Dealt by the log it is turned up, and need not be named. */
export const isToBeNamed = <S extends string>({ hand }: CardTable<S>, { from, position }: RandomCard<S>): boolean =>
  position === null || isFaceDown(hand[from][position] ?? "?");

/** What its owner is asked. */
export const nameTaken = ({ position }: Pick<RandomCard<string>, "position">): string =>
  `name the card at place ${(position ?? 0) + 1} of the hand`;

/** The card, once it was named or seen. */
export const cardTaken = <S extends string>(
  cards: CardTable<S>,
  { from, position, card }: RandomCard<S>,
): string | undefined => card ?? seenAt(cards, from, position);
