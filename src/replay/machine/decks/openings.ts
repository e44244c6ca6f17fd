/**
 * Cards turned up: whose they are, and that they are what is said of them.
 *
 * @packageDocumentation
 */

import { isCardRef, type Pile } from "../../../rules/sdk/index.js";
import type { OpenedCards } from "../../../schema/index.js";
import { checkCardOpening } from "../../cards/index.js";
import { hexBytes } from "../../crypto/bytes.js";
import { keepInput } from "../committed.js";
import { accuse, type Fault, type Step, type Stop, stopped, violation } from "../step.js";
import type { Machine, Seat } from "../types.js";
import { mayLie } from "./piles.js";
import { opensTo, sharedWithAll } from "./poker.js";
import { type DeckRecord, layerOf, refParts } from "./records.js";
import { breakWords } from "./words.js";

/** What a player or dealer turns up, when it is right: the cards by ref, as the rules take them. */
export type TurnedUp = { readonly [ref: string]: string };

/** The deck of an id. */
export function deckOf(m: Machine, id: string): DeckRecord | undefined {
  return m.decks.find(({ item }) => item.id === id);
}

/**
 * Checks cards that somebody turns up. What is wrong is found, and nothing of it counts.
 *
 * @param holder the player whose cards they are; undefined for cards of the pile
 * @returns the cards; undefined where they are wrong, and that judging ends where the pile itself is
 */
export function* checkOpening(
  m: Machine,
  author: string,
  holder: Seat | undefined,
  body: OpenedCards,
): Step<{ readonly cards: TurnedUp } | Stop | undefined> {
  const record = deckOf(m, body.deckId);
  const fault = record === undefined ? noDeck(body) : openingFault(m, record, author, holder, body);
  if (fault !== undefined) yield { finding: violation(m, author, fault) };
  if (record === undefined || fault !== undefined) return undefined;
  const { refs, cards } = body;
  const piles = record.deck.look(m.state)?.piles ?? [];
  for (const [at, ref] of refs.entries()) {
    const card = cards[at] ?? "";
    const index = record.cards.indexOf(card);
    const stuffed = stuffing(record, piles, ref, index);
    if (stuffed !== undefined) {
      // The player who laid the pile is guilty, not the one who turns the card up; no rule says how such a game goes on.
      const figures = { actual: { [ref]: card } };
      yield* accuse(m, layerOf(record), "cards/deck-wrong", `${ref} is ${card}, ${stuffed}`, figures);
      return stopped;
    }
    record.turned.set(ref, index);
  }
  record.counts.openings += refs.length;
  yield* breakWords(record, (ref) => record.turned.get(ref));
  return { cards: Object.fromEntries(refs.map((ref, at) => [ref, cards[at] ?? ""])) };
}

const noDeck = ({ deckId }: OpenedCards): Fault => ({
  code: "cards/not-held",
  message: `the game has no deck "${deckId}" that is dealt by the log`,
});

/** What is wrong with cards that are turned up: places, whose they are, what they are; undefined where they are right. */
function openingFault(
  m: Machine,
  record: DeckRecord,
  author: string,
  holder: Seat | undefined,
  body: OpenedCards,
): Fault | undefined {
  const { refs, cards } = body;
  const readable = holder === undefined ? undefined : (record.deck.look(m.state)?.readers[holder.side] ?? []);
  if (refs.length !== cards.length || new Set(refs).size !== refs.length || !refs.every(isCardRef)) {
    const message = `${refs.length} places and ${cards.length} cards do not belong together`;
    return { code: "cards/position-order", message };
  }
  const foreign = readable === undefined ? undefined : refs.find((ref) => !readable.includes(ref));
  if (foreign !== undefined) {
    const message = `${holder?.id ?? author} does not hold the card ${foreign}`;
    return { code: "cards/not-held", message, figures: { expected: [...(readable ?? [])], actual: foreign } };
  }
  const indices = cards.map((card) => record.cards.indexOf(card));
  const unknown = cards.find((_, at) => indices[at] === -1);
  if (unknown !== undefined) {
    const message = `the deck has no card "${unknown}"`;
    return { code: "cards/opening-wrong", message, figures: { actual: unknown } };
  }
  const fault =
    record.poker === null ? leafFault(m, record, body) : pokerFault(m, record, holder?.id ?? author, body, indices);
  return fault === undefined ? undefined : { ...fault, figures: { actual: [...cards] } };
}

/** Cards that all players have shared with all: turned up by the last share. */
export function* turnUpShared(m: Machine, record: DeckRecord, author: string, refs: readonly string[]): Step<boolean> {
  const shared = sharedWithAll(m, record, refs);
  const noCard = shared.find(({ card }) => card === undefined);
  if (noCard !== undefined) {
    return yield* accuse(m, author, "cards/share-proof", `${noCard.ref} comes out as no card of the deck`);
  }
  const cards: { [ref: string]: string } = {};
  for (const { ref, card = 0 } of shared) {
    record.turned.set(ref, card);
    cards[ref] = record.cards[card] ?? "";
  }
  record.counts.openings += shared.length;
  if (shared.length > 0) yield* turnUp(m, record.item.id, cards, author);
  return true;
}

/** Why a card cannot lie where it is proven to lie, unless the player who laid the pile stuffed it; undefined if it can. */
function stuffing(record: DeckRecord, piles: readonly Pile[], ref: string, index: number): string | undefined {
  if (record.poker !== null) return undefined;
  const [epoch] = refParts(ref);
  // Two cards of one shuffle are never the same; over several shuffles a card comes round again.
  const twice = [...record.turned].find(
    ([other, card]) => card === index && other !== ref && refParts(other)[0] === epoch,
  );
  if (twice !== undefined) return `which was turned up as ${twice[0]} already: the pile holds it twice`;
  return mayLie(record, piles, epoch, index) ? undefined : `which was not among the cards of shuffle ${epoch}`;
}

function leafFault(m: Machine, record: DeckRecord, { refs, cards, salts }: OpenedCards): Fault | undefined {
  if (salts === undefined || salts.length !== refs.length) {
    return { code: "cards/opening-wrong", message: "each card is turned up with the salt of its leaf" };
  }
  for (const [at, ref] of refs.entries()) {
    const [epoch, position] = refParts(ref);
    const leaf = record.epochs[epoch - 1]?.leaves[position];
    const name = { gid: m.gidBytes, deckId: record.item.id, epoch };
    const opening = { position, cardId: cards[at] ?? "", salt: hexBytes(salts[at] ?? "") };
    if (leaf !== undefined && checkCardOpening(name, opening, leaf) === undefined) continue;
    return { code: "cards/opening-wrong", message: `${ref} is not ${cards[at]}: another card was laid there` };
  }
  return undefined;
}

function pokerFault(
  m: Machine,
  record: DeckRecord,
  holder: string,
  { refs, proof }: OpenedCards,
  indices: readonly number[],
): Fault | undefined {
  if (proof === undefined) return { code: "cards/open-proof", message: "the proof of what the cards are is missing" };
  return opensTo(m, record, holder, refs, indices, hexBytes(proof));
}

/** Gives the rules cards that were turned up; an undo does not make them unseen. */
export function* turnUp(m: Machine, deckId: string, cards: TurnedUp, author: string): Step<void> {
  const input = { turned: deckId, cards };
  yield* keepInput(m, { input, by: "turned", author }, m.table.play(m.state, input, "chance"));
}
