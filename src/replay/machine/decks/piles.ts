/**
 * What a pile can hold, by what everybody knows; and whether what the rules say of a deck can be so at all.
 *
 * @packageDocumentation
 */
import { type AnyState, type DeckView, isCardRef, type Pile } from "../../../rules/sdk/index.js";
import type { Machine } from "../types.js";
import { type DeckRecord, refParts } from "./records.js";

/** As many shuffles as an entry can number. */
export const maxPiles = 64;
const maxCards = 256;

/**
 * What a pile held, by index and ascending: cards that everybody knew, and face-down ones of earlier shuffles.
 *
 * @param cardAt which card lies in a place; undefined where that cannot be told
 */
export function pileIndices(
  m: Machine,
  record: DeckRecord,
  epoch: number,
  cardAt: (ref: string) => number | undefined,
): number[] {
  const pile = record.deck.look(m.state)?.piles[epoch - 1];
  const known = (pile?.cards ?? []).map((card) => record.cards.indexOf(card));
  const closed = (pile?.refs ?? []).flatMap((ref) => cardAt(ref) ?? []);
  return [...known, ...closed].sort((a, b) => a - b);
}

/** Whether a card can lie in the pile of a shuffle, by what was laid into it and what was turned up since. */
export function mayLie(record: DeckRecord, piles: readonly Pile[], epoch: number, index: number): boolean {
  const card = record.cards[index] ?? "";
  // From the first shuffle on: a pile holds face-down cards of earlier ones only.
  const may: boolean[] = [];
  for (const { cards, refs } of piles.slice(0, epoch)) {
    const closed = refs.some((ref) => {
      const seen = record.turned.get(ref);
      return seen === undefined ? may[refParts(ref)[0] - 1] === true : seen === index;
    });
    may.push(closed || cards.includes(card));
  }
  return may[epoch - 1] === true;
}

/** Why the rules' account of a deck cannot be true: an unknown card, a place that no pile has; undefined if it can. */
export function viewFault(
  cards: readonly string[],
  { piles, readers, turnUp, nonMembershipProofs }: DeckView,
): string | undefined {
  if (piles.length > maxPiles) return `it was shuffled ${piles.length} times, and at most ${maxPiles} are allowed`;
  const sizes: number[] = [];
  const isPlace = (ref: string, before: number): boolean => {
    const [epoch, position] = refParts(ref);
    return isCardRef(ref) && epoch < before && position < (sizes[epoch - 1] ?? 0);
  };
  const known = new Set(cards);
  for (const [at, pile] of piles.entries()) {
    const size = pile.cards.length + pile.refs.length;
    const each = new Set([...pile.cards, ...pile.refs]);
    if (size === 0 || size > maxCards || each.size !== size) return `shuffle ${at + 1} is not a shuffle of a pile`;
    const strange = pile.cards.find((card) => !known.has(card)) ?? pile.refs.find((ref) => !isPlace(ref, at + 1));
    if (strange !== undefined) return `shuffle ${at + 1} cannot hold ${strange}`;
    sizes.push(size);
  }
  const lists = [
    ...Object.values(readers),
    ...Object.values(turnUp ?? {}),
    ...(nonMembershipProofs ?? []).map(({ refs }) => refs),
  ];
  const nowhere = lists.flat().find((ref) => !isPlace(ref, sizes.length + 1));
  return nowhere === undefined ? undefined : `the card ${nowhere} is in no pile`;
}

/**
 * Why a state that a ruling puts in place does not go with the decks as they were laid and opened; undefined where it does.
 *
 * @param before what the rules' state was
 */
export function decksBroken(m: Machine, before: AnyState): string | undefined {
  for (const record of m.decks) {
    dropUnbegun(record);
    const laid = record.poker?.levels.length ?? record.epochs.length;
    const [old, now] = [record.deck.look(before), record.deck.look(m.state)];
    if (now === null) return `the deck ${record.item.id} would no longer be dealt by the log`;
    const changed = Array.from({ length: laid }, (_, at) => at).find(
      (at) => JSON.stringify(old?.piles[at]) !== JSON.stringify(now.piles[at]),
    );
    if (changed !== undefined) {
      return `shuffle ${changed + 1} of ${record.item.id} is laid, and would have been one of different cards`;
    }
    const fault = viewFault(record.cards, now);
    if (fault !== undefined) return `the deck ${record.item.id}: ${fault}`;
  }
  return undefined;
}

/** A shuffle that nobody has begun is asked for again. */
function dropUnbegun({ poker }: DeckRecord): void {
  const last = poker?.levels.at(-1);
  if (last?.done.length === 0 && last.lifts.every(({ done }) => done.length === 0)) poker?.levels.pop();
}
