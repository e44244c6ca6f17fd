/**
 * What else can be true of deck and discards. A text may leave open when an exhausted deck is rebuilt or in which order
 * hands are dealt. Where cards are dealt outside the log nobody sees what the players did; it shows only in what they
 * play later. The table itself is what holds under the first reading, {@link CardTable.otherwise} what else can be: a
 * card that a hand can hold under one of them is not a violation, and shows which of them were true.
 *
 * @packageDocumentation
 */
import { allPiles, type CardTable, type Piles } from "./table.js";

const copyOf = <S extends string>({ deck, discard, reshuffle, fresh }: Piles<S>): Piles<S> => ({
  deck,
  discard: [...discard],
  reshuffle,
  fresh: { ...fresh, cards: [...fresh.cards] },
});

/** Keeps these states of deck and discards alone, each once; the first is the one that is told. */
function keep<S extends string>(cards: CardTable<S>, [first, ...others]: readonly Piles<S>[]): void {
  if (first === undefined) return;
  Object.assign(cards, copyOf(first));
  const seen = new Set([JSON.stringify(copyOf(first))]);
  cards.otherwise = others.filter((piles) => {
    const text = JSON.stringify(copyOf(piles));
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/**
 * Carries something out under each of several readings, in whatever can be true of deck and discards; where the log
 * deals the cards there is nothing to doubt, and the first reading holds.
 *
 * @param change what is done; `told` is true once, for what is told and for what happens to the hands
 * @example
 * underEach(s.cards, readings("card-taken-back"), (piles, reading) => {
 *   if (reading === "lapses") piles.reshuffle = false;
 * });
 */
export function underEach<S extends string, R>(
  cards: CardTable<S>,
  readings: readonly R[],
  change: (piles: Piles<S>, reading: R, told: boolean) => void,
): void {
  const [first] = readings;
  if (first === undefined) return;
  if (cards.dealt !== null || (readings.length === 1 && cards.otherwise.length === 0)) {
    change(cards, first, true);
    return;
  }
  const before = allPiles(cards).map(copyOf);
  const after = before.flatMap((piles, i) =>
    readings.map((reading, n) => {
      const copy = copyOf(piles);
      change(copy, reading, i === 0 && n === 0);
      return copy;
    }),
  );
  keep(cards, after);
}

/** Only what agrees with a card that was shown can be true. */
export function onlyWhere<S extends string>(cards: CardTable<S>, holds: (piles: Piles<S>) => boolean): void {
  if (cards.otherwise.length > 0) keep(cards, allPiles(cards).map(copyOf).filter(holds));
}
